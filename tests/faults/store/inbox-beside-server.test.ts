import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../../server/lib/environment.ts';
import { submission } from '../../framework/api/inbox/open-inbox.ts';
import { enteredInbox } from '../../framework/api/inbox/start-inbox.ts';
import { temporaryFolder } from '../../framework/integration/store/folder.ts';
import { openStorage } from '../../setup/collections.ts';
import { startFixtureServer } from './fixture-server.ts';

/** An inbox beside a server with so many records; both are processes of their own. */
async function besideServer(count: number) {
  const root = await temporaryFolder();
  const data = join(root, 'data');
  const storage = await openStorage(readEnvironment({ DATA_DIR: data }));
  const visitors = Array.from({ length: count }, (_, at) =>
    submission('contacts', 'contact', { name: `Visitor ${at + 1}`, email: `v${at}@example.com` }),
  );
  for (let at = 0; at < count; at += 500) await storage.store.commit(visitors.slice(at, at + 500));
  await storage.close();
  const { child, end } = await startFixtureServer(root);
  onTestFinished(() => end('SIGKILL'));
  const get = await enteredInbox(data);
  // The socket is bound under this name, then renamed.
  const bound = new RegExp(`admin\\.sock-${child.pid}$`, 'gm');
  const connections = async () => (await readFile('/proc/net/unix', 'utf8')).match(bound)?.length;
  return { get, server: child, connections };
}

const opened = async (
  get: (path: string) => Promise<{ status: number; text: string }>,
  id: number,
) => {
  const { status, text } = await get(`/forms/contacts/${id}`);
  expect([id, status, text.includes(`Visitor ${id}`)]).toEqual([id, 200, true]);
};

async function expectBounded(inTurn: number, atOnce: number): Promise<void> {
  const { get, connections } = await besideServer(inTurn);
  await opened(get, 1);
  for (let id = 2; id <= inTurn; id += 1) {
    await opened(get, id);
    if (id % 50 === 0) expect(await connections()).toBeLessThanOrEqual(20);
  }
  let most = 0;
  const timer = setInterval(async () => {
    most = Math.max(most, (await connections()) ?? 0);
  }, 20);
  await Promise.all(Array.from({ length: atOnce }, (_, at) => opened(get, (at % inTurn) + 1)));
  clearInterval(timer);
  // A client has 128. The server may still close those of listings that were broken off.
  expect(most).toBeLessThanOrEqual(2 * 128);
  await opened(get, inTurn);
}

test('50 records one after the other and 200 at once need few connections to the server', () =>
  expectBounded(50, 200));

test(
  '5,000 records one after the other and 500 at once need few connections to the server',
  {
    tags: 'full',
  },
  () => expectBounded(5_000, 500),
);

test('while the server is suspended pages fail soon and say why, and work when it goes on', {
  tags: 'full',
}, async () => {
  const { get, server } = await besideServer(3);
  await opened(get, 1);
  for (let times = 0; times < 2; times += 1) {
    server.kill('SIGSTOP');
    const start = performance.now();
    const paths = [
      '/',
      '/forms/contacts',
      '/forms/contacts/2',
      '/forms/contacts/records.csv',
      '/outbox',
    ];
    // More than there are connections.
    const asked = Array.from({ length: 150 }, (_, at) => paths[at % paths.length] ?? '/');
    for (const { status, text } of await Promise.all(asked.map(get)))
      expect([status, text]).toEqual([
        503,
        expect.stringContaining('The storage is unavailable: the running server does not answer.'),
      ]);
    expect(performance.now() - start).toBeLessThan(30_000);
    server.kill('SIGCONT');
    await expect.poll(async () => (await get('/forms/contacts/2')).status).toBe(200);
    for (const path of paths) expect((await get(path)).status).toBe(200);
  }
});
