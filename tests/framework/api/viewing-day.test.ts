import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { homePage } from './fixture.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const dated = (iso: string, words: string): string =>
  `<!doctype html><p>Last updated: <time dateTime="${iso}" data-viewing-day="true">${words}</time></p>`;

let now = new Date(2026, 1, 3, 12);
let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.remove());

const terms = (headers: HeadersInit = {}): Promise<Response> =>
  fetch(`${server.address}/terms`, { headers: { 'accept-encoding': 'identity', ...headers } });

test('a page that names the day names the day on which it is served', async () => {
  now = new Date(2026, 1, 3, 12);
  expect(await (await terms()).text()).toBe(dated('2026-02-03', 'February 3, 2026'));
  now = new Date(2026, 1, 4, 0, 0, 1);
  expect(await (await terms()).text()).toBe(dated('2026-02-04', 'February 4, 2026'));
});

test('a tag of yesterday no longer holds, one of today does', async () => {
  now = new Date(2026, 2, 1, 23, 59, 59);
  const tag = (await terms()).headers.get('etag') ?? '';
  expect((await terms({ 'if-none-match': tag })).status).toBe(304);
  now = new Date(2026, 2, 2);
  const next = await terms({ 'if-none-match': tag });
  expect(next.status).toBe(200);
  expect(next.headers.get('etag')).not.toBe(tag);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('%s is of the same day, with its own length', async (encoding, decode) => {
  now = new Date(2027, 11, 24);
  const [headers, body] = await new Promise<[Record<string, unknown>, Buffer]>(
    (resolve, reject) => {
      const sent = request(
        { port: server.port, path: '/terms', headers: { 'accept-encoding': encoding } },
        async (answer) => {
          const chunks: Buffer[] = [];
          for await (const chunk of answer) chunks.push(chunk as Buffer);
          resolve([answer.headers, Buffer.concat(chunks)]);
        },
      );
      sent.on('error', reject).end();
    },
  );
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(body.length));
  expect(decode(body).toString()).toBe(dated('2027-12-24', 'December 24, 2027'));
});

test('a page that names no day stays as it was built', async () => {
  expect(await (await fetch(server.address)).text()).toBe(homePage);
});
