import {
  type DatabaseOptions,
  openPostgresStore as open,
} from '../../server/storage/postgres/open.ts';
import type { Collections } from '../../server/storage/store/collections.ts';
import type { Store } from '../../server/storage/store/store.ts';
import { collections as ofSite } from './collections.ts';

/** A database as a server's environment names it, with the site's collections unless others are given. */
export const placeOf = (url: string, collections: Collections = ofSite): DatabaseOptions => ({
  url,
  schema: 'site',
  pool: 7,
  name: 'DATABASE_URL',
  collections,
});

/** The store in a database, with the site's collections unless others are given. */
export async function openPostgresStore(
  url: string,
  clock: () => Date = () => new Date(),
  collections: Collections = ofSite,
): Promise<Store> {
  return (await open(placeOf(url, collections), clock)).store;
}
