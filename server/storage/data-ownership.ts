import { createHmac } from 'node:crypto';
import { StartError } from '../lib/operator-error.ts';
import { type Keys, keysFrom } from '../lib/secret.ts';
import { DuplicateError } from './store/errors.ts';
import { stateName } from './store/state.ts';
import type { Operation, Store } from './store/store.ts';

type StateStore = Pick<Store, 'find' | 'commit'>;

/** What tells whose data these are, without saying it. */
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

/** The fingerprint that the data were made with; undefined while they are new. */
async function knownFingerprint(
  store: Pick<Store, 'find'>,
  name: Mark['name'],
): Promise<string | undefined> {
  const [known] = await store.find(stateName, { name });
  return known && String(known.fingerprint);
}

/** Throws `refusal` when the data were made with another mark, and notes it with new data. */
async function requireKnown(store: StateStore, mark: Mark, refusal: StartError): Promise<void> {
  const known = await knownFingerprint(store, mark.name);
  if (known === mark.fingerprint) return;
  if (known !== undefined) throw refusal;
  try {
    await note(store, mark);
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    // Another server of the database has just noted it.
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

/** Notes that the data are used by this site, with this secret, from now on. */
export async function noteOwner(store: StateStore, keys: Keys, site: string): Promise<void> {
  await note(store, markOfSecret(keys));
  await note(store, markOfSite(keys, site));
}

/**
 * Makes sure that data which several servers reach are those of this site: two would each list, mail
 * and remove what the other one's visitors sent. `accepts` makes them this site's.
 * @throws StartError
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
 * The secret of data and its keys. With another one than before every code would be refused, and the
 * seals of the audit log would be spoilt for good. `read` gives the secret that is there, and may make one for data
 * that are new; `accepts` lets the present secret take the place of the one before.
 * @throws StartError
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
