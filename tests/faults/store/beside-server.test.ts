import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { STATE_COLLECTION } from '../../../server/storage/store/collections.ts';
import { REGISTRY_COLLECTION } from '../../../server/storage/store/schema-registry.ts';
import { contactPayload } from '../../framework/api/fixture.ts';
import { temporaryFolder } from '../../framework/integration/store/folder.ts';
import { openStore } from '../../setup/collections.ts';
import { inFullRun } from '../../setup/full-run.ts';
import { runCli } from '../../setup/run-cli.ts';
import { projectRoot } from '../../setup/running-site.ts';
import { type FixtureServer, startFixtureServer } from './fixture-server.ts';

/* The servers are processes of their own; the commands run in this one, beside them. */

const command = (dataFolder: string, ...args: string[]) => runCli({ DATA_DIR: dataFolder }, args);

/**
 * Starts a server whose data are in `data` below the folder; it is killed at the end of the test.
 */
async function serve(root: string): Promise<FixtureServer> {
  const server = await startFixtureServer(root);
  onTestFinished(() => server.end('SIGKILL'));
  return server;
}

async function folders() {
  const root = await temporaryFolder();
  return { root, data: join(root, 'data') };
}

const send = (server: FixtureServer, name: string) =>
  server.post('/api/contact', { ...contactPayload, name });

test('a command sees what the running server has just acknowledged, and sees it after its end', async () => {
  const { root, data } = await folders();
  const server = await serve(root);
  expect((await send(server, 'Ada')).status).toBe(201);
  const beside = await command(data, 'submissions', 'list', 'contacts', '--json');
  expect(beside).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(beside.stdout)).toMatchObject([{ id: 1, name: 'Ada' }]);
  expect((await send(server, 'Bo')).status).toBe(201);
  await server.end('SIGTERM');
  expect(await readdir(data)).not.toContain('admin.sock');
  const alone = await command(data, 'submissions', 'list', 'contacts', '--json');
  expect(JSON.parse(alone.stdout)).toMatchObject([{ name: 'Ada' }, { name: 'Bo' }]);
});

test('after kill -9 of the server a command opens the folder itself, and a server starts again', async () => {
  const { root, data } = await folders();
  const server = await serve(root);
  await send(server, 'Ada');
  await server.end('SIGKILL');
  expect(await readdir(data)).toContain('admin.sock');
  const { stdout, status } = await command(data, 'submissions', 'stats', '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ contacts: 1 });
  const next = await serve(root);
  expect((await send(next, 'Bo')).status).toBe(201);
  const beside = await command(data, 'submissions', 'stats', '--json');
  expect(JSON.parse(beside.stdout)).toMatchObject({ contacts: 2 });
});

test('a command while another holds the folder stops with one line and 1', {
  tags: 'full',
}, async () => {
  const { data } = await folders();
  const script = fileURLToPath(
    new URL('../../framework/integration/store/hold-store.ts', import.meta.url),
  );
  const holder = spawn(process.execPath, ['--import', 'tsx', script, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const { status, stdout, stderr } = await command(data, 'submissions', 'stats');
  holder.kill('SIGKILL');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(
    `${data}: the folder is in use by process ${holder.pid}. Stop it (\`npm run dev\`, \`npm start\` or a command), or set DATA_DIR to another folder.\n`,
  );
});

test('a command that meets a server which is just starting goes through it', {
  tags: 'full',
}, async () => {
  const { data } = await folders();
  const script = fileURLToPath(new URL('lend-late.ts', import.meta.url));
  const late = spawn(process.execPath, ['--import', 'tsx', script, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(late.stdout, 'data');
  const { status, stdout, stderr } = await command(data, 'submissions', 'stats', '--json');
  late.kill('SIGKILL');
  expect(status, stderr).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ contacts: 1 });
});

test('a backup under load restores: every record acknowledged before it, each one whole', {
  tags: 'full',
}, async () => {
  const { root, data } = await folders();
  const server = await serve(root);
  const acknowledged: number[] = [];
  let writing = true;
  const write = async () => {
    while (writing) {
      const answer = await send(server, 'Ada');
      expect(answer.status).toBe(201);
      acknowledged.push((await answer.json()).id);
    }
  };
  const writers = Array.from({ length: 10 }, write);
  while (acknowledged.length < 300) await new Promise((resolve) => setTimeout(resolve, 20));
  const before = [...acknowledged];
  const backup = join(root, 'backup');
  const made = await command(data, 'backup', backup, '--json');
  const after = acknowledged.length;
  writing = false;
  await Promise.all(writers);
  expect(made.status, made.stderr).toBe(0);
  const receipt = JSON.parse(made.stdout);
  expect(receipt).toMatchObject({ folder: backup, secret: false });
  expect(receipt.records).toBeGreaterThanOrEqual(before.length);
  expect(after).toBeGreaterThan(before.length);

  const refused = await command(data, 'restore', backup, '--force');
  expect(refused).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining(
      `${data}: the folder is in use by process ${server.child.pid}. Stop it (\`npm run dev\`, \`npm start\` or a command), or set DATA_DIR to another folder.\n`,
    ),
  });
  const target = join(root, 'restored', 'data');
  const restored = await command(target, 'restore', backup, '--json');
  expect(restored.status, restored.stderr).toBe(0);
  expect(JSON.parse(restored.stdout)).toEqual(receipt);
  // A thief of a backup has no key to it.
  expect(await readdir(backup)).not.toContain('secret');
  expect(restored.stderr).toContain(`The backup has no secret. Put the secret`);
  await copyFile(join(data, 'secret'), join(target, 'secret'));
  const store = await openStore({ folder: target });
  const records = await store.find('contacts', {});
  const remembered =
    (await store.count(REGISTRY_COLLECTION)) + (await store.count(STATE_COLLECTION));
  await store.close();
  expect(records).toHaveLength(receipt.records - remembered);
  expect(records.map(({ id }) => id)).toEqual(records.map((_, index) => index + 1));
  expect(before.filter((id) => records[id - 1]?.name !== 'Ada')).toEqual([]);

  const again = await serve(join(root, 'restored'));
  const last = acknowledged.length;
  const next = await again.post('/api/contact', contactPayload).then((answer) => answer.json());
  await again.end('SIGTERM');
  expect(next.id).toBeGreaterThan(receipt.records);
  expect(next.id).toBeLessThanOrEqual(last + 1);
});

test('the metrics count what was asked, and name no visitor', { tags: 'full' }, async () => {
  const { root, data } = await folders();
  const server = await serve(root);
  await send(server, 'Canary Name');
  await server.post('/api/canary?canary=1', {});
  const { stdout, status } = await command(data, 'metrics');
  expect(status).toBe(0);
  expect(stdout).toContain(
    'site_http_request_duration_seconds_count{method="POST",route="/api/contact",status="201"} 1',
  );
  expect(stdout).toContain('site_store_commit_duration_seconds_count{outcome="kept"} 1');
  expect(stdout.toLowerCase()).not.toContain('canary');
  await server.end('SIGTERM');
  expect(await command(data, 'metrics')).toEqual({
    status: 1,
    stdout: '',
    stderr: `${data}: no server runs here.\n`,
  });
});

describe.runIf(process.getuid?.() === 0)('a command of another user', () => {
  const nobody = 65_534;
  const asNobody = (data: string, args: readonly string[]) =>
    spawnSync(process.execPath, ['cli/bootstrap.mjs', ...args], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, SITE_DIR: process.env.SITE_DIR, DATA_DIR: data },
      encoding: 'utf8',
      uid: nobody,
      gid: nobody,
    });
  const refusal = (data: string) =>
    `${data}: the folder belongs to user 0, this process runs as user ${nobody}. Run it as the owner: sudo -u '#0' …`;

  test.each<[what: string, mode: number, isRunning: boolean, commands: string[][]]>([
    ['a running server', 0o700, true, [['submissions', 'list', 'contacts'], ['metrics']]],
    ['a stopped server', 0o700, false, [['submissions', 'stats']]],
    ...inFullRun<[string, number, boolean, string[][]]>(
      ['a running server in a folder that all may enter', 0o755, true, [['inbox']]],
      ['a stopped server in a folder that all may enter', 0o755, false, [['audit', 'verify']]],
    ),
  ])('beside %s learns whose the folder is', async (_what, mode, isRunning, commands) => {
    const { root, data } = await folders();
    await chmod(root, 0o755);
    const server = await serve(root);
    await chmod(data, mode);
    if (!isRunning) await server.end('SIGTERM');
    for (const args of commands) {
      const { status, stdout, stderr } = asNobody(data, args);
      expect([args, status, stdout, stderr]).toEqual([args, 1, '', `${refusal(data)}\n`]);
    }
  });

  test('in a folder that it cannot enter learns so', async () => {
    const { data } = await folders();
    await mkdir(data);
    const { status, stdout, stderr } = asNobody(data, ['submissions', 'stats']);
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      `${data}: this process may not use the folder (EACCES)\n`,
    ]);
  });
});
