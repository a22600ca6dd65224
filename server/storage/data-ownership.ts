import { createHmac } from 'node:crypto';
import { type Environment, isPublic } from '../lib/environment.ts';
import { StartError } from '../lib/errors.ts';
import { type Keys, keysFrom } from '../lib/secret.ts';
import { STATE_COLLECTION } from './store/collections.ts';
import { DuplicateError, StoreOpenError } from './store/errors.ts';
import type { Operation, Store } from './store/store.ts';

/** A store with the collection of the server's state. */
type StateStore = Pick<Store, 'find' | 'commit'>;

/**
 * Reports a store without any record of a public site, before the first one is stored: its volume may
 * not be mounted, or its database may be another one. `place` is the folder or variable in the message.
 * @throws StoreOpenError if the environment refuses new stores
 */
export async function checkNew(
  store: Pick<Store, 'collections' | 'lastId'>,
  { NEW_STORE, SITE_URL }: Pick<Environment, 'NEW_STORE' | 'SITE_URL'>,
  place: string,
  tell: (line: string) => void,
): Promise<void> {
  // A new store on a developer's computer is no news. `refuse` applies to every site.
  if (NEW_STORE === 'allow' && !isPublic(SITE_URL)) return;
  for (const name of Object.keys(store.collections)) if ((await store.lastId(name)) > 0) return;
  const finding = 'there is no store. If there was one, look whether its volume is mounted';
  if (NEW_STORE === 'refuse') {
    const problem = `${finding}, or restore a backup. To begin an empty one, remove NEW_STORE=refuse for one start.`;
    throw new StoreOpenError(place, problem);
  }
  tell(`${place}: ${finding}. A new one begins. NEW_STORE=refuse prevents that from now on.`);
}

/** A fingerprint of a site or of its secret, stored with the data to show whose they are. */
interface OwnerMark {
  readonly name: 'secret' | 'site';
  readonly fingerprint: string;
}

/** Returns the fingerprint of the secret. It does not reveal the secret. */
const markOfSecret = (keys: Keys): OwnerMark => ({
  name: 'secret',
  fingerprint: keys('fingerprint').toString('hex'),
});

/** Returns the fingerprint of the site's name. */
const markOfSite = (keys: Keys, site: string): OwnerMark => ({
  name: 'site',
  fingerprint: createHmac('sha256', keys('site')).update(site).digest('hex'),
});

/** Returns the stored fingerprint. Undefined for new data. */
async function storedFingerprint(
  store: Pick<Store, 'find'>,
  name: OwnerMark['name'],
): Promise<string | undefined> {
  const [record] = await store.find(STATE_COLLECTION, { name });
  return record && String(record.fingerprint);
}

/** Stores the fingerprint with new data. @throws `refusal` if the data have another fingerprint */
async function checkOrStore(
  store: StateStore,
  mark: OwnerMark,
  refusal: StartError,
): Promise<void> {
  const stored = await storedFingerprint(store, mark.name);
  if (stored === mark.fingerprint) return;
  if (stored !== undefined) throw refusal;
  try {
    await storeFingerprint(store, mark);
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    // Another server of the database has just stored it.
    await checkOrStore(store, mark, refusal);
  }
}

/** Inserts a fingerprint, or replaces the stored one. */
async function storeFingerprint(
  store: StateStore,
  { name, fingerprint }: OwnerMark,
): Promise<void> {
  const isStored = (await storedFingerprint(store, name)) !== undefined;
  const operation: Operation = isStored
    ? { update: STATE_COLLECTION, where: { name }, set: { fingerprint } }
    : { insert: STATE_COLLECTION, fields: { name, fingerprint } };
  await store.commit([operation]);
}

/** Stores that the data belong to this site and secret from now on. */
export async function setOwner(store: StateStore, keys: Keys, site: string): Promise<void> {
  await storeFingerprint(store, markOfSecret(keys));
  await storeFingerprint(store, markOfSite(keys, site));
}

/**
 * Checks that a shared database belongs to this site. Otherwise two sites would list, mail and delete each
 * other's submissions. With `replacesOwner`, the database belongs to this site from now on.
 * @throws StartError if it belongs to another site
 */
export async function claimForSite(
  store: StateStore,
  keys: Keys,
  site: string,
  replacesOwner: boolean,
): Promise<void> {
  const mark = markOfSite(keys, site);
  await (replacesOwner
    ? storeFingerprint(store, mark)
    : checkOrStore(store, mark, otherSite(site)));
}

/**
 * Returns the secret of the data and its keys. With another secret, every access code would be refused and
 * the seals of the audit log would break. `read` returns the present secret and may create one for new data.
 * With `replacesOwner`, the present secret replaces the previous one.
 * @throws StartError if the secret is another one
 */
export async function openSecret(
  store: StateStore,
  replacesOwner: boolean,
  read: (mayCreate: boolean) => Promise<string | undefined>,
): Promise<{ secret: string; keys: Keys }> {
  const secret = await read(
    replacesOwner || (await storedFingerprint(store, 'secret')) === undefined,
  );
  if (secret === undefined) throw otherSecret('Nothing holds the secret');
  const keys = keysFrom(secret);
  const mark = markOfSecret(keys);
  await (replacesOwner
    ? storeFingerprint(store, mark)
    : checkOrStore(store, mark, otherSecret('The secret is not the one')));
  return { secret, keys };
}

/** The refusal of another secret. `subject` begins its message. */
const otherSecret = (subject: string) =>
  new StartError(
    `${subject} that the data were made with. Set that one as SITE_SECRET, or put its file 'secret' back into DATA_DIR. If it is lost: \`site secret accept\`.`,
  );

/** The refusal of another site's database. */
const otherSite = (site: string) =>
  new StartError(
    `DATABASE_URL leads to the data of another site than '${site}'. Give each site a database of its own, or a DATABASE_SCHEMA. If this one was renamed: \`site secret accept\`.`,
  );
