import { unlessGone } from '../storage/store/errors.ts';
import type { Operation, Store, StoredRecord } from '../storage/store/store.ts';
import { clockSkewMs, keyedHash, newToken } from './tokens.ts';

/** What grants are kept with. */
export interface GrantParts {
  readonly store: Store;
  readonly clock: () => Date;
  readonly key: Buffer;
  /** How long a grant lives, in milliseconds. */
  readonly lifetime: number;
}

/**
 * A new right of one visitor to fetch one file for a short time, by the token in their cookie; it
 * holds once its operation is committed.
 */
export function newGrant(
  { key, clock, lifetime }: GrantParts,
  fileName: string,
  reference: string,
) {
  const token = newToken();
  const expiresAt = new Date(clock().getTime() + lifetime).toISOString();
  const fields = { tokenHash: keyedHash(token, key), fileName, reference, expiresAt };
  return { token, operation: { insert: 'grants', fields } satisfies Operation };
}

/** The live grant for a file that one of the secrets stands for. */
export async function findGrant(
  { store, key, clock }: GrantParts,
  fileName: string,
  tokens: readonly string[],
): Promise<StoredRecord | undefined> {
  for (const token of tokens) {
    const [grant] = await store.find('grants', { tokenHash: keyedHash(token, key) });
    if (grant?.fileName === fileName && isLive(grant, clock())) return grant;
  }
  return undefined;
}

/** One that was given later than now was given under a wrong clock. */
function isLive({ createdAt, expiresAt }: StoredRecord, now: Date): boolean {
  const isGiven = Date.parse(String(createdAt)) <= now.getTime() + clockSkewMs;
  return isGiven && String(expiresAt) > now.toISOString();
}

/**
 * Removes grants that have run out: all of them once the clock went back. Gives the references of
 * those that live.
 */
export async function sweepGrants(
  { store, clock }: Pick<GrantParts, 'store' | 'clock'>,
  wentBack = false,
): Promise<ReadonlySet<string>> {
  const live = new Set<string>();
  for (const grant of await store.find('grants', {})) {
    if (!wentBack && isLive(grant, clock())) live.add(String(grant.reference));
    else await store.commit([{ remove: 'grants', id: grant.id }]).catch(unlessGone);
  }
  return live;
}
