import { createHmac } from 'node:crypto';
import { type Environment, isPublic } from '../lib/environment.ts';
import { StartError } from '../lib/errors.ts';
import { type Keys, keysFrom } from '../lib/secret.ts';
import { stateName } from './store/collections.ts';
import { DuplicateError, StoreOpenError } from './store/errors.ts';
import type { Operation, Store } from './store/store.ts';

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
  if (NEW_STORE === 'allow' && !isPublic(SITE_URL)) return;
  for (const name of Object.keys(store.collections)) if ((await store.lastId(name)) > 0) return;
  const found = 'there is no store. If there was one, look whether its volume is mounted';
  if (NEW_STORE === 'refuse') {
    const problem = `${found}, or restore a backup. To begin an empty one, remove NEW_STORE=refuse for one start.`;
    throw new StoreOpenError(place, problem);
  }
  tell(`${place}: ${found}. A new one begins. NEW_STORE=refuse prevents that from now on.`);
}

/** A fingerprint of a site or of its secret, stored with the data. */
interface Mark {
  readonly name: 'secret' | 'site';
  readonly fingerprint: string;
}

const markOfSecret = (keys: Keys): Mark => ({
  name: 'secret',
  fingerprint: keys('fingerprint').toString('hex'),
});

const markOfSite = (keys: Keys, site: string): Mark => ({
  name: 'site',
  fingerprint: createHmac('sha256', keys('site')).update(site).digest('hex'),
});

/** The stored fingerprint; undefined for new data. */
async function knownFingerprint(
  store: Pick<Store, 'find'>,
  name: Mark['name'],
): Promise<string | undefined> {
  const [known] = await store.find(stateName, { name });
  return known && String(known.fingerprint);
}

/** Throws `refusal` if the data have another fingerprint. Stores the fingerprint with new data. */
async function requireKnown(store: StateStore, mark: Mark, refusal: StartError): Promise<void> {
  const known = await knownFingerprint(store, mark.name);
  if (known === mark.fingerprint) return;
  if (known !== undefined) throw refusal;
  try {
    await note(store, mark);
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    // Another server of the database has just stored it.
    await requireKnown(store, mark, refusal);
  }
}

async function note(store: StateStore, { name, fingerprint }: Mark): Promise<void> {
  const isKnown = (await knownFingerprint(store, name)) !== undefined;
  const operation: Operation = isKnown
    ? { update: stateName, where: { name }, set: { fingerprint } }
    : { insert: stateName, fields: { name, fingerprint } };
  await store.commit([operation]);
}

/** Stores that the data belong to this site and secret from now on. */
export async function noteOwner(store: StateStore, keys: Keys, site: string): Promise<void> {
  await note(store, markOfSecret(keys));
  await note(store, markOfSite(keys, site));
}

/**
 * Checks that a shared database belongs to this site. Otherwise two sites would list, mail and delete each
 * other's submissions. With `accepts`, the database belongs to this site from now on.
 * @throws StartError if it belongs to another site
 */
export async function claimForSite(
  store: StateStore,
  keys: Keys,
  site: string,
  accepts: boolean,
): Promise<void> {
  const mark = markOfSite(keys, site);
  await (accepts ? note(store, mark) : requireKnown(store, mark, otherSite(site)));
}

/**
 * Returns the secret of the data and its keys. With another secret, every access code would be refused and
 * the seals of the audit log would break. `read` returns the present secret and may create one for new data.
 * With `accepts`, the present secret replaces the previous one.
 * @throws StartError if the secret is another one
 */
export async function openSecret(
  store: StateStore,
  accepts: boolean,
  read: (mayMake: boolean) => Promise<string | undefined>,
): Promise<{ secret: string; keys: Keys }> {
  const secret = await read(accepts || (await knownFingerprint(store, 'secret')) === undefined);
  if (secret === undefined) throw otherSecret('Nothing holds the secret');
  const keys = keysFrom(secret);
  const mark = markOfSecret(keys);
  await (accepts
    ? note(store, mark)
    : requireKnown(store, mark, otherSecret('The secret is not the one')));
  return { secret, keys };
}

const otherSecret = (what: string) =>
  new StartError(
    `${what} that the data were made with. Set that one as SITE_SECRET, or put its file 'secret' back into DATA_DIR. If it is lost: \`site secret accept\`.`,
  );

const otherSite = (site: string) =>
  new StartError(
    `DATABASE_URL leads to the data of another site than '${site}'. Give each site a database of its own, or a DATABASE_SCHEMA. If this one was renamed: \`site secret accept\`.`,
  );
