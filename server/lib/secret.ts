import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing, realDisk } from './disk.ts';
import type { Environment } from './environment.ts';
import { StartError } from './operator-error.ts';

const fileName = 'secret';
const madeLength = 32;

/** Purposes of keys. Each has its own key. */
export const keyPurposes = [
  'session',
  'grant',
  'access-code',
  'mailed-code',
  'nda-seal',
  'evidence',
  'audit',
  'upload',
  'submission',
  'pseudonym',
  'fingerprint',
  'site',
] as const;

type KeyPurpose = (typeof keyPurposes)[number];

/** Returns the key of a purpose: 256 bits (HKDF with SHA-256, RFC 5869). */
export type Keys = (purpose: KeyPurpose) => Buffer;

/** Derives the keys from a secret. */
export function keysFrom(secret: string): Keys {
  return (purpose) => Buffer.from(hkdfSync('sha256', secret, '', `site ${purpose}`, 32));
}

/** Compares two seals in constant time. */
export function isSeal(found: unknown, right: string): boolean {
  const [one, other] = [Buffer.from(String(found)), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A new secret: 256 random bits of the system. */
export function newSecret(): string {
  return randomBytes(madeLength).toString('base64url');
}

/**
 * The secret in a data folder, created by the first start; undefined if it is missing.
 * @throws StartError if it is truncated
 */
export async function folderSecret(folder: string): Promise<string | undefined> {
  return keptSecret(join(folder, fileName)).catch(ifMissing);
}

/**
 * The site's secret: `SITE_SECRET`, or the one in `DATA_DIR` from the first start, which only its owner can
 * read. Undefined if it is missing and must not be created.
 * @throws StartError if it cannot be read or created
 */
export async function readSecret(
  environment: Pick<Environment, 'SITE_SECRET' | 'DATA_DIR'>,
  mayMake: boolean,
): Promise<string | undefined> {
  if (environment.SITE_SECRET !== undefined) return environment.SITE_SECRET;
  const path = join(environment.DATA_DIR, fileName);
  try {
    return (
      (await folderSecret(environment.DATA_DIR)) ??
      (mayMake ? await makeSecret(environment.DATA_DIR, path) : undefined)
    );
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path}: the site's secret cannot be read or made.`, error);
  }
}

async function keptSecret(path: string): Promise<string> {
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < madeLength) {
    throw new StartError(`${path}: the site's secret is cut off. Put it back from a backup.`);
  }
  await chmod(path, 0o600);
  return secret;
}

/** Creates the secret with a hard link, so that two processes that start at once use the same one. */
async function makeSecret(folder: string, path: string): Promise<string> {
  await realDisk.makeFolder(folder);
  const draft = `${path}-${randomBytes(8).toString('hex')}.tmp`;
  await writeFile(draft, `${newSecret()}\n`, { flag: 'wx', mode: 0o600, flush: true });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  await realDisk.syncFolder(folder);
  return keptSecret(path);
}
