import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as ask, createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startVarnish } from '../../setup/deployed/varnish.ts';
import { freePort } from '../../setup/free-port.ts';
import { builtFolder } from '../../setup/running-site.ts';
import { temporaryFolder } from './fixture.ts';
import { cookieOf, publicFile, request, startRoom } from './room/room-server.ts';

/* A cache that visitors share, as docs/deploy.md puts it before the server. */

const VISITS = 10_000;
const browsers = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'br, gzip'];

/** Lets so much time pass, which is what is declared, and not what a test waits for. */
const pass = (seconds: number) =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000 + 100));

/** The built site at a port where Varnish finds it again after a restart. */
const startShared = async (seconds: number) => {
  const port = await freePort();
  const start = (clientFolder: string) =>
    startRoom({
      isBuilt: false,
      clientFolder,
      env: { PORT: String(port), SHARED_CACHE_SECONDS: String(seconds) },
    });
  const built = join(builtFolder, 'client');
  let server = await start(built);
  onTestFinished(() => server.remove());
  const varnish = await startVarnish(port, seconds);
  onTestFinished(varnish.remove);
  return {
    port,
    varnish,
    built,
    stop: () => server.stop(),
    replace: async (folder: string) => {
      await server.remove();
      server = await start(folder);
    },
  };
};

const client = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  onTestFinished(() => agent.destroy());
  return (url: string, accept: string) =>
    new Promise<{ status: number; encoding: string; length: number }>((resolve, reject) => {
      const sent = ask(url, { agent, headers: { 'Accept-Encoding': accept } }, (answer) => {
        const { statusCode: status = 0, headers } = answer;
        const encoding = headers['content-encoding'] ?? '';
        buffer(answer).then(({ length }) => resolve({ status, encoding, length }), reject);
      });
      sent.once('error', reject).end();
    });
};

/** The pages of the site, as its sitemap tells them, and what they load by themselves. */
const addressesOf = (built: string): string[] => {
  const sitemap = readFileSync(join(built, 'sitemap.xml'), 'utf8');
  const pages = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );
  const loaded = pages.flatMap((path) => {
    const html = readFileSync(join(built, path, 'index.html'), 'utf8');
    return [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, name = '']) => name,
    );
  });
  return [...new Set([...pages, ...loaded])];
};

test('of ten thousand visits the server hears almost nothing, once each page was asked for', async () => {
  const { varnish, built } = await startShared(3600);
  const get = client();
  const addresses = addressesOf(built);
  expect(addresses.length).toBeGreaterThan(4);
  for (const path of addresses) await get(varnish.address + path, 'br');
  const before = varnish.asked();
  expect(before).toBeGreaterThanOrEqual(addresses.length);
  const seen = new Map<string, number>();
  let left = VISITS;
  const visit = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const path = addresses[left % addresses.length] ?? '/';
      const { status, encoding, length } = await get(
        varnish.address + path,
        browsers[left % browsers.length] ?? '',
      );
      expect([path, status, encoding]).toEqual([path, 200, 'br']);
      expect(length).toBe(seen.get(path) ?? length);
      seen.set(path, length);
    }
  };
  await Promise.all(Array.from({ length: 50 }, visit));
  expect(seen.size).toBe(addresses.length);
  expect(varnish.asked() - before).toBeLessThanOrEqual(60);
});

test('nothing of one visitor is cached: no answer to a form, no grant, no page behind the password', async () => {
  const { varnish } = await startShared(3600);
  const send = (path: string, { cookie, body }: { cookie?: string; body?: object } = {}) =>
    fetch(varnish.address + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        ...(cookie && { Cookie: cookie }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const granted = await send('/api/data-room/download', { body: request });
  expect(granted.status).toBe(201);
  const cookie = cookieOf(granted);
  const file = `/api/data-room/files/${publicFile}`;
  const drawn = `/data-room?file=${publicFile}`;
  for (const [path, one] of [
    [file, { cookie }],
    [file, {}],
    [file, { cookie }],
    ['/api/contact', { body: { name: 'Ada Lovelace' } }],
    ['/api/data-room/documents', { cookie }],
    ['/healthz', {}],
    ['/readyz', {}],
    [drawn, { cookie }],
  ] as const) {
    for (let times = 0; times < 2; times += 1) {
      const before = varnish.asked();
      const answer = await send(path, one);
      await answer.arrayBuffer();
      expect([path, varnish.asked() - before]).toEqual([path, 1]);
      expect([path, answer.headers.get('age') ?? '0']).toEqual([path, '0']);
    }
  }
  expect((await send(file)).status).toBe(403);
  expect((await send(file, { cookie })).status).toBe(200);
});

test('a new release is seen by all, and cached pages are served while the server is away', async () => {
  const seconds = 2;
  const { port, varnish, built, stop, replace } = await startShared(seconds);
  const title = async (): Promise<string> => {
    const answer = await fetch(`${varnish.address}/`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
    );
    return /<title>([^<]*)<\/title>/.exec(await answer.text())?.[1] ?? '';
  };
  expect(await title()).not.toBe('The next release');
  const next = await temporaryFolder();
  onTestFinished(next.remove);
  cpSync(built, next.path, { recursive: true });
  const home = join(next.path, 'index.html');
  writeFileSync(
    home,
    readFileSync(home, 'utf8').replace(/<title>[^<]*/, '<title>The next release'),
  );
  for (const suffix of ['.br', '.gz']) rmSync(home + suffix);
  await replace(next.path);
  await pass(seconds);
  expect(await title()).toBe('The next release');
  // Longer than the usual cache time.
  const stays = async (): Promise<void> => {
    const end = performance.now() + 2000 * seconds;
    while (performance.now() < end)
      for (const seen of await Promise.all(Array.from({ length: 8 }, title)))
        expect(seen).toBe('The next release');
  };
  await stop();
  await stays();
  const failing = createServer((_, response) => response.writeHead(500).end());
  await once(failing.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => void failing.close());
  await stays();
});
