import type { Fields, Operation, Store, StoredRecord } from '../store/store.ts';
import { keyedHash, randomGroups } from './tokens.ts';

/** A new one-time code, about 59 random bits: `WP-XXXX-XXXX-XXXX`. */
export function newCode(): string {
  return `WP-${randomGroups(3)}`;
}

/** A code's letters and digits alone, in capitals. */
export function plainCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
}

/** What is kept of a code. */
export function codeHash(code: string, key: Buffer): string {
  return keyedHash(plainCode(code), key);
}

/** What of a code may be shown to operators: its last group. */
export function codeHint(code: string): string {
  return plainCode(code).slice(-4);
}

/** Keeps a new code; the store never learns the code itself. */
export function codeInsertion(code: string, key: Buffer, more: Fields = {}): Operation {
  const hashed = { code: codeHash(code, key), hint: codeHint(code) };
  const fields = { ...hashed, isUsed: false, revoked: false, ...more };
  return { insert: 'whitepaper_codes', fields };
}

/** How a redeemed code is kept in a download's record. */
export function maskedCode(code: string): string {
  return `WP-****-****-${codeHint(code)}`;
}

/** What a code is asked to open. */
export interface Redemption {
  readonly code: string;
  readonly email: string;
  readonly now: Date;
}

/**
 * The record of a code that may be redeemed. Unknown, malformed, used, revoked, expired and wrongly
 * bound ones are all undefined, after the same one look-up.
 */
export async function redeemableCode(
  store: Pick<Store, 'find'>,
  { code, email, now }: Redemption,
  key: Buffer,
): Promise<StoredRecord | undefined> {
  const [record] = await store.find('whitepaper_codes', { code: codeHash(code, key) });
  if (record === undefined || record.isUsed !== false || record.revoked !== false) return undefined;
  const { expiresAt, boundEmail } = record;
  if (typeof expiresAt === 'string' && expiresAt <= now.toISOString()) return undefined;
  if (typeof boundEmail === 'string' && boundEmail !== email.trim().toLowerCase()) return undefined;
  return record;
}
