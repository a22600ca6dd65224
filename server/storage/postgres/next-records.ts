import pg from 'pg';
import type { Having, ListQuery, Naming, Note } from '../store/reading.ts';
import type { Part } from './snapshots.ts';
import type { Statement } from './statements.ts';

/**
 * How many records are read by one statement: of the first few, as pages show them, and then of
 * more and more.
 */
const FEWEST = 64;
const MOST = 1_024;

/** How many records the next statement reads after one that read so many. */
export const recordsAfter = (atOnce?: number): number =>
  atOnce === undefined ? FEWEST : Math.min(atOnce * 4, MOST);

/** The id after which a reading begins. */
export const firstPlace = ({ newest = false, beyond }: ListQuery = {}): number =>
  beyond ?? (newest ? Number.MAX_SAFE_INTEGER : 0);

/**
 * Asks for the next records of a collection after an id. Names are part of the statement, as in the
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
 * Spaces around an address, and its case, do not count; as the indexes of addresses have it
 * (`email-indexes.ts`). Hashed, so that a text of any length fits, and no address is stored twice.
 * `field` is an SQL literal.
 */
export const addressIn = (field: string): string =>
  `hashtextextended(lower(btrim(record.document->>${field}, E' \\t\\n\\r') COLLATE "C"), 0)`;

/** As the index `record_by_submission` has it for that field. */
const hasOneOf = ({ field, values }: Having, given: Given): string => {
  const name = pg.escapeLiteral(field);
  return `record.document ? ${name} AND record.document->>${name} = ANY(${given(values)}::text[])`;
};

/** The `?` is needed for the partial index, which has those records alone. */
const isNaming = ({ fields, address }: Naming, given: Given): string => {
  const wanted = `hashtextextended(${given(address)}::text, 0)`;
  const named = fields.map((name) => {
    const field = pg.escapeLiteral(name);
    return `record.document ? ${field} AND ${addressIn(field)} = ${wanted}`;
  });
  return `(${named.join(' OR ')})`;
};

/** Counts the records of a collection that are noted. */
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

/** The notes of a collection's records, as the index `handling_by_record` has them. */
const isNote = ({ by, field, values }: Note, given: Given): string =>
  `note.collection = ${pg.escapeLiteral(by)} AND note.document->>'collection' = $1
      AND note.document->>${pg.escapeLiteral(field)} = ANY(${given(values)}::text[])`;

/** The notes with their records. Each record has at most one. */
const notesOf = (noted: Note, given: Given): string =>
  `record AS note JOIN record ON record.collection = $1 AND record.id = ${RECORD_OF_NOTE}
    WHERE ${isNote(noted, given)}`;

/**
 * `OFFSET 0` keeps it a look into the index for each record: joined, all notes meet all records.
 */
const isWithoutNote = (noted: Note, given: Given): string =>
  `NOT EXISTS (SELECT FROM record AS note
    WHERE ${isNote(noted, given)} AND ${RECORD_OF_NOTE} = record.id OFFSET 0)`;
