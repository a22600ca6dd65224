import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageSchemaOf } from '../../../core/config/page.ts';
import { fixtureSite, homePage, temporaryFolder } from './fixture.ts';
import { rawRequest } from './raw-request.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() =>
  Promise.all([server.remove(), umlauts.remove(), rm(clientFolder, { recursive: true })]),
);

const headOf = (method: string, path: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: site.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;

let umlauts: StartedServer;
const clientFolder = (await temporaryFolder()).path;
beforeAll(async () => {
  for (const name of ['index.html', 'über-uns/index.html', '404/index.html']) {
    await mkdir(dirname(join(clientFolder, name)), { recursive: true });
    await writeFile(join(clientFolder, name), name);
  }
  const [home, about] = fixtureSite.pages;
  if (!home || !about) throw new Error('The fixture has two pages.');
  const paths = {
    path: '/über-uns',
    moved: ['/früher', '/who-we-are'],
    aliases: [{ path: '/für-sie' }],
  };
  const page = pageSchemaOf(fixtureSite.kinds).parse({ ...about, ...paths });
  umlauts = await startTestServer({ site: { ...fixtureSite, pages: [home, page] }, clientFolder });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Sends a path as it is and leaves the body as it comes. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port: server.port, path, method, headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const { statusCode: status, headers } = answer;
      resolve({ status, headers, body: Buffer.concat(chunks) });
    });
    sent.on('error', reject).end();
  });
}

test('a page is served with its type and is asked for again each time', async () => {
  const { status, headers, body } = await get('/');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['speculation-rules']).toBe('"/speculation-rules.json"');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(homePage);
});

test('an asset with a hash in its name may be cached for good, another file for an hour', async () => {
  const asset = await get('/assets/app-1a2b.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
});

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.1, gzip;q=0.8', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['identity;q=0', undefined],
  ['br;q=nonsense', undefined],
  ['zstd', undefined],
])('Accept-Encoding "%s" gives %s', async (accepted, encoding) => {
  const { headers, body } = await get('/', { 'Accept-Encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toBe('Accept-Encoding');
  expect(headers['content-length']).toBe(String(body.length));
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  expect((decode?.(body) ?? body).toString()).toBe(homePage);
});

test('each encoding has its own tag, and a known tag is answered 304', async () => {
  const plain = (await get('/')).headers.etag ?? '';
  const brotli = (await get('/', { 'Accept-Encoding': 'br' })).headers.etag ?? '';
  expect(plain).toMatch(/^"[\w-]{43}"$/);
  expect(brotli).not.toBe(plain);
  for (const tags of [plain, `"other", W/${plain}`, '*']) {
    const { status, headers, body } = await get('/', { 'If-None-Match': tags });
    expect([status, body.length, headers.etag]).toEqual([304, 0, plain]);
    expect(headers['cache-control']).toBe('no-cache');
  }
  expect((await get('/', { 'If-None-Match': brotli })).status).toBe(200);
  expect((await get('/none', { 'If-None-Match': '*' })).status).toBe(404);
});

test('a page of another version than `If-Match` names is not given', async () => {
  const { etag = '' } = (await get('/')).headers;
  for (const tags of ['*', etag, `"other", ${etag}`])
    expect([tags, (await get('/', { 'If-Match': tags })).status]).toEqual([tags, 200]);
  for (const tags of ['"other"', `W/${etag}`]) {
    const { status, headers, body } = await get('/', { 'If-Match': tags });
    expect([tags, status, headers.etag]).toEqual([tags, 412, undefined]);
    expect(JSON.parse(body.toString())).toEqual({
      code: 'answers.otherVersion',
      message: expect.any(String),
    });
  }
});

test('the description of the API comes compressed, and with a tag', async () => {
  const path = '/api/openapi.json';
  const packed = await get(path, { 'Accept-Encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['cache-control']).toBe('no-cache');
  const text = brotliDecompressSync(packed.body).toString();
  expect(text).toBe((await get(path)).body.toString());
  expect(packed.body.length).toBeLessThan(text.length / 4);
});

test("OPTIONS lists the server's methods", async () => {
  const { text } = await rawRequest(
    server.port,
    'OPTIONS * HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n',
  );
  expect(text).toMatch(/^HTTP\/1\.1 204 /);
  expect(text).toMatch(/\r\nAllow: GET, HEAD, POST, OPTIONS\r\n/i);
});

test('HEAD has the headers of GET and no body', async () => {
  const head = await get('/about', {}, 'HEAD');
  const full = await get('/about');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(full.body.length));
});

test.each([
  ['/about/', '/about'],
  ['/About', '/about'],
  ['/ABOUT//?a=B&c', '/about?a=B&c'],
  ['/Story/', '/story'],
  ['/who-we-are', '/about'],
  ['/Who-We-Are/?from=a-letter', '/about?from=a-letter'],
])('%s redirects to %s', async (path, target) => {
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([301, target]);
  // Without it a browser would keep the way for ever.
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

test('an alias without a file of its own shows the page', async () => {
  const { status, body } = await get('/story');
  expect([status, body.toString()]).toEqual([200, '<!doctype html><title>About</title>']);
});

test('a query that no page answers to leaves the page as it is', async () => {
  const { status, body } = await get('/about?from=a-letter');
  expect([status, body.toString()]).toEqual([200, '<!doctype html><title>About</title>']);
});

test('a file of the site hides nothing that the server answers itself', async () => {
  expect((await get('/healthz')).body.toString()).toBe('{"status":"ok"}');
  expect((await get('/api/contact')).status).toBe(405);
});

test.each([
  ['/about', '/about/index.html'],
  ['/about?from=a-letter', '/about/index.html'],
  ['/About', 'redirect'],
  ['/healthz', '/healthz'],
])('%s is logged as %s, by the id that its answer carries', async (path, route) => {
  const id = (await get(path)).headers['x-request-id'];
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const lines = server.log().split('\n');
  const line = JSON.parse(lines.find((one) => one.includes(String(id))) ?? '{}');
  expect(line).toMatchObject({ id, method: 'GET', route });
});

test('a request without a Host is refused, a page too', async () => {
  const { status, text } = await rawRequest(server.port, 'GET / HTTP/1.1\r\n\r\n');
  expect(status).toBe(400);
  expect(text).toContain('The request has no Host header.');
  expect(text).not.toContain(homePage);
});

test.each([
  ['/about', 'at an existing path'],
  ['/About', 'where a path redirects'],
])('%s: OPTIONS is 204 and other methods are 405 %s', async (path) => {
  const post = await get(path, {}, 'POST');
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  const { status, headers } = await get(path, {}, 'OPTIONS');
  expect([status, headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
});

test('other methods are 404 where nothing is', async () => {
  expect((await get('/none', {}, 'POST')).status).toBe(404);
});

test.each(['/none', '/about/index.html', '/index.html', '/csp.json', '/index.html.br', '/.git'])(
  '%s shows the not-found page',
  async (path) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body.toString()).toContain('Not found');
  },
);

test.each([
  '/%zz',
  '/%00',
  '/%c0%ae%c0%ae/csp.json',
  '/..%2f..%2fpackage.json',
  '/%5c..%5cpackage.json',
  '/../../package.json',
  '/assets/../csp.json',
  '/%2e%2e/client/csp.json',
  '/assets%2fapp-1a2b.js',
  '//evil.example/',
  '//evil.example/%2e%2e/',
  '/about/..;/csp.json',
  `/${'a/'.repeat(3000)}`,
])('the hostile path %s leads nowhere', async (path) => {
  const { status, headers, body } = await get(path);
  expect([400, 404]).toContain(status);
  expect(headers.location).toBeUndefined();
  expect(body.toString()).not.toMatch(/scriptHashes|evil|package|client|\.\./);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
});

test('a browser that loads a page gets a page, a script gets JSON', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const page = await get('/%zz', { accept });
  expect([page.status, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(page.body.toString()).toContain('<p role="alert">This address is malformed.</p>');
  for (const [path, headers] of [
    ['/%zz', {}],
    ['/api/%zz', { accept }],
  ] as const) {
    const answer = await get(path, headers);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(answer.body.toString())).toEqual({
      code: expect.stringMatching(/^answers\./),
      message: expect.any(String),
    });
  }
});

test.each([
  ['/%C3%BCber-uns', 200, undefined],
  ['/%c3%bcber-uns', 200, undefined],
  ['/%C3%9Cber-Uns/', 301, '/%C3%BCber-uns'],
  ['/%C3%BCber-uns/?a=1', 301, '/%C3%BCber-uns?a=1'],
  ['/f%C3%BCr-sie', 200, undefined],
  ['/fr%C3%BCher', 301, '/%C3%BCber-uns'],
  ['/who-we-are', 301, '/%C3%BCber-uns'],
  ['/%FCber-uns', 400, undefined],
  ['/\u00fcber-uns', 301, '/%C3%BCber-uns'],
  ['/fr\u00fcher?\u00e4=1', 301, '/fr%C3%BCher?%C3%A4=1'],
  ['//\u00fcber.example', 400, undefined],
  ['/\\\u00fcber.example', 400, undefined],
])('of a page at /über-uns, %s is answered with %i', async (path, status, location) => {
  const [answer, posted] = [
    await rawRequest(umlauts.port, headOf('GET', path)),
    await rawRequest(umlauts.port, headOf('POST', path)),
  ];
  expect(answer.status).toBe(status);
  expect(/\r\nLocation: (.*)\r\n/i.exec(answer.text)?.[1]).toBe(location);
  expect(posted.status).toBeGreaterThanOrEqual(400);
  const { text } = await rawRequest(umlauts.port, headOf('HEAD', path));
  // RFC 9110, 9.3.2: a response to HEAD has no body.
  expect(text.split('\r\n\r\n')[1]).toBe('');
});
