import { createHmac, randomBytes, randomInt, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { isSeal } from '../lib/secret.ts';

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

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** Each guess costs 16 MB of memory and about 30 ms per round (scrypt, RFC 7914). */
const cost = { N: 2 ** 14, r: 8 };
/** Hashes being computed. Concurrent calls for the same secret share one. */
const pendingHashes = new Map<string, Promise<string>>();
/** Two hashes at once; the other threads of the pool are left for disk access. */
const queues: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];

/**
 * Returns the slow hash (scrypt, hexadecimal) of a secret that is short because people choose or
 * type it. A thief of the store and its key still pays for each guess. `p` is the number of rounds;
 * secrets that people choose need more.
 */
export function slowHash(secret: string, key: Buffer, p: number): Promise<string> {
  const name = keyedHash(secret, key);
  const known = pendingHashes.get(name);
  if (known !== undefined) return known;
  const hash = Promise.resolve(queues.shift())
    .then(() => derive(secret, key, 32, { ...cost, p }))
    .then((bytes) => bytes.toString('hex'))
    .finally(() => pendingHashes.delete(name));
  pendingHashes.set(name, hash);
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
