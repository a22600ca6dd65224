import { createHmac, randomBytes, randomInt, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { normalEmail } from '../../core/forms/typed-text.ts';
import { isSeal } from '../lib/secret.ts';
import type { Fields, Operation, Store, StoredRecord } from '../storage/store/store.ts';

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

/**
 * Returns the stored hash. It is slow to compute: the hint shows the last group, so only eight letters are secret.
 */
export function codeHash(code: string, key: Buffer): Promise<string> {
  return slowHash(plainCode(code), key, codeRounds);
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

/** Without 0, 1, I, L, O and U, which are easily misread or form words. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The tolerated difference between the clocks of servers that share a database. */
export const clockSkewMs = 60_000;

/** Returns a token of 256 random bits for a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the keyed hash (HMAC-SHA-256, hexadecimal) under which a secret is stored. */
export function keyedHash(secret: string, key: Buffer): string {
  return createHmac('sha256', key).update(secret).digest('hex');
}

/** The rounds for an access code, which is random. */
const codeRounds = 1;
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** Each guess costs 16 MB of memory and about 30 ms per round (scrypt, RFC 7914). */
const cost = { N: 2 ** 14, r: 8 };
/** Hashes being computed, by the fast hash of their secret. Concurrent calls for the same secret share one. */
const pendingHashes = new Map<string, Promise<string>>();
/**
 * The ends of two queues; each new hash waits for the end that is older. So at most two hashes are
 * computed at once, and the other threads of the pool are left for disk access.
 */
const queues: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];

/**
 * Returns the slow hash (scrypt, hexadecimal) of a secret that is short because people choose or
 * type it. A thief of the store and its key still pays for each guess. Secrets that people choose
 * need more `rounds`.
 */
export function slowHash(secret: string, key: Buffer, rounds: number): Promise<string> {
  const secretHash = keyedHash(secret, key);
  const pending = pendingHashes.get(secretHash);
  if (pending !== undefined) return pending;
  const hash = Promise.resolve(queues.shift())
    .then(() => derive(secret, key, 32, { ...cost, p: rounds }))
    .then((bytes) => bytes.toString('hex'))
    .finally(() => pendingHashes.delete(secretHash));
  pendingHashes.set(secretHash, hash);
  queues.push(hash.catch(() => undefined));
  return hash;
}

/** Returns whether two texts are equal, in constant time. */
export function isSameSecret(one: string, other: string, key: Buffer): boolean {
  return isSeal(keyedHash(one, key), keyedHash(other, key));
}

/** Returns 59 bits of a hash as three groups of four letters and digits. */
export function groupsOf(hash: string): string {
  let rest = BigInt(`0x${hash}`);
  const letters = Array.from({ length: 12 }, () => {
    const letter = alphabet[Number(rest % BigInt(alphabet.length))] ?? '';
    rest /= BigInt(alphabet.length);
    return letter;
  });
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Returns groups of four random letters and digits, joined by hyphens, that are easy to read out. */
export function randomGroups(count: number): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: count }, group).join('-');
}
