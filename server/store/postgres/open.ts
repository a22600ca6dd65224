import { memoryName, type Remembered, withRemembered } from '../collections.ts';
import type { Database } from './database.ts';
import { type DatabasePlace, openDatabase } from './open-database.ts';
import { PostgresStore } from './postgres-store.ts';
import { attempt } from './trouble.ts';

/**
 * Opens the store in a database, which the store closes.
 * @throws StoreOpenError, StoreUnavailableError
 */
export async function openPostgresStore(
  place: DatabasePlace,
  clock: () => Date,
): Promise<{ readonly store: PostgresStore; readonly database: Database }> {
  const database = await openDatabase(place);
  try {
    const rows = await attempt(() =>
      database.query<{ document: Remembered }>(
        'SELECT document FROM site.record WHERE collection = $1 ORDER BY id',
        [memoryName],
      ),
    );
    const remembered = rows.map(({ document }) => document);
    const collections = withRemembered(place.collections, remembered);
    return { store: new PostgresStore(database, collections, clock), database };
  } catch (error) {
    await database.close();
    throw error;
  }
}
