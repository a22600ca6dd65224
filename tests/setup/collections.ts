import { siteCollections } from '../../server/collections.ts';
import { site } from '../../server/site.ts';
import { openStore as openIn, type StoreOptions } from '../../server/storage/lowdb/open.ts';
import {
  openStorage as open,
  type Storage,
  type StorageEnvironment,
} from '../../server/storage/storage.ts';
import type { Collections } from '../../server/storage/store/collections.ts';
import type { Store } from '../../server/storage/store/store.ts';

/** What this site keeps. */
export const collections = siteCollections(site);

/** As somebody has them who writes into the log what the framework would not. */
export const tamperable: Collections = {
  ...collections,
  audit: { timestamp: 'createdAt', unique: [{ sequence: 'exact' }] },
};

/** The store in a folder, with the site's collections unless others are given. */
export const openStore = (
  options: Omit<StoreOptions, 'collections'> & Partial<Pick<StoreOptions, 'collections'>>,
): Promise<Store> => openIn({ collections, ...options });

/** The storage that an environment names, with the site's collections. */
export const openStorage = (
  environment: StorageEnvironment,
  clock: () => Date = () => new Date(),
  declared: Collections = collections,
  siteName: string = site.brand.name,
): Promise<Storage> => open(environment, { site: siteName, collections: declared }, clock);
