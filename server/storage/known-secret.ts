import { StartError } from '../base/operator-error.ts';
import { type Keys, keysFrom } from '../base/secret.ts';
import { DuplicateError } from '../store/errors.ts';
import { stateName } from '../store/state.ts';
import type { Operation, Store } from '../store/store.ts';

const name = 'secret';

type StateStore = Pick<Store, 'find' | 'commit'>;

const fingerprintOf = (keys: Keys): string => keys('fingerprint').toString('hex');

/** What tells the secret that the data were made with; undefined while they are new. */
async function knownFingerprint(store: Pick<Store, 'find'>): Promise<string | undefined> {
  const [known] = await store.find(stateName, { name });
  return known && String(known.fingerprint);
}

/**
 * Makes sure that a secret is the one that the data were made with, and notes it with new data. With
 * another one every code would be refused, and the seals of the audit log would be spoilt for good.
 * @throws StartError
 */
async function requireKnownSecret(store: StateStore, keys: Keys): Promise<void> {
  const known = await knownFingerprint(store);
  if (known === fingerprintOf(keys)) return;
  if (known !== undefined) throw otherSecret('The secret is not the one');
  try {
    await noteSecret(store, keys);
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    // Another server of the database has just noted it.
    await requireKnownSecret(store, keys);
  }
}

/** Notes that the data are used with this secret from now on. */
export async function noteSecret(store: StateStore, keys: Keys): Promise<void> {
  const fingerprint = fingerprintOf(keys);
  const isKnown = (await knownFingerprint(store)) !== undefined;
  const note: Operation = isKnown
    ? { update: stateName, where: { name }, set: { fingerprint } }
    : { insert: stateName, fields: { name, fingerprint } };
  await store.commit([note]);
}

/**
 * The secret of data and its keys. `read` gives the secret that is there, and may make one for data
 * that are new; `accepts` lets the present secret take the place of the one before.
 * @throws StartError
 */
export async function openSecret(
  store: StateStore,
  accepts: boolean,
  read: (mayMake: boolean) => Promise<string | undefined>,
): Promise<{ secret: string; keys: Keys }> {
  const secret = await read(accepts || (await knownFingerprint(store)) === undefined);
  if (secret === undefined) throw otherSecret('Nothing holds the secret');
  const keys = keysFrom(secret);
  await (accepts ? noteSecret : requireKnownSecret)(store, keys);
  return { secret, keys };
}

const otherSecret = (what: string) =>
  new StartError(
    `${what} that the data were made with. Set that one as SITE_SECRET, or put its file 'secret' back into DATA_DIR. If it is lost: \`site secret accept\`.`,
  );
