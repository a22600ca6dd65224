import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../../server/lib/environment.ts';
import { openStorage } from '../../setup/collections.ts';
import { freePort } from '../../setup/free-port.ts';
import { openPostgresStore } from '../../setup/open-postgres-store.ts';
import { ownerOfCluster, type Postgres, startPostgres } from '../../setup/postgres.ts';
import { pathOf } from '../../setup/programs.mjs';
import { until } from '../../setup/until.ts';
import { spawnSite } from './site-process.ts';

let postgres: Postgres;
beforeAll(async () => {
  pathOf('pgbouncer');
  postgres = await startPostgres('max_connections=20');
});
afterAll(() => postgres?.remove());

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** The address of a new database by way of a pgbouncer that lends five connections for one `unit` at a time. */
async function pooled(unit: 'transaction' | 'statement'): Promise<string> {
  const url = new URL(await postgres.newDatabase());
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const owner = ownerOfCluster();
  const port = await freePort();
  const place = `host=127.0.0.1 port=${postgres.port} user=postgres password=${postgres.password}`;
  const settings = [
    '[databases]',
    `* = ${place}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    `unix_socket_dir =`,
    `pool_mode = ${unit}`,
    'default_pool_size = 5',
    'auth_type = any',
  ];
  writeFileSync(join(folder, 'settings'), settings.join('\n'));
  chmodSync(folder, 0o755);
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const bouncer = spawn('pgbouncer', ['--quiet', join(folder, 'settings')], {
    ...owner,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(async () => {
    const ended = once(bouncer, 'exit');
    bouncer.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  await until('pgbouncer listens', () => answers(port));
  url.port = String(port);
  return url.href;
}

test('servers behind a pooler that lends connections by the transaction keep what they acknowledge, once', async () => {
  const url = await pooled('transaction');
  const env = { DATABASE_URL: url, RATE_LIMIT: 'off' };
  const sites = [await spawnSite(env), await spawnSite(env)];
  const addresses = await Promise.all(sites.map(({ listening }) => listening()));
  const post = async (n: number): Promise<number> => {
    const { status } = await fetch(`${addresses[n % 2]}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: `Ada ${n}`,
        email: 'ada@example.org',
        message: 'A message of some length.',
        dataConsentGiven: true,
        submissionToken: `a-token-of-its-own-${n}`,
      }),
    });
    return status;
  };
  const statuses = await Promise.all(Array.from({ length: 300 }, (_, n) => post(n)));
  expect(new Set(statuses)).toEqual(new Set([201]));

  const DATA_DIR = mkdtempSync(join(tmpdir(), 'pooled-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const storage = await openStorage(readEnvironment({ DATABASE_URL: url, DATA_DIR }));
  onTestFinished(() => storage.close());
  const names = async () => {
    const all: unknown[] = [];
    for await (const { name } of storage.store.list('contacts')) all.push(name);
    return all;
  };
  const limit = storage.limits('contact', 5);
  const [first, second] = await Promise.all([
    names(),
    names(),
    ...Array.from({ length: 5 }, () => limit.consume('192.0.2.1')),
  ]);
  expect(new Set(first).size).toBe(300);
  expect(second).toEqual(first);
  await expect(limit.consume('192.0.2.1')).rejects.toMatchObject({ reason: 'too-often' });

  const path = join(DATA_DIR, 'upload');
  writeFileSync(path, Buffer.alloc(700_000, 'resume'));
  const file = await storage.files.read(await storage.files.keep({ path, size: 700_000 }));
  expect(file && (await buffer(file.stream))).toEqual(Buffer.alloc(700_000, 'resume'));
});

test('a pooler that lends connections by the statement is named as the cause', async () => {
  await expect(openPostgresStore(await pooled('statement'))).rejects.toThrow(
    'cannot be used: the protocol is broken, as by a pooler that lends a connection for one statement: let it do so for a transaction (08P01).',
  );
});
