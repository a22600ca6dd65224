import { unlessGone } from '../storage/store/errors.ts';
import type { Operation, Store, StoredRecord } from '../storage/store/store.ts';
import { clockSkewMs, keyedHash, newToken } from './codes.ts';

/** Dependencies of the grants. */
export interface GrantDeps {
  readonly store: Store;
  readonly clock: () => Date;
  readonly key: Buffer;
  /** The lifetime of a grant, in milliseconds. */
  readonly lifetime: number;
}

/**
 * Returns a new grant: one visitor may fetch one file for a short time. The token is for the
 * visitor's cookie. The grant is valid once its operation is committed.
 */
export function newGrant({ key, clock, lifetime }: GrantDeps, fileName: string, reference: string) {
  const token = newToken();
  const expiresAt = new Date(clock().getTime() + lifetime).toISOString();
  const fields = { tokenHash: keyedHash(token, key), fileName, reference, expiresAt };
  return { token, operation: { insert: 'grants', fields } satisfies Operation };
}

/**
 * Returns the live grant of a file that matches one of the tokens: a browser may send the cookie more
 * than once, see `cookieValues`.
 */
export async function findGrant(
  { store, key, clock }: GrantDeps,
  fileName: string,
  tokens: readonly string[],
): Promise<StoredRecord | undefined> {
  for (const token of tokens) {
    const [grant] = await store.find('grants', { tokenHash: keyedHash(token, key) });
    if (grant?.fileName === fileName && isLive(grant, clock())) return grant;
  }
  return undefined;
}

/** A grant from the future was made under a wrong clock, so it is not live. */
function isLive({ createdAt, expiresAt }: StoredRecord, now: Date): boolean {
  const isPast = Date.parse(String(createdAt)) <= now.getTime() + clockSkewMs;
  return isPast && String(expiresAt) > now.toISOString();
}

/**
 * Removes expired grants, or all of them if the clock went back. Returns the references of the
 * grants that remain.
 */
export async function sweepGrants(
  { store, clock }: Pick<GrantDeps, 'store' | 'clock'>,
  clockWentBack = false,
): Promise<ReadonlySet<string>> {
  const live = new Set<string>();
  for (const grant of await store.find('grants', {})) {
    if (!clockWentBack && isLive(grant, clock())) live.add(String(grant.reference));
    else await store.commit([{ remove: 'grants', id: grant.id }]).catch(unlessGone);
  }
  return live;
}
