import pg from 'pg';
import type {
  EmailFilter,
  FieldFilter,
  ListQuery,
  NoteFilter,
  WordFilter,
} from '../store/list-query.ts';
import type { Statement } from './database.ts';

/** A collection and a query on it. */
export interface CollectionQuery {
  readonly collection: string;
  /** Field with the time of its records. */
  readonly timestamp: string;
  readonly query: ListQuery;
}

/** The most records that one statement reads. */
export const MOST_RECORDS = 1_024;

/**
 * Returns the statement for the next records after an id. Field names are literals in it, as in the
 * indexes.
 */
export function nextRecordsStatement(
  { collection, timestamp, query }: CollectionQuery,
  after: number,
  most = MOST_RECORDS,
): Statement {
  const { newest = false, untilId, since, until, note, email, fieldIn, words } = query;
  const values: unknown[] = [collection, after];
  const parameter: AddParameter = (value) => `$${values.push(value)}`;
  const time = `(record.document->>${pg.escapeLiteral(timestamp)}) COLLATE "C"`;
  const [comparison, order] = newest ? ['<', 'DESC'] : ['>', 'ASC'];
  // A filter by notes starts at the notes, whose index has the order of the records. Otherwise all records
  // would be read.
  const [from, id] =
    note === undefined || note.orNone
      ? ['record WHERE record.collection = $1', 'record.id']
      : [`${notesSource(note, parameter)}`, RECORD_OF_NOTE];
  const conditions = [
    untilId === undefined ? '' : `AND ${id} ${newest ? '>=' : '<='} ${parameter(untilId)}`,
    email === undefined ? '' : `AND ${emailCondition(email, parameter)}`,
    fieldIn === undefined ? '' : `AND ${fieldCondition(fieldIn, parameter)}`,
    since === undefined ? '' : `AND ${time} >= ${parameter(since)}`,
    until === undefined ? '' : `AND ${time} <= ${parameter(until)}`,
    words === undefined ? '' : `AND ${wordCondition(words, parameter)}`,
    note?.orNone ? `AND ${withoutNoteCondition(note, parameter)}` : '',
  ];
  return {
    text: `SELECT record.document FROM ${from} AND ${id} ${comparison} $2
  ${conditions.join(' ')} ORDER BY ${id} ${order} LIMIT ${most}`,
    values,
  };
}

/**
 * Returns the SQL expression of an e-mail address, as in the indexes: trimmed, in lower case, and
 * hashed so that a text of any length fits and no address is stored twice. `field` is an SQL
 * literal.
 */
export const emailExpression = (field: string): string =>
  `hashtextextended(lower(btrim(record.document->>${field}, E' \\t\\n\\r') COLLATE "C"), 0)`;

/** The condition that the indexes `record_by_submission` and `record_with_notes` support. */
const fieldCondition = ({ field, values }: FieldFilter, parameter: AddParameter): string => {
  const name = pg.escapeLiteral(field);
  const hasField = `record.document ? ${name}`;
  return values === undefined
    ? hasField
    : `${hasField} AND record.document->>${name} = ANY(${parameter(values)}::text[])`;
};

/** The condition for an e-mail address. The `?` operator lets PostgreSQL use the partial indexes. */
const emailCondition = ({ fields, address }: EmailFilter, parameter: AddParameter): string => {
  const hash = `hashtextextended(${parameter(address)}::text, 0)`;
  const comparisons = fields.map((name) => {
    const field = pg.escapeLiteral(name);
    return `record.document ? ${field} AND ${emailExpression(field)} = ${hash}`;
  });
  return `(${comparisons.join(' OR ')})`;
};

/**
 * The condition for words. They are searched in the whole document as text. A document with letters beyond
 * ASCII is selected too, since only the caller can compare `muller` with `Müller`. `OFFSET 0` makes PostgreSQL
 * compute the text once for each record.
 */
const wordCondition = ({ words, except, orIds }: WordFilter, parameter: AddParameter): string => {
  const found = words.map((word) => `strpos(values, ${parameter(word)}) > 0`).join(' AND ');
  const text = `(record.document - ${parameter(except)}::text[])::text COLLATE "C"`;
  return `(record.id = ANY(${parameter(orIds)}::bigint[]) OR (
    SELECT octet_length(values) > length(values) OR (${found})
    FROM (SELECT lower(${text}) AS values OFFSET 0) AS lowered))`;
};

/** Returns the statement that counts the records that a filter by notes selects. */
export function countNotesStatement(collection: string, note: NoteFilter): Statement {
  const values: unknown[] = [collection];
  const countNoted = `SELECT count(*) FROM ${notesSource(note, (value) => `$${values.push(value)}`)}`;
  const text = note.orNone
    ? `SELECT (SELECT count(*) FROM record WHERE collection = $1) - (${countNoted}) AS number`
    : `SELECT (${countNoted}) AS number`;
  return { text, values };
}

/** Adds a value to a statement and returns its placeholder, such as `$3`. */
type AddParameter = (value: unknown) => string;

/** The id of the record that a note is about. */
const RECORD_OF_NOTE = `(note.document->>'record')::bigint`;

/**
 * The condition for the notes of a collection's records, as in the index `handling_by_record`. With
 * `orNone` it selects the notes that do not match.
 */
const noteCondition = ({ by, fields, orNone }: NoteFilter, parameter: AddParameter): string => {
  const comparisons = Object.entries(fields).map(
    ([field, texts]) =>
      `coalesce(note.document->>${pg.escapeLiteral(field)}, '') = ANY(${parameter(texts)}::text[])`,
  );
  return `note.collection = ${pg.escapeLiteral(by)} AND note.document->>'collection' = $1
      AND ${orNone ? 'NOT ' : ''}(${comparisons.join(' AND ')})`;
};

/** The notes joined with their records. Each record has at most one. */
const notesSource = (note: NoteFilter, parameter: AddParameter): string =>
  `record AS note JOIN record ON record.collection = $1 AND record.id = ${RECORD_OF_NOTE}
    WHERE ${noteCondition(note, parameter)}`;

/**
 * The condition for records without an excluded note. `OFFSET 0` forces an index scan for each record. As a
 * join, PostgreSQL might compare all notes with all records.
 */
const withoutNoteCondition = (note: NoteFilter, parameter: AddParameter): string =>
  `NOT EXISTS (SELECT FROM record AS note
    WHERE ${noteCondition(note, parameter)} AND ${RECORD_OF_NOTE} = record.id OFFSET 0)`;
