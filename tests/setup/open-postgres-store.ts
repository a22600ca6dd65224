import type { Collections } from '../../server/store/collections.ts';
import { openPostgresStore as open } from '../../server/store/postgres/open.ts';
import type { PostgresStore } from '../../server/store/postgres/postgres-store.ts';
import { collections as ofSite } from './collections.ts';

/** The store in a database, with the site's collections unless others are given. */
export async function openPostgresStore(
  url: string,
  clock: () => Date = () => new Date(),
  collections: Collections = ofSite,
): Promise<PostgresStore> {
  return (await open({ url, name: 'DATABASE_URL', collections }, clock)).store;
}
