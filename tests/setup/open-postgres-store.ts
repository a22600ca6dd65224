import type { Collections } from '../../server/store/collections.ts';
import { openPostgresStore as open } from '../../server/store/postgres/open.ts';
import type { Store } from '../../server/store/store.ts';
import { collections as ofSite } from './collections.ts';

/** The store in a database, with the site's collections unless others are given. */
export async function openPostgresStore(
  url: string,
  clock: () => Date = () => new Date(),
  collections: Collections = ofSite,
): Promise<Store> {
  return (await open({ url, name: 'DATABASE_URL', collections }, clock)).store;
}
