import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { isSeal } from '../base/secret.ts';

/** No 0, 1, I, L, O and U: nothing that is misread or spells a word. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A secret of 256 random bits for a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What a store may know of a secret. */
export function keyedHash(secret: string, key: Buffer): string {
  return createHmac('sha256', key).update(secret).digest('hex');
}

/** Whether two texts are equal, in a time that says nothing about where they differ. */
export function isSameSecret(one: string, other: string, key: Buffer): boolean {
  return isSeal(keyedHash(one, key), keyedHash(other, key));
}

/** Groups of four random letters and digits that are easy to read out, joined by hyphens. */
export function randomGroups(count: number): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: count }, group).join('-');
}
