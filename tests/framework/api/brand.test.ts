import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../server/index.ts';
import { readEnvironment } from '../../../server/lib/environment.ts';
import { createLogger } from '../../../server/lib/logger.ts';
import { workFolder } from '../../setup/running-site.ts';
import { fixtureSite, temporaryFolder } from './fixture.ts';

const PACKAGE = '/api/download/logo-package';
const GUIDELINES = '/api/download/brand-guidelines';

let server: RunningServer;
let origin: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  const folder = await temporaryFolder();
  remove = folder.remove;
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR: folder.path,
    SITE_URL: 'https://site.example',
  });
  // What the dev server is started with, and what the build takes over as it is.
  const clientFolder = join(workFolder, 'public');
  const logger = createLogger('silent');
  server = await startServer({ environment, sites: [fixtureSite], clientFolder, logger });
  origin = `http://127.0.0.1:${new URL(server.address).port}`;
});

afterAll(async () => {
  await server.close();
  await remove();
});

const start = async (answer: Response): Promise<string> =>
  Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5);

test.each([
  ['/api/logo/logo-light.svg', 'image/svg+xml', '<svg '],
  ['/api/logo/logo-dark.svg', 'image/svg+xml', '<svg '],
  ['/api/logo/logo-light.png', 'image/png', '\u0089PNG\r'],
  ['/api/logo/wordmark-dark.png', 'image/png', '\u0089PNG\r'],
  ['/api/logo/symbol.svg', 'image/svg+xml', '<svg '],
])('%s is an image', async (path, type, begin) => {
  const answer = await fetch(origin + path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(answer.headers.get('content-disposition')).toBeNull();
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await start(answer)).toBe(begin);
});

test.each([
  [PACKAGE, 'application/zip', 'Example-logo-package.zip', 'PK\u0003\u0004'],
  [GUIDELINES, 'application/pdf', 'Example-brand-guidelines.pdf', '%PDF-'],
])('%s is a download', async (path, type, name, begin) => {
  const answer = await fetch(origin + path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="?${name}"?$`),
  );
  expect(await start(answer)).toContain(begin);
});

test.each(['/api/logo/logo-light.svg', PACKAGE, GUIDELINES])(
  '%s is asked for by other methods',
  async (path) => {
    const full = await fetch(origin + path);
    const head = await fetch(origin + path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(full.headers.get('etag'));
    expect(head.headers.get('content-disposition')).toBe(full.headers.get('content-disposition'));
    expect(await head.text()).toBe('');

    const options = await fetch(origin + path, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);

    const post = await fetch(origin + path, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await post.json()).toHaveProperty('message');
  },
);

test.each(['/api/logo/logo-light.svg', PACKAGE, GUIDELINES])(
  '%s may be cached for an hour, and is not sent again while it is the same',
  async (path) => {
    const full = await fetch(origin + path);
    expect(full.headers.get('cache-control')).toBe('public, max-age=3600');
    const etag = full.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await fetch(origin + path, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  },
);

test.each([
  '/api/logo/none.svg',
  '/api/logo/logo-light',
  '/api/logo/LOGO-LIGHT.SVG',
  '/api/logo/logo-package.zip',
  '/api/logo/brand-guidelines.pdf',
  '/api/logo/..%2fsite.webmanifest',
  '/api/logo/..%2ffavicon.svg',
  '/api/logo/..%5cfavicon.svg',
  '/api/logo/logo-light.svg%00',
  '/api/logo/logo-light.svg.br',
  '/api/logo/__proto__',
  '/api/logo/',
  '/api/logo',
  '/api/logo/logo-light.svg/',
  '/api/download/',
  '/api/download/none',
  '/api/download/logo-package/..%2f..%2fpackage.json',
])('%s is 404 without a word of the path', async (path) => {
  const answer = await fetch(origin + path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  const { message } = (await answer.json()) as { message: string };
  expect(message).toMatch(/^There is (?:no such file|nothing at this address)\.$/);
});

test('a malformed path is 400', async () => {
  expect((await fetch(`${origin}/api/logo/%zz`)).status).toBe(400);
});
