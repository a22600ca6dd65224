import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REDIRECTS } from '../../../core/client/page-stub.ts';
import { fixtureSite, homePage, temporaryFolder } from './fixture.ts';
import { rawRequest } from './raw-request.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

/* Redirects of an earlier site, and files in `public`, as a server serves them. */

let server: StartedServer;
const folder = await temporaryFolder();

const OLD = [
  ['/team.html', '/about'],
  ['/?p=3', '/about#story'],
  ['/2019/*', '/about'],
  ['/all/*', '/*'],
  ['/shop/*', 'https://shop.example/*'],
];

beforeAll(async () => {
  const files = {
    'index.html': homePage,
    'about/index.html': homePage,
    '404/index.html': 'nothing',
    'google1234.html': 'google-site-verification: google1234.html',
    'apple-app-site-association': '{}',
    '.well-known/apple-app-site-association': '{}',
    'Preise 2026.pdf': '%PDF',
    'generated.txt': 'generated',
    'csp.json': JSON.stringify({
      scriptHashes: [],
      revalidated: ['google1234.html', 'Preise 2026.pdf', '.well-known/apple-app-site-association'],
    }),
    [REDIRECTS]: JSON.stringify(OLD),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder.path, name)), { recursive: true });
    await writeFile(join(folder.path, name), text);
  }
  server = await startTestServer({ site: fixtureSite, clientFolder: folder.path });
});
afterAll(() => Promise.all([server?.remove(), folder.remove()]));

const get = (path: string, method = 'GET', headers = {}) =>
  fetch(server.address + path, { method, headers, redirect: 'manual' });

test.each([
  ['/TEAM.html/', '/about'],
  ['/team.html?a=1', '/about?a=1'],
  ['/?x=1&p=3', '/about?x=1#story'],
  ['/2019/05/post', '/about'],
  ['/all/about', '/about'],
  ['/shop/a/b?secret=1', 'https://shop.example/a/b'],
  ['/ABOUT/', '/about'],
])('%s redirects for good to %s, HEAD too', async (path, target) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await get(path, method);
    expect([status, headers.get('location')]).toEqual([301, target]);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  }
});

test('a page is what it is, and a post is not redirected', async () => {
  for (const path of ['/', '/?p=4', '/about?p=3']) expect((await get(path)).status).toBe(200);
  expect((await get('/2019/')).status).toBe(404);
  expect((await get('/team.html', 'POST')).status).toBe(405);
});

test.each([
  '/all//evil.example',
  '/all/%5Cevil.example',
  '/all/%2F%2Fevil.example',
  '/all/.//evil.example',
  '/all/%09/evil.example',
  '/all/https:/evil.example',
  '/all/%0d%0aLocation:%20https://evil.example',
  '/shop/@evil.example',
  '/shop/%2e%2e/%2e%2e//evil.example',
  '//evil.example/team.html',
])('%s leads nowhere else', async (path) => {
  const { text } = await rawRequest(
    server.port,
    `GET ${path} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`,
  );
  const locations = [...text.matchAll(/^location: (.*)\r$/gim)].map(([, to = '']) => to);
  expect(locations.length).toBeLessThan(2);
  for (const to of locations) {
    const { origin } = new URL(to, 'https://site.example');
    expect(origin).toBe(`https://${path.startsWith('/shop') ? 'shop' : 'site'}.example`);
  }
});

test('files of the author are asked for again, with their types; generated ones for an hour', async () => {
  for (const [path, type] of [
    ['/google1234.html', 'text/html; charset=utf-8'],
    ['/Preise%202026.pdf', 'application/pdf'],
    ['/.well-known/apple-app-site-association', 'application/json'],
  ] as const) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, type]);
    expect(headers.get('cache-control')).toBe('no-cache');
    const again = await get(path, 'GET', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  }
  expect((await get('/generated.txt')).headers.get('cache-control')).toBe('public, max-age=3600');
  const head = await get('/Preise%202026.pdf', 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '4']);
  const part = await get('/Preise%202026.pdf', 'GET', { range: 'bytes=1-2' });
  expect([part.status, await part.text()]).toEqual([206, 'PD']);
});

test('what only the server reads is not served', async () => {
  for (const name of [REDIRECTS, 'csp.json']) expect((await get(`/${name}`)).status).toBe(404);
});
