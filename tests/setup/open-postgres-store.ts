import { collections } from '../../server/store/collections.ts';
import { openDatabase } from '../../server/store/postgres/open-database.ts';
import { PostgresStore } from '../../server/store/postgres/postgres-store.ts';

/** The store in a database, with the site's collections. */
export async function openPostgresStore(
  url: string,
  clock: () => Date = () => new Date(),
): Promise<PostgresStore> {
  return new PostgresStore(await openDatabase({ url, name: 'DATABASE_URL' }), collections, clock);
}
