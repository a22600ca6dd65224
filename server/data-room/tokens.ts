import { createHmac, randomBytes, randomInt, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { isSeal } from '../lib/secret.ts';

/** No 0, 1, I, L, O and U: nothing that is misread or spells a word. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The clocks of servers that share a database may be so far apart. */
export const clockSkewMs = 60_000;

/** A secret of 256 random bits for a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What a store may know of a secret. */
export function keyedHash(secret: string, key: Buffer): string {
  return createHmac('sha256', key).update(secret).digest('hex');
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** 16 MB of memory and some 30 ms for each guess and each round (RFC 7914). */
const cost = { N: 2 ** 14, r: 8 };
/** What is being hashed: the same secret is hashed once for all who ask meanwhile. */
const underWay = new Map<string, Promise<string>>();
/** Two at once: the other threads are the disk's. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];

/**
 * What a store may know of a secret that people choose or type, and that is short for it: whoever
 * steals the store with its key still pays for each guess. `p` is how often: more for what people choose.
 */
export function slowHash(secret: string, key: Buffer, p: number): Promise<string> {
  const name = keyedHash(secret, key);
  const known = underWay.get(name);
  if (known !== undefined) return known;
  const hash = Promise.resolve(lanes.shift())
    .then(() => derive(secret, key, 32, { ...cost, p }))
    .then((bytes) => bytes.toString('hex'))
    .finally(() => underWay.delete(name));
  underWay.set(name, hash);
  lanes.push(hash.catch(() => undefined));
  return hash;
}

/** Whether two texts are equal, in a time that says nothing about where they differ. */
export function isSameSecret(one: string, other: string, key: Buffer): boolean {
  return isSeal(keyedHash(one, key), keyedHash(other, key));
}

/** Three groups of such letters and digits, for what of a hash they can hold: 59 bits. */
export function groupsOf(hash: string): string {
  let rest = BigInt(`0x${hash}`);
  const letters = Array.from({ length: 12 }, () => {
    const letter = alphabet[Number(rest % BigInt(alphabet.length))] ?? '';
    rest /= BigInt(alphabet.length);
    return letter;
  });
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Groups of four random letters and digits that are easy to read out, joined by hyphens. */
export function randomGroups(count: number): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: count }, group).join('-');
}
