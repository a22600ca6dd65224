import type { Fields, Operation, Store, StoredRecord } from '../storage/store/store.ts';
import { keyedHash, randomGroups, slowHash } from './tokens.ts';

/** How this site's codes are kept and what they begin with. */
export interface CodeRules {
  readonly collection: string;
  readonly prefix: string;
}

/** A new one-time code, about 59 random bits: with the prefix `AC`, `AC-XXXX-XXXX-XXXX`. */
export function newCode({ prefix }: CodeRules): string {
  return `${prefix}-${randomGroups(3)}`;
}

/** A code's letters and digits alone, in capitals. */
export function plainCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
}

/** What is kept of a code: its last group is known, the other eight letters could be guessed. */
export function codeHash(code: string, key: Buffer): Promise<string> {
  return slowHash(plainCode(code), key, 1);
}

/** What of a code may be shown to operators: its last group. */
export function codeHint(code: string): string {
  return plainCode(code).slice(-4);
}

/** Keeps a new code; the store never learns the code itself. */
export async function codeInsertion(
  { collection }: CodeRules,
  code: string,
  key: Buffer,
  more: Fields = {},
): Promise<Operation> {
  const hashed = { code: await codeHash(code, key), hint: codeHint(code) };
  const fields = { ...hashed, isUsed: false, revoked: false, ...more };
  return { insert: collection, fields };
}

/** What may be shown of a code of which the last group is known. */
export function maskedCode({ prefix }: CodeRules, hint: string): string {
  return `${prefix}-****-****-${hint}`;
}

/** The record of a code, which may be used already. All take the same time to be found, or not. */
export async function findCode(
  store: Pick<Store, 'find'>,
  { collection }: CodeRules,
  code: string,
  key: Buffer,
): Promise<StoredRecord | undefined> {
  // Codes that were issued before 2026-11-23 are kept as fast hashes.
  const hashes = [await codeHash(code, key), keyedHash(plainCode(code), key)];
  const found = await Promise.all(hashes.map((hash) => store.find(collection, { code: hash })));
  return found.flat()[0];
}

/**
 * The record of a code that may be redeemed. Unknown, malformed, used, revoked, expired and wrongly
 * bound ones are all undefined, after the same look-up.
 */
export async function redeemableCode(
  store: Pick<Store, 'find'>,
  rules: CodeRules,
  { code, email, now }: { readonly code: string; readonly email: string; readonly now: Date },
  key: Buffer,
): Promise<StoredRecord | undefined> {
  const record = await findCode(store, rules, code, key);
  if (record === undefined || record.isUsed !== false || record.revoked !== false) return undefined;
  const { expiresAt, boundEmail } = record;
  if (typeof expiresAt === 'string' && expiresAt <= now.toISOString()) return undefined;
  if (typeof boundEmail === 'string' && boundEmail !== email.trim().toLowerCase()) return undefined;
  return record;
}
