import pg from 'pg';
import {
  type EmailFilter,
  type FieldFilter,
  idsOf,
  type ListQuery,
  type NoteFilter,
} from '../store/list-query.ts';
import { freezeDeep } from '../store/record.ts';
import type { CollectionRecord, StoredRecord } from '../store/store.ts';
import type { Database, Statement } from './database.ts';
import { withStoreErrors } from './errors.ts';

/** A collection and a query on it. */
export interface CollectionQuery {
  readonly collection: string;
  /** Field with the time of its records. */
  readonly timestamp: string;
  readonly query: ListQuery;
}

/** Ends the snapshot and returns its connection to the pool. A failed connection is closed. */
const release = (client: pg.PoolClient, isSound: boolean): void => {
  if (!isSound) {
    client.release(true);
    return;
  }
  client.query('ROLLBACK').then(
    () => client.release(),
    () => client.release(true),
  );
};

/** Reads many records in a snapshot, a few at a time. */
export function openSnapshots(readers: Database) {
  const open = new Set<Promise<pg.PoolClient>>();

  async function* records(opening: Promise<pg.PoolClient>, parts: readonly CollectionQuery[]) {
    const client = await opening;
    let isSound = true;
    try {
      for (const part of parts) {
        const { collection } = part;
        for await (const record of readAll(client, part)) yield { collection, record };
      }
    } catch (error) {
      isSound = false;
      throw error;
    } finally {
      // `close` may have released it already.
      if (open.delete(opening)) release(client, isSound);
    }
  }

  return {
    /** Resolves when every snapshot has started, except those that wait for a connection. */
    async fixed(): Promise<void> {
      if (open.size > 0) await Promise.allSettled([...open].slice(0, readers.most));
    },
    /**
     * Records of collections as of the call. If all connections are in use, as of the moment when
     * one is free.
     */
    read(parts: readonly CollectionQuery[]): AsyncIterable<CollectionRecord> {
      const opening = withStoreErrors(() => readers.snapshot());
      open.add(opening);
      // The error is reported when the reader begins.
      opening.catch(() => open.delete(opening));
      return records(opening, parts);
    },
    /** Ends all open snapshots. */
    async close(): Promise<void> {
      const all = [...open];
      open.clear();
      for (const client of await Promise.allSettled(all))
        if (client.status === 'fulfilled') client.value.release(true);
    },
  };
}

/**
 * Ids in one statement of a query that may match few of many records. It must end within its time
 * limit.
 */
const IDS_PER_STATEMENT = 100_000;

/** Reads the highest id that a collection ever gave. */
export const lastIdQuery = 'SELECT last_id AS number FROM collection WHERE name = $1';

async function* readAll(
  client: pg.PoolClient,
  part: CollectionQuery,
): AsyncGenerator<StoredRecord> {
  const { collection, query } = part;
  const { since, until, note, email, fieldIn } = query;
  const [low, high] = idsOf(query);
  if (
    (since ?? until ?? note ?? email ?? fieldIn) === undefined ||
    high - low < IDS_PER_STATEMENT
  ) {
    yield* readRange(client, part);
    return;
  }
  const { rows } = await withStoreErrors(() =>
    client.query<{ number: string }>(lastIdQuery, [collection]),
  );
  for (const stretch of idRanges(low, Math.min(high, Number(rows[0]?.number ?? 0)), query))
    yield* readRange(client, { ...part, query: stretch });
}

/** Splits a query into ranges of ids, in its order. */
function* idRanges(low: number, high: number, query: ListQuery): Generator<ListQuery> {
  for (let done = 0; low + done <= high; done += IDS_PER_STATEMENT) {
    const [first, end] = query.newest
      ? [high - done, Math.max(low, high - done - IDS_PER_STATEMENT + 1)]
      : [low + done, Math.min(high, low + done + IDS_PER_STATEMENT - 1)];
    yield { ...query, afterId: query.newest ? first + 1 : first - 1, untilId: end };
  }
}

async function* readRange(
  client: pg.PoolClient,
  part: CollectionQuery,
): AsyncGenerator<StoredRecord> {
  let after = startId(part.query);
  for (let most = recordsAfter(); ; most = recordsAfter(most)) {
    const { text, values } = nextRecordsStatement(part, after, most);
    const { rows } = await withStoreErrors(() =>
      client.query<{ document: StoredRecord }>(text, [...values]),
    );
    for (const { document } of rows) yield freezeDeep(document);
    const last = rows.at(-1);
    if (last === undefined || rows.length < most) return;
    after = last.document.id;
  }
}

/**
 * The number of records that one statement reads: few at first, as a page shows, then more and
 * more.
 */
const FEWEST = 64;
const MOST = 1_024;

/** Returns the number of records for the next statement. */
const recordsAfter = (atOnce?: number): number =>
  atOnce === undefined ? FEWEST : Math.min(atOnce * 4, MOST);

/** Returns the id after which a query begins. */
const startId = ({ newest = false, afterId }: ListQuery = {}): number =>
  afterId ?? (newest ? Number.MAX_SAFE_INTEGER : 0);

/**
 * Returns the statement for the next records after an id. Field names are literals in it, as in the
 * indexes.
 */
export function nextRecordsStatement(
  { collection, timestamp, query }: CollectionQuery,
  after: number,
  most = MOST,
): Statement {
  const { newest = false, untilId, since, until, note, email, fieldIn } = query;
  const values: unknown[] = [collection, after];
  const given: Parameter = (value) => `$${values.push(value)}`;
  const time = `(record.document->>${pg.escapeLiteral(timestamp)}) COLLATE "C"`;
  const [comparison, order] = newest ? ['<', 'DESC'] : ['>', 'ASC'];
  // Records with notes are found by the notes, in the order of their index. Otherwise all records
  // would be read.
  const [from, id] =
    note === undefined || note.orNone
      ? ['record WHERE record.collection = $1', 'record.id']
      : [`${notesSource(note, given)}`, RECORD_OF_NOTE];
  const more = [
    untilId === undefined ? '' : `AND ${id} ${newest ? '>=' : '<='} ${given(untilId)}`,
    email === undefined ? '' : `AND ${emailCondition(email, given)}`,
    fieldIn === undefined ? '' : `AND ${fieldCondition(fieldIn, given)}`,
    since === undefined ? '' : `AND ${time} >= ${given(since)}`,
    until === undefined ? '' : `AND ${time} <= ${given(until)}`,
    note?.orNone ? `AND ${withoutNoteCondition(note, given)}` : '',
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
export const emailExpression = (field: string): string =>
  `hashtextextended(lower(btrim(record.document->>${field}, E' \\t\\n\\r') COLLATE "C"), 0)`;

/** The condition that the index `record_by_submission` supports. */
const fieldCondition = ({ field, values }: FieldFilter, given: Parameter): string => {
  const name = pg.escapeLiteral(field);
  return `record.document ? ${name} AND record.document->>${name} = ANY(${given(values)}::text[])`;
};

/** The `?` operator is needed for the partial indexes. */
const emailCondition = ({ fields, address }: EmailFilter, given: Parameter): string => {
  const wanted = `hashtextextended(${given(address)}::text, 0)`;
  const named = fields.map((name) => {
    const field = pg.escapeLiteral(name);
    return `record.document ? ${field} AND ${emailExpression(field)} = ${wanted}`;
  });
  return `(${named.join(' OR ')})`;
};

/** Returns the statement that counts the records that a filter by notes selects. */
export function countNotesStatement(collection: string, note: NoteFilter): Statement {
  const values: unknown[] = [collection];
  const noted = `SELECT count(*) FROM ${notesSource(note, (value) => `$${values.push(value)}`)}`;
  const text = note.orNone
    ? `SELECT (SELECT count(*) FROM record WHERE collection = $1) - (${noted}) AS number`
    : `SELECT (${noted}) AS number`;
  return { text, values };
}

type Parameter = (value: unknown) => string;

const RECORD_OF_NOTE = `(note.document->>'record')::bigint`;

/**
 * The condition for the notes of a collection's records, as in the index `handling_by_record`. With
 * `orNone` it selects the notes that do not match.
 */
const noteCondition = ({ by, fields, orNone }: NoteFilter, given: Parameter): string => {
  const matched = Object.entries(fields).map(
    ([field, texts]) =>
      `coalesce(note.document->>${pg.escapeLiteral(field)}, '') = ANY(${given(texts)}::text[])`,
  );
  return `note.collection = ${pg.escapeLiteral(by)} AND note.document->>'collection' = $1
      AND ${orNone ? 'NOT ' : ''}(${matched.join(' AND ')})`;
};

/** The notes joined with their records. Each record has at most one. */
const notesSource = (note: NoteFilter, given: Parameter): string =>
  `record AS note JOIN record ON record.collection = $1 AND record.id = ${RECORD_OF_NOTE}
    WHERE ${noteCondition(note, given)}`;

/**
 * `OFFSET 0` forces an index scan for each record. As a join, all notes would be compared with all
 * records.
 */
const withoutNoteCondition = (note: NoteFilter, given: Parameter): string =>
  `NOT EXISTS (SELECT FROM record AS note
    WHERE ${noteCondition(note, given)} AND ${RECORD_OF_NOTE} = record.id OFFSET 0)`;
