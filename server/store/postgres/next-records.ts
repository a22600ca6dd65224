import pg from 'pg';
import type { Note, Reading } from '../reading.ts';
import type { Statement } from './database.ts';
import type { Part } from './snapshots.ts';

/** How many records are read by one statement. */
export const recordsAtOnce = 200;

/** The id after which a reading begins. */
export const firstPlace = ({ newest = false, beyond }: Reading = {}): number =>
  beyond ?? (newest ? Number.MAX_SAFE_INTEGER : 0);

/** Asks for the next records of a collection after an id. Names stand in the text, as in the indexes. */
export function nextRecords(
  { collection, timestamp, reading = {} }: Part,
  after: number,
): Statement {
  const { newest = false, since, until, noted } = reading;
  const values: unknown[] = [collection, after];
  const given = (value: unknown) => `$${values.push(value)}`;
  const time = `(document->>${pg.escapeLiteral(timestamp)}) COLLATE "C"`;
  const [comparison, order] = newest ? ['<', 'DESC'] : ['>', 'ASC'];
  const more = [
    since === undefined ? '' : `AND ${time} >= ${given(since)}`,
    until === undefined ? '' : `AND ${time} <= ${given(until)}`,
    noted === undefined ? '' : `AND ${isNoted(noted, given)}`,
  ];
  return {
    text: `SELECT document FROM record WHERE collection = $1 AND id ${comparison} $2
  ${more.join(' ')} ORDER BY id ${order} LIMIT ${recordsAtOnce}`,
    values,
  };
}

/** Counts the records of a collection that are noted. */
export function countNoted(collection: string, noted: Note): Statement {
  const values: unknown[] = [collection];
  const condition = isNoted(noted, (value) => `$${values.push(value)}`);
  return {
    text: `SELECT count(*) AS number FROM record WHERE collection = $1 AND ${condition}`,
    values,
  };
}

const isNoted = (
  { by, field, values, isNone = false }: Note,
  given: (value: unknown) => string,
): string => `${isNone ? 'NOT ' : ''}EXISTS (SELECT FROM record AS note
    WHERE note.collection = ${pg.escapeLiteral(by)}
      AND note.document->>'collection' = $1 AND (note.document->>'record')::bigint = record.id
      AND note.document->>${pg.escapeLiteral(field)} = ANY(${given(values)}::text[]))`;
