import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing, realDisk } from './disk.ts';
import type { Environment } from './environment.ts';
import { StartError } from './operator-error.ts';

const fileName = 'secret';
const madeLength = 32;

/** What keys are for; two purposes never share one. */
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

/** Gives the key of a purpose, 256 bits (HKDF with SHA-256, RFC 5869). */
export type Keys = (purpose: KeyPurpose) => Buffer;

/** The keys that a secret stands for. */
export function keysFrom(secret: string): Keys {
  return (purpose) => Buffer.from(hkdfSync('sha256', secret, '', `site ${purpose}`, 32));
}

/** Whether a seal is the right one, in a time that says nothing about where they differ. */
export function isSeal(found: unknown, right: string): boolean {
  const [one, other] = [Buffer.from(String(found)), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A new secret, 256 bits from the system's source. */
export function newSecret(): string {
  return randomBytes(madeLength).toString('base64url');
}

/**
 * The secret that the first start made in a data folder; undefined where there is none.
 * @throws StartError when it is cut off
 */
export async function folderSecret(folder: string): Promise<string | undefined> {
  return keptSecret(join(folder, fileName)).catch(ifMissing);
}

/**
 * The site's secret: `SITE_SECRET`, or the one that the first start made in `DATA_DIR`, which only
 * its owner can read. Undefined where there is none and none may be made.
 * @throws StartError when it cannot be read or made
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

/** Linked into place, so that of two that make one at once both use the same. */
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
