import { type Collections, definitionOf } from '../store/collections.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import { upgradeRecord } from '../store/record.ts';
import type { StoredRecord } from '../store/store.ts';
import type { Database } from './database.ts';
import { withStoreErrors } from './errors.ts';
import { digestsOf, type RunStatement } from './record-lookup.ts';
import { DELETE_RECORD, lockCollections } from './write-group.ts';

/** A record of the source at a step of the copy; its document is `null` if it was deleted. */
export interface CopiedRecord {
  readonly collection: string;
  readonly id: number;
  readonly document: StoredRecord | null;
}

/** A step of a copy. */
interface CopyStep {
  /** Records by ascending id within each collection, across all steps. */
  readonly records: readonly CopiedRecord[];
  /** The highest id ever used, by collection. */
  readonly lastIds: ReadonlyMap<string, number>;
  /** The progress that the previous step stored, and the one to store with this step. */
  readonly progress: { readonly before: string | undefined; readonly after: string };
}

/** Name of the setting with the progress of the copy. */
const PROGRESS = 'copy';

/** Returns the progress that the previous step stored; undefined before the first. */
export async function copyProgress(database: Database): Promise<string | undefined> {
  const [row] = await withStoreErrors(() =>
    database.query<{ value: string }>('SELECT value FROM setting WHERE name = $1', [PROGRESS]),
  );
  return row?.value;
}

/*
 * Compare and swap: it stores the new progress only if the stored one is that of the previous step.
 * Otherwise it returns no row, because another migration has stored its progress meanwhile.
 */
const SWAP_PROGRESS = `INSERT INTO setting AS held VALUES ('${PROGRESS}', $2)
  ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value WHERE held.value = $1 RETURNING name`;

/** Inserts records with their ids. */
const INSERT_RECORDS = `INSERT INTO record SELECT * FROM unnest($1::text[], $2::bigint[], $3::jsonb[])`;

/*
 * Records are copied by ascending id. A key's owner with a lower id is already copied and keeps the
 * key. One with a higher id is copied later.
 */
const UPSERT_KEYS = `INSERT INTO unique_key AS held
  SELECT collection, digest, min(id) FROM unnest($1::text[], $2::text[], $3::bigint[])
    AS given (collection, digest, id) GROUP BY collection, digest
  ON CONFLICT (collection, digest) DO UPDATE SET id = least(held.id, EXCLUDED.id)`;

/** Raises the highest ids of collections. */
const RAISE_LAST_IDS = `UPDATE collection SET last_id = greatest(last_id, given.last)
  FROM unnest($1::text[], $2::bigint[]) AS given (name, last) WHERE collection.name = given.name`;

/**
 * Replaces records by those of another store, in one transaction with the progress of the copy.
 * @throws StoreUnavailableError if that fails, or another copy runs at the same time
 */
export async function copyRecords(
  database: Database,
  collections: Collections,
  { records, lastIds, progress }: CopyStep,
): Promise<void> {
  const existing = records.flatMap(({ collection, id, document }) =>
    document === null ? [] : [{ collection, id, document }],
  );
  const keys = existing.flatMap(({ collection, id, document }) => {
    const definition = definitionOf(collections, collection);
    const digests = digestsOf(definition.unique, upgradeRecord(definition, document));
    return digests.map((digest) => ({ collection, digest, id }));
  });
  // The last ids of the source, or of this step if it has later ones.
  const maxIds = new Map(lastIds);
  for (const { collection, id } of records)
    maxIds.set(collection, Math.max(id, maxIds.get(collection) ?? 0));
  /** Returns the values of one column, as statements need them. */
  const column = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name) =>
    rows.map((row) => row[name]);
  await withStoreErrors(() =>
    database.transaction(async (connection) => {
      const run: RunStatement = async (text, values) =>
        (await connection.query(text, [...values])).rows;
      await lockCollections(run, database.schema, [...maxIds.keys()]);
      const { rows } = await connection.query(SWAP_PROGRESS, [progress.before, progress.after]);
      if (rows.length === 0) throw new StoreUnavailableError('another migration is under way');
      await connection.query(DELETE_RECORD, [column(records, 'collection'), column(records, 'id')]);
      await connection.query(INSERT_RECORDS, [
        column(existing, 'collection'),
        column(existing, 'id'),
        existing.map(({ document }) => JSON.stringify(document)),
      ]);
      await connection.query(UPSERT_KEYS, [
        column(keys, 'collection'),
        column(keys, 'digest'),
        column(keys, 'id'),
      ]);
      await connection.query(RAISE_LAST_IDS, [[...maxIds.keys()], [...maxIds.values()]]);
    }),
  );
}
