import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StartError } from '../../../../server/lib/errors.ts';
import { listenForAdmin } from '../../../../server/operations/admin/listen.ts';
import { connectStorage } from '../../../../server/operations/admin/rpc-client.ts';
import type { ChoosingStorage } from '../../../../server/operations/records/choose.ts';
import { StoreUnavailableError } from '../../../../server/storage/store/errors.ts';
import { inFullRun } from '../../../setup/full-run.ts';
import { temporaryFolder } from '../store/folder.ts';
import { lendStorage } from './lent-storage.ts';

const script = fileURLToPath(new URL('lend-until-killed.ts', import.meta.url));

/** Another process that lends the storage in a folder. */
async function lender(folder: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

async function lent(folder: string) {
  const storage = await lendStorage(folder);
  onTestFinished(() => storage.close());
  return storage;
}

test('the socket is for its owner only, and gone after the end', async () => {
  const mask = process.umask(0);
  onTestFinished(() => void process.umask(mask));
  const folder = join(await temporaryFolder(), 'data');
  const storage = await lendStorage(folder);
  expect((await stat(join(folder, 'admin.sock'))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(process.umask()).toBe(0);
  await storage.close();
  expect((await readdir(folder)).sort()).toEqual([
    'files',
    'secret',
    'segments',
    'store.end',
    'store.made',
  ]);
});

test('a socket of a killed process is no server, and the next start replaces it', async () => {
  const folder = await temporaryFolder();
  const child = await lender(folder);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readdir(folder)).toContain('admin.sock');
  expect(await connectStorage(folder)).toBeUndefined();
  const { borrowed } = await lent(folder);
  expect(await borrowed.store.count('contacts')).toBe(0);
});

test('a folder without a socket, and no folder, are no server', async () => {
  const folder = await temporaryFolder();
  expect(await connectStorage(folder)).toBeUndefined();
  expect(await connectStorage(join(folder, 'none'))).toBeUndefined();
});

test('a second server beside the first is refused in one line', async () => {
  const folder = await temporaryFolder();
  await lent(folder);
  const error = await listenForAdmin(folder, () => undefined).catch((reason) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toBe(
    `${folder}/admin.sock: another process answers there. Give this one its own DATA_DIR.`,
  );
});

test('a folder with a long path has a socket too', async () => {
  const folder = join(await temporaryFolder(), 'long'.repeat(30), 'é'.repeat(40));
  const { borrowed } = await lent(folder);
  await borrowed.store.commit([{ insert: 'contacts', fields: {} }]);
  expect(await borrowed.store.count('contacts')).toBe(1);
});

test('the keys are those of the server', async () => {
  const { owned, borrowed } = await lent(await temporaryFolder());
  expect(borrowed.keys('access-code')).toEqual(owned.keys('access-code'));
  expect(borrowed.keys('audit')).not.toEqual(owned.keys('access-code'));
});

test.each([
  ['says so', 200, { value: { protocol: 99, keys: {}, collections: {} } }],
  ['knows no such call', 404, {}],
])('a server of another version, which %s, is named', async (_how, status, answer) => {
  const folder = await temporaryFolder();
  const server = createServer((_request, response) => {
    response.writeHead(status).end(JSON.stringify(answer));
  });
  server.listen(join(folder, 'admin.sock'));
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  await expect(connectStorage(folder)).rejects.toThrow(
    'The running server is of another version. Restart it first.',
  );
});

test('a server that does not answer is reported in one line', { tags: 'full' }, async () => {
  const folder = await temporaryFolder();
  const child = await lender(folder);
  child.kill('SIGSTOP');
  const error = await connectStorage(folder, 200).catch((reason) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toBe('The running server does not answer. Stop it, or wait.');
});

const silentCalls = {
  count: ({ store }) => store.count('contacts'),
  find: ({ store }) => store.find('contacts', { id: 1 }),
  commit: ({ store }) => store.commit([{ insert: 'contacts', fields: {} }]),
  'a listing': async ({ store }) =>
    (await store.list('contacts')[Symbol.asyncIterator]().next()).value,
  'a search': async ({ choose }) =>
    (await choose('contacts', { search: 'x' })[Symbol.asyncIterator]().next()).value,
  'a file': ({ files }) => files.read('none'),
  '300 calls at once': ({ store }) =>
    Promise.all(Array.from({ length: 300 }, () => store.count('contacts'))),
} satisfies Record<string, (storage: ChoosingStorage) => Promise<unknown>>;

test.each([
  ...(['commit'] as const),
  ...inFullRun(
    ...(['a listing', 'count', 'find', 'a search', 'a file', '300 calls at once'] as const),
  ),
])('%s: a suspended server is reported soon, and used again when it goes on', async (name) => {
  const call = silentCalls[name];
  const folder = await temporaryFolder();
  const child = await lender(folder);
  const borrowed = await connectStorage(folder, 1_000);
  if (borrowed === undefined) throw new Error('Nobody answers.');
  onTestFinished(() => borrowed.close());
  child.kill('SIGSTOP');
  await expect(call(borrowed)).rejects.toThrow(
    'The store cannot write: the running server does not answer.',
  );
  child.kill('SIGCONT');
  await vi.waitFor(() => call(borrowed), 20_000);
});

test('a call that takes long is not given up while the server answers others', async () => {
  const folder = await temporaryFolder();
  const { owned } = await lent(folder);
  const borrowed = await connectStorage(folder, 500);
  onTestFinished(() => borrowed?.close());
  owned.store.count = () => new Promise((resolve) => setTimeout(resolve, 2_000, 7));
  expect(await borrowed?.store.count('contacts')).toBe(7);
});

test('a server that ends cuts no listing short without a word', { tags: 'full' }, async () => {
  const folder = await temporaryFolder();
  const child = await lender(folder);
  const borrowed = await connectStorage(folder);
  const store = borrowed?.store;
  const message = 'x'.repeat(20_000);
  for (let n = 0; n < 10; n++) {
    await store?.commit(Array(100).fill({ insert: 'contacts', fields: { message } }));
  }
  const read = async () => {
    let count = 0;
    for await (const _record of store?.list('contacts') ?? []) {
      if (count++ === 0) child.kill('SIGKILL');
    }
    return count;
  };
  await expect(read()).rejects.toThrow(StoreUnavailableError);
  await expect(store?.count('contacts')).rejects.toThrow(StoreUnavailableError);
  await borrowed?.close();
});

/** More listings than the client has connections. */
const MANY = 300;

test('a listing that is broken off gives its connection back', async () => {
  const { borrowed } = await lent(await temporaryFolder());
  const fields = { message: 'x'.repeat(5_000) };
  await borrowed.store.commit(Array(50).fill({ insert: 'contacts', fields }));
  for (let n = 0; n < MANY; n++) {
    for await (const _record of borrowed.choose('contacts', {})) break;
    for await (const _record of borrowed.store.list('contacts')) break;
  }
  expect(await borrowed.store.count('contacts')).toBe(50);
});

test('a listing that nobody reads gives its connection back after a minute', async () => {
  const { borrowed } = await lent(await temporaryFolder());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await borrowed.store.commit(Array(50).fill({ insert: 'contacts', fields: {} }));
  for (let n = 0; n < MANY; n++) borrowed.store.list('contacts');
  const count = borrowed.store.count('contacts');
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(60_000);
    await expect(Promise.race([count, Promise.resolve('waits')])).resolves.toBe(50);
  }, 20_000);
});

test('a bug is reported without its message, and logged without it', async () => {
  const { owned, borrowed, log } = await lent(await temporaryFolder());
  owned.store.count = () => Promise.reject(new Error('canary@example.org'));
  await expect(borrowed.store.count('contacts')).rejects.toThrow(
    'The running server failed; its log tells why.',
  );
  expect(log()).toContain('Unexpected error');
  expect(log()).not.toContain('canary');
});

test('health is that of the server at the last answer', async () => {
  const { owned, borrowed } = await lent(await temporaryFolder());
  expect(borrowed.store.health()).toEqual({ ok: true });
  owned.store.health = () => ({ ok: false, reason: 'ENOSPC: é' });
  await borrowed.store.count('contacts');
  expect(borrowed.store.health()).toEqual({ ok: false, reason: 'ENOSPC: é' });
  owned.store.commit = () => Promise.reject(new StoreUnavailableError('ENOSPC'));
  await expect(borrowed.store.commit([])).rejects.toEqual(new StoreUnavailableError('ENOSPC'));
});
