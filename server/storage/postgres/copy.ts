import { type Collections, definitionOf, upgradeRecord } from '../store/collections.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import type { StoredRecord } from '../store/store.ts';
import type { Database } from './database.ts';
import { attempt } from './errors.ts';
import type { Ask } from './load-wanted.ts';
import { lockCollections } from './locks.ts';
import { digestsOf } from './record-lookup.ts';
import { DELETE_RECORD } from './write-group.ts';

/** What a record has become: `null` where it is gone. */
export interface CopiedRecord {
  readonly collection: string;
  readonly id: number;
  readonly document: StoredRecord | null;
}

/** A step of a copy. */
interface CopyStep {
  /** Of each collection by ascending id, as all steps together. */
  readonly records: readonly CopiedRecord[];
  /** Ids up to these count as given, by collection. */
  readonly lastIds: ReadonlyMap<string, number>;
  /** What was noted of the copy by the step before, and what is noted with this one. */
  readonly noted: { readonly before: string | undefined; readonly after: string };
}

const noteName = 'copy';

/** What the last step of a copy noted; undefined where there was none. */
export async function notedOfCopy(database: Database): Promise<string | undefined> {
  const [row] = await attempt(() =>
    database.query<{ value: string }>('SELECT value FROM setting WHERE name = $1', [noteName]),
  );
  return row?.value;
}

const noting = `INSERT INTO setting AS held VALUES ('${noteName}', $2)
  ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value WHERE held.value = $1 RETURNING name`;

const addition = `INSERT INTO record SELECT * FROM unnest($1::text[], $2::bigint[], $3::jsonb[])`;

/*
 * Records come by ascending id, so that a holder with a lower one is as the source has it and keeps the
 * key, and one with a higher one is still to be brought.
 */
const naming = `INSERT INTO unique_key AS held
  SELECT collection, digest, min(id) FROM unnest($1::text[], $2::text[], $3::bigint[])
    AS given (collection, digest, id) GROUP BY collection, digest
  ON CONFLICT (collection, digest) DO UPDATE SET id = least(held.id, EXCLUDED.id)`;

const counting = `UPDATE collection SET last_id = greatest(last_id, given.last)
  FROM unnest($1::text[], $2::bigint[]) AS given (name, last) WHERE collection.name = given.name`;

/**
 * Makes records of a database what they are elsewhere, in one transaction with a note of how far the
 * copy is.
 * @throws StoreUnavailableError when that fails, or another copy goes on at the same time
 */
export async function copyRecords(
  database: Database,
  collections: Collections,
  { records, lastIds, noted }: CopyStep,
): Promise<void> {
  const kept = records.flatMap(({ collection, id, document }) =>
    document === null ? [] : [{ collection, id, document }],
  );
  const keys = kept.flatMap(({ collection, id, document }) => {
    const definition = definitionOf(collections, collection);
    const digests = digestsOf(definition.unique, upgradeRecord(definition, document));
    return digests.map((digest) => ({ collection, digest, id }));
  });
  const last = new Map(lastIds);
  for (const { collection, id } of records)
    last.set(collection, Math.max(id, last.get(collection) ?? 0));
  const column = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name) =>
    rows.map((row) => row[name]);
  await attempt(() =>
    database.transaction(async (connection) => {
      const ask: Ask = async (text, values) => (await connection.query(text, [...values])).rows;
      await lockCollections(ask, database.schema, [...last.keys()]);
      const { rows } = await connection.query(noting, [noted.before, noted.after]);
      if (rows.length === 0) throw new StoreUnavailableError('another migration is under way');
      await connection.query(DELETE_RECORD, [column(records, 'collection'), column(records, 'id')]);
      await connection.query(addition, [
        column(kept, 'collection'),
        column(kept, 'id'),
        kept.map(({ document }) => JSON.stringify(document)),
      ]);
      await connection.query(naming, [
        column(keys, 'collection'),
        column(keys, 'digest'),
        column(keys, 'id'),
      ]);
      await connection.query(counting, [[...last.keys()], [...last.values()]]);
    }),
  );
}
