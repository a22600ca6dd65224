import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostgresStore } from '../../setup/open-postgres-store.ts';
import { ownerOfCluster, type Postgres, startPostgres } from '../../setup/postgres.ts';
import { pathOf } from '../../setup/programs.mjs';

let folder: string;
let authority: string;
let postgres: Postgres;

const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

beforeAll(async () => {
  pathOf('openssl');
  folder = mkdtempSync(join(tmpdir(), 'tls-'));
  authority = join(folder, 'authority.pem');
  const own = ['-subj', '/CN=An authority of our own', '-days', '2'];
  openssl('req', '-x509', ...KEY, ...own, '-keyout', 'authority.key', '-out', 'authority.pem');
  openssl('req', ...KEY, '-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'asked.pem');
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost');
  const by = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial'];
  const made = ['-in', 'asked.pem', '-days', '2', '-extfile', 'names', '-out', 'server.pem'];
  openssl('x509', '-req', ...by, ...made);
  const owner = ownerOfCluster();
  const files = ['server.key', 'server.pem', '.'].map((name) => join(folder, name));
  if (owner !== undefined) for (const file of files) chownSync(file, owner.uid, owner.gid);
  const [key, certificate] = files;
  postgres = await startPostgres('ssl=on', `ssl_key_file=${key}`, `ssl_cert_file=${certificate}`);
});
afterAll(async () => {
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** What comes of an address: the first host is the one that the certificate names. */
async function opened(options: string, host = 'localhost'): Promise<string> {
  const url = (await postgres.newDatabase()).replace('127.0.0.1', host) + options;
  try {
    await (await openPostgresStore(url)).close();
    return 'opened';
  } catch (error) {
    return (error as Error).message.replace(/^.* cannot be used: /, '');
  }
}

const UNKNOWN =
  'its certificate is signed by nobody who is known here: name the file of its authority by sslrootcert (UNABLE_TO_VERIFY_LEAF_SIGNATURE).';

test.each(['verify-full', 'verify-ca', 'require', 'prefer'])(
  'sslmode=%s checks the certificate: its authority, and its host',
  async (mode) => {
    const warned = vi.spyOn(process, 'emitWarning');
    const known = `?sslmode=${mode}&sslrootcert=${authority}`;
    expect(await opened(known)).toBe('opened');
    expect(await opened(`?sslrootcert=${authority}&sslmode=${mode}`)).toBe('opened');
    expect(await opened(known, '127.0.0.1')).toBe(
      'its certificate is for another host (ERR_TLS_CERT_ALTNAME_INVALID).',
    );
    expect(await opened(`?sslmode=${mode}`)).toBe(UNKNOWN);
    expect(warned).not.toHaveBeenCalled();
  },
);

test('sslmode=no-verify encrypts, and checks nothing', async () => {
  expect(await opened('?sslmode=no-verify', '127.0.0.1')).toBe('opened');
});
