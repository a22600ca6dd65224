import pg from 'pg';
import type { Having, ListQuery, Naming, Note } from '../store/reading.ts';
import type { Part } from './snapshots.ts';
import type { Statement } from './statements.ts';

/**
 * The number of records that one statement reads: few at first, as a page shows, then more and
 * more.
 */
const FEWEST = 64;
const MOST = 1_024;

/** Returns the number of records for the next statement. */
export const recordsAfter = (atOnce?: number): number =>
  atOnce === undefined ? FEWEST : Math.min(atOnce * 4, MOST);

/** Returns the id after which a query begins. */
export const firstPlace = ({ newest = false, beyond }: ListQuery = {}): number =>
  beyond ?? (newest ? Number.MAX_SAFE_INTEGER : 0);

/**
 * Returns the statement for the next records after an id. Field names are literals in it, as in the
 * indexes.
 */
export function nextRecords(
  { collection, timestamp, reading = {} }: Part,
  after: number,
  most = MOST,
): Statement {
  const { newest = false, through, since, until, noted, naming, having } = reading;
  const values: unknown[] = [collection, after];
  const given: Given = (value) => `$${values.push(value)}`;
  const time = `(record.document->>${pg.escapeLiteral(timestamp)}) COLLATE "C"`;
  const [comparison, order] = newest ? ['<', 'DESC'] : ['>', 'ASC'];
  // Records with notes are found by the notes, in the order of their index. Otherwise all records
  // would be read.
  const [from, id] =
    noted === undefined || noted.isNone
      ? ['record WHERE record.collection = $1', 'record.id']
      : [`${notesOf(noted, given)}`, RECORD_OF_NOTE];
  const more = [
    through === undefined ? '' : `AND ${id} ${newest ? '>=' : '<='} ${given(through)}`,
    naming === undefined ? '' : `AND ${isNaming(naming, given)}`,
    having === undefined ? '' : `AND ${hasOneOf(having, given)}`,
    since === undefined ? '' : `AND ${time} >= ${given(since)}`,
    until === undefined ? '' : `AND ${time} <= ${given(until)}`,
    noted?.isNone ? `AND ${isWithoutNote(noted, given)}` : '',
  ];
  return {
    text: `SELECT record.document FROM ${from} AND ${id} ${comparison} $2
  ${more.join(' ')} ORDER BY ${id} ${order} LIMIT ${most}`,
    values,
  };
}

/**
 * Returns the SQL expression of an e-mail address, as in the indexes: trimmed, in lower case, and
 * hashed so that a text of any length fits and no address is stored twice. `field` is an SQL
 * literal.
 */
export const addressIn = (field: string): string =>
  `hashtextextended(lower(btrim(record.document->>${field}, E' \\t\\n\\r') COLLATE "C"), 0)`;

/** The condition that the index `record_by_submission` supports. */
const hasOneOf = ({ field, values }: Having, given: Given): string => {
  const name = pg.escapeLiteral(field);
  return `record.document ? ${name} AND record.document->>${name} = ANY(${given(values)}::text[])`;
};

/** The `?` operator is needed for the partial indexes. */
const isNaming = ({ fields, address }: Naming, given: Given): string => {
  const wanted = `hashtextextended(${given(address)}::text, 0)`;
  const named = fields.map((name) => {
    const field = pg.escapeLiteral(name);
    return `record.document ? ${field} AND ${addressIn(field)} = ${wanted}`;
  });
  return `(${named.join(' OR ')})`;
};

/** Returns the statement that counts the records with a note. */
export function countNotedStatement(collection: string, noted: Note): Statement {
  const values: unknown[] = [collection];
  const withNote = `SELECT count(*) FROM ${notesOf(noted, (value) => `$${values.push(value)}`)}`;
  const text = noted.isNone
    ? `SELECT (SELECT count(*) FROM record WHERE collection = $1) - (${withNote}) AS number`
    : `SELECT (${withNote}) AS number`;
  return { text, values };
}

type Given = (value: unknown) => string;

const RECORD_OF_NOTE = `(note.document->>'record')::bigint`;

/** The condition for the notes of a collection's records, as in the index `handling_by_record`. */
const isNote = ({ by, field, values }: Note, given: Given): string =>
  `note.collection = ${pg.escapeLiteral(by)} AND note.document->>'collection' = $1
      AND note.document->>${pg.escapeLiteral(field)} = ANY(${given(values)}::text[])`;

/** The notes joined with their records. Each record has at most one. */
const notesOf = (noted: Note, given: Given): string =>
  `record AS note JOIN record ON record.collection = $1 AND record.id = ${RECORD_OF_NOTE}
    WHERE ${isNote(noted, given)}`;

/**
 * `OFFSET 0` forces an index scan for each record. As a join, all notes would be compared with all
 * records.
 */
const isWithoutNote = (noted: Note, given: Given): string =>
  `NOT EXISTS (SELECT FROM record AS note
    WHERE ${isNote(noted, given)} AND ${RECORD_OF_NOTE} = record.id OFFSET 0)`;
