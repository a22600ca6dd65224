import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder, writeBuiltSite } from './fixture.ts';
import { rawRequest } from './raw-request.ts';
import { startTestServer } from './started-server.ts';

/* Scripts of a release that was replaced, as a server gives them. */

const day = 86_400_000;
const upgrade = Date.parse('2026-03-02T10:00:00.000Z');

let client: string;
let data: string;

beforeEach(async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  [client, data] = [join(folder.path, 'client'), join(folder.path, 'data')];
  await writeBuiltSite(client);
  await (await start(-day)).stop();
});

/** A start so long after the upgrade; by then `app-2` has replaced `app-1a2b`. */
const start = async (after: number, env: Record<string, string> = {}) => {
  if (after >= 0) {
    for (const end of ['', '.br', '.gz'])
      rmSync(join(client, `assets/app-1a2b.js${end}`), { force: true });
    writeFileSync(join(client, 'assets/app-2.js'), 'console.log("second")');
  }
  const clock = () => new Date(upgrade + after);
  const server = await startTestServer({ clientFolder: client, dataFolder: data, clock, env });
  onTestFinished(server.remove);
  return server;
};

const ask = async (address: string, name: string, headers = {}) => {
  const answer = await fetch(`${address}/assets/${name}`, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

test('a script of the release before is given as it was, compressed too, for the declared days', async () => {
  const server = await start(0);
  const sent = await ask(server.address, 'app-1a2b.js', { 'Accept-Encoding': 'br' });
  expect([sent.status, sent.text]).toEqual([200, 'console.log("app");'.repeat(20)]);
  expect(sent.headers.get('content-encoding')).toBe('br');
  expect(sent.headers.get('content-type')).toContain('javascript');
  expect(sent.headers.get('cache-control')).toContain('immutable');
  expect((await ask(server.address, 'app-2.js')).status).toBe(200);
  await server.stop();
  const statusAt = async (after: number, env = {}) => {
    const later = await start(after, env);
    const { status } = await ask(later.address, 'app-1a2b.js');
    await later.stop();
    return status;
  };
  expect(await statusAt(7 * day - 1)).toBe(200);
  expect(await statusAt(7 * day)).toBe(404);
});

test('ASSETS_KEEP says for how many days, and 0 for none', async () => {
  await (await start(0)).stop();
  const longer = await start(29 * day, { ASSETS_KEEP: '30' });
  expect((await ask(longer.address, 'app-1a2b.js')).status).toBe(200);
  await longer.stop();
  const none = await start(29 * day, { ASSETS_KEEP: '0' });
  expect((await ask(none.address, 'app-1a2b.js')).status).toBe(404);
  expect((await ask(none.address, 'app-2.js')).status).toBe(200);
});

test('nothing outside the folder is given, whatever its list and its links name', async () => {
  const beside = join(data, 'beside.txt');
  writeFileSync(beside, 'not for visitors');
  mkdirSync(join(data, 'folder'));
  writeFileSync(join(data, 'folder', 'inside.txt'), 'not for visitors');
  const list = join(data, 'assets', 'replaced.json');
  const names = ['../beside.txt', 'x/../../beside.txt', beside, 'link.txt', 'linked/inside.txt'];
  const before = JSON.parse(readFileSync(list, 'utf8'));
  const named = Object.fromEntries(names.map((name) => [name, null]));
  writeFileSync(list, JSON.stringify({ ...before, ...named }));
  symlinkSync(beside, join(data, 'assets', 'link.txt'));
  symlinkSync(join(data, 'folder'), join(data, 'assets', 'linked'));
  const server = await start(0);
  for (const name of [...names, '%2e%2e/beside.txt', '..%2fbeside.txt', 'replaced.json']) {
    // Unchanged: `fetch` resolves the dots itself.
    const head = `GET /assets/${name} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`;
    const { status, text } = await rawRequest(server.port, head);
    expect([400, 404], name).toContain(status);
    expect(text, name).not.toContain('not for visitors');
  }
  // What the list named outside is not removed either.
  expect(readFileSync(beside, 'utf8')).toBe('not for visitors');
  // The folder is read at all.
  expect((await ask(server.address, 'app-1a2b.js')).status).toBe(200);
});

test('if nothing can be stored, it is logged and the site is served', async () => {
  rmSync(join(data, 'assets'), { recursive: true });
  writeFileSync(join(data, 'assets'), 'a file in its place');
  const server = await start(0);
  expect((await fetch(server.address)).status).toBe(200);
  expect((await ask(server.address, 'app-2.js')).status).toBe(200);
  expect((await ask(server.address, 'app-1a2b.js')).status).toBe(404);
  expect(server.log()).toContain('Scripts and styles of earlier releases are not stored');
});
