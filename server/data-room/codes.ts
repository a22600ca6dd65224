import { normalEmail } from '../../core/forms/typed-text.ts';
import type { Fields, Operation, Store, StoredRecord } from '../storage/store/store.ts';
import { keyedHash, randomGroups, slowHash } from './tokens.ts';

/** The collection of this site's access codes, and the prefix that each code starts with. */
export interface CodeRules {
  readonly collection: string;
  readonly prefix: string;
}

/** Returns a new one-time code of about 59 random bits, such as `AC-XXXX-XXXX-XXXX`. */
export function newCode({ prefix }: CodeRules): string {
  return `${prefix}-${randomGroups(3)}`;
}

/** Returns a code in capitals, without spaces and dashes. */
export function plainCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
}

/** Returns the stored hash. It is slow: the hint shows the last group, so only eight letters are secret. */
export function codeHash(code: string, key: Buffer): Promise<string> {
  return slowHash(plainCode(code), key, 1);
}

/** Returns a code's last group, which operators may see. */
export function codeHint(code: string): string {
  return plainCode(code).slice(-4);
}

/** Returns the operation that inserts a new code. Only its hash is stored. */
export async function codeInsertion(
  { collection }: CodeRules,
  code: string,
  key: Buffer,
  extraFields: Fields = {},
): Promise<Operation> {
  const hashed = { code: await codeHash(code, key), hint: codeHint(code) };
  const fields = { ...hashed, isUsed: false, revoked: false, ...extraFields };
  return { insert: collection, fields };
}

/** Returns a code with all groups but the last masked. */
export function maskedCode({ prefix }: CodeRules, hint: string): string {
  return `${prefix}-****-****-${hint}`;
}

/** Returns the record of a code, used or not. The time taken does not depend on the result. */
export async function findCode(
  store: Pick<Store, 'find'>,
  { collection }: CodeRules,
  code: string,
  key: Buffer,
): Promise<StoredRecord | undefined> {
  // Codes issued before 2026-11-23 are stored as fast hashes.
  const hashes = [await codeHash(code, key), keyedHash(plainCode(code), key)];
  const matches = await Promise.all(hashes.map((hash) => store.find(collection, { code: hash })));
  return matches.flat()[0];
}

/**
 * Returns the record of a code that may be redeemed, or undefined if the code is unknown,
 * malformed, used, revoked, expired or bound to another address. Every case makes the same look-up.
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
  if (typeof boundEmail === 'string' && boundEmail !== normalEmail(email)) return undefined;
  return record;
}
