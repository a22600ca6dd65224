import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../../server/store/lowdb/open.ts';
import { contactPayload } from '../../api/fixture.ts';
import { type FixtureServer, runCommand, startFixtureServer } from './fixture-server.ts';

let root: string;
let data: string;
let server: FixtureServer;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'beside-'));
  data = join(root, 'data');
  server = await startFixtureServer(root);
});
afterEach(async () => {
  await server.end('SIGKILL');
  await rm(root, { recursive: true });
});

const send = (name: string) => server.post('/api/contact', { ...contactPayload, name });

test('a command sees what the running server has just acknowledged, and sees it after its end', async () => {
  expect((await send('Ada')).status).toBe(201);
  const beside = await runCommand(data, 'submissions', 'list', 'contacts', '--json');
  expect(beside).toMatchObject({ status: 0, err: '' });
  expect(JSON.parse(beside.out)).toMatchObject([{ id: 1, name: 'Ada' }]);
  expect((await send('Bo')).status).toBe(201);
  await server.end('SIGTERM');
  expect(await readdir(data)).not.toContain('admin.sock');
  const alone = await runCommand(data, 'submissions', 'list', 'contacts', '--json');
  expect(JSON.parse(alone.out)).toMatchObject([{ name: 'Ada' }, { name: 'Bo' }]);
});

test('after kill -9 of the server a command opens the folder itself, and a server starts again', async () => {
  await send('Ada');
  await server.end('SIGKILL');
  expect(await readdir(data)).toContain('admin.sock');
  const { out, status } = await runCommand(data, 'submissions', 'stats', '--json');
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ contacts: 1 });
  server = await startFixtureServer(root);
  expect((await send('Bo')).status).toBe(201);
  const beside = await runCommand(data, 'submissions', 'stats', '--json');
  expect(JSON.parse(beside.out)).toMatchObject({ contacts: 2 });
});

test('a command while another holds the folder stops with one line and 1', async () => {
  await server.end('SIGTERM');
  const script = fileURLToPath(new URL('../../unit/store/hold-store.ts', import.meta.url));
  const holder = spawn(process.execPath, ['--import', 'tsx', script, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const { status, out, err } = await runCommand(data, 'submissions', 'stats');
  holder.kill('SIGKILL');
  expect({ status, out }).toEqual({ status: 1, out: '' });
  expect(err).toBe(`${data}: the folder is in use by process ${holder.pid}\n`);
});

test('a command that meets a server which is just starting goes through it', async () => {
  await server.end('SIGTERM');
  const script = fileURLToPath(new URL('lend-late.ts', import.meta.url));
  const late = spawn(process.execPath, ['--import', 'tsx', script, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(late.stdout, 'data');
  const { status, out, err } = await runCommand(data, 'submissions', 'stats', '--json');
  late.kill('SIGKILL');
  expect(status, err).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ contacts: 1 });
});

test('a backup under load restores: every record acknowledged before it, each one whole', async () => {
  const acknowledged: number[] = [];
  let writing = true;
  const write = async () => {
    while (writing) {
      const answer = await send('Ada');
      expect(answer.status).toBe(201);
      acknowledged.push((await answer.json()).id);
    }
  };
  const writers = Array.from({ length: 10 }, write);
  while (acknowledged.length < 300) await new Promise((resolve) => setTimeout(resolve, 20));
  const before = [...acknowledged];
  const backup = join(root, 'backup');
  const made = await runCommand(data, 'backup', backup, '--json');
  const after = acknowledged.length;
  writing = false;
  await Promise.all(writers);
  expect(made.status, made.err).toBe(0);
  const receipt = JSON.parse(made.out);
  expect(receipt).toMatchObject({ folder: backup, secret: true });
  expect(receipt.records).toBeGreaterThanOrEqual(before.length);
  expect(after).toBeGreaterThan(before.length);

  const refused = await runCommand(data, 'restore', backup, '--force');
  expect(refused).toEqual({
    status: 1,
    out: '',
    err: expect.stringContaining(`${data}: the folder is in use by process ${server.child.pid}\n`),
  });
  const target = join(root, 'restored', 'data');
  const restored = await runCommand(target, 'restore', backup, '--json');
  expect(restored.status, restored.err).toBe(0);
  expect(JSON.parse(restored.out)).toEqual(receipt);
  const store = await openStore({ folder: target });
  const records = await store.find('contacts', {});
  await store.close();
  expect(records).toHaveLength(receipt.records);
  expect(records.map(({ id }) => id)).toEqual(records.map((_, index) => index + 1));
  expect(before.filter((id) => records[id - 1]?.name !== 'Ada')).toEqual([]);

  const again = await startFixtureServer(join(root, 'restored'));
  const last = acknowledged.length;
  const next = await again.post('/api/contact', contactPayload).then((answer) => answer.json());
  await again.end('SIGTERM');
  expect(next.id).toBeGreaterThan(receipt.records);
  expect(next.id).toBeLessThanOrEqual(last + 1);
});

test('the metrics count what was asked, and name no visitor', async () => {
  await send('Canary Name');
  await server.post('/api/canary?canary=1', {});
  const { out, status } = await runCommand(data, 'metrics');
  expect(status).toBe(0);
  expect(out).toContain(
    'site_http_request_duration_seconds_count{method="POST",route="/api/contact",status="201"} 1',
  );
  expect(out).toContain('site_store_commit_duration_seconds_count{outcome="kept"} 1');
  expect(out.toLowerCase()).not.toContain('canary');
  await server.end('SIGTERM');
  expect(await runCommand(data, 'metrics')).toEqual({
    status: 1,
    out: '',
    err: `${data}: no server runs here.\n`,
  });
});
