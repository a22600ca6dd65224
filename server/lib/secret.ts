import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
  timingSafeEqual,
} from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing, realDisk } from './disk.ts';
import type { Environment } from './environment.ts';
import { StartError } from './errors.ts';

/** The file with the secret in a data folder. */
const fileName = 'secret';
/** The number of random bytes. In base64url they have more characters, so a shorter text is cut off. */
const secretLength = 32;

/** Purposes of keys. Each has its own key. */
export const keyPurposes = [
  'session',
  'grant',
  'access-code',
  'mailed-code',
  'mailed-link',
  'nda-seal',
  'evidence',
  'audit',
  'upload',
  'submission',
  'pseudonym',
  'fingerprint',
  'site',
] as const;

/** The purpose of a key. */
type KeyPurpose = (typeof keyPurposes)[number];

/** Returns the key of a purpose: 256 bits (HKDF with SHA-256, RFC 5869). */
export type Keys = (purpose: KeyPurpose) => Buffer;

/** Derives the keys from a secret. */
export function keysFrom(secret: string): Keys {
  return (purpose) => Buffer.from(hkdfSync('sha256', secret, '', `site ${purpose}`, 32));
}

/** Whether two seals are equal. Compares in constant time, so that the time reveals no part of a seal. */
export function isSeal(actual: unknown, expected: string): boolean {
  const [one, other] = [Buffer.from(String(actual)), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Returns a new secret: 256 random bits of the operating system. */
export function newSecret(): string {
  return randomBytes(secretLength).toString('base64url');
}

/**
 * Returns the secret in a data folder, which the first start creates. Undefined if it is missing.
 * @throws StartError if it is truncated
 */
export async function folderSecret(folder: string): Promise<string | undefined> {
  return secretFile(join(folder, fileName)).catch(ifMissing);
}

/**
 * Returns the site's secret: `SITE_SECRET`, or the one in `DATA_DIR`, which only its owner can read. If there
 * is none, creates it with `mayCreate`, or else returns undefined.
 * @throws StartError if it cannot be read or created
 */
export async function readSecret(
  environment: Pick<Environment, 'SITE_SECRET' | 'DATA_DIR'>,
  mayCreate: boolean,
): Promise<string | undefined> {
  if (environment.SITE_SECRET !== undefined) return environment.SITE_SECRET;
  const path = join(environment.DATA_DIR, fileName);
  try {
    return (
      (await folderSecret(environment.DATA_DIR)) ??
      (mayCreate ? await createSecret(environment.DATA_DIR, path) : undefined)
    );
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path}: the site's secret cannot be read or made.`, error);
  }
}

/** Reads a secret, and makes its file readable for its owner only. @throws StartError if it is truncated */
async function secretFile(path: string): Promise<string> {
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < secretLength) {
    throw new StartError(`${path}: the site's secret is cut off. Put it back from a backup.`);
  }
  await chmod(path, 0o600);
  return secret;
}

/** Creates the secret. The caller has locked the folder, so no other process creates one. */
async function createSecret(folder: string, path: string): Promise<string> {
  await realDisk.makeFolder(folder);
  const draft = `${path}-${randomBytes(8).toString('hex')}.tmp`;
  await writeFile(draft, `${newSecret()}\n`, { flag: 'wx', mode: 0o600, flush: true });
  await rename(draft, path);
  await realDisk.syncFolder(folder);
  return secretFile(path);
}

/** PKCS #8 prefix of an Ed25519 key of 32 bytes (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
/** The type of an Ed25519 signature in a signed note. */
const ed25519Type = Buffer.of(1);

/** Signs texts that others check with a public key. */
export interface NoteSigner {
  /** Host of the site: the name of the signature. */
  readonly name: string;
  /** Public key as PEM. */
  readonly publicKey: string;
  /** Returns a signed note (C2SP signed-note). The text must end with a line feed. */
  readonly sign: (text: string) => string;
}

/** Returns the signer of a site. Its Ed25519 key (RFC 8032) is derived from the site's secret. */
export function noteSigner(siteUrl: string, keys: Keys): NoteSigner {
  const name = new URL(siteUrl).host;
  const der = Buffer.concat([pkcs8Prefix, keys('evidence')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  // The id of the key, as C2SP signed-note defines it. Its first four bytes precede each signature.
  const id = createHash('sha256').update(`${name}\n`).update(ed25519Type).update(bytes).digest();
  return {
    name,
    publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })),
    sign: (text) => {
      const signature = Buffer.concat([
        id.subarray(0, 4),
        sign(null, Buffer.from(text), privateKey),
      ]);
      return `${text}\n\u2014 ${name} ${signature.toString('base64')}\n`;
    },
  };
}
