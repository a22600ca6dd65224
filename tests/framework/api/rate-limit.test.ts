import { afterEach, expect, test } from 'vitest';
import { contactPayload, waitlistPayload } from './fixture.ts';
import { rawRequest } from './raw-request.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
afterEach(() => server.remove());

async function statuses(count: number, headers: (index: number) => HeadersInit) {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) {
    found.push((await server.post('/api/contact', contactPayload, headers(index))).status);
  }
  return found;
}

test('the twenty-first post in a quarter of an hour is 429; other forms count apart', async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'on' } });
  expect(await statuses(20, () => ({}))).toEqual(new Array(20).fill(201));
  const answer = await server.post('/api/contact', contactPayload);
  expect(answer.status).toBe(429);
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(890);
  expect(wait).toBeLessThanOrEqual(900);
  expect(await answer.json()).toEqual({
    code: 'answers.tooOften',
    message: 'That was too often. Please try again in 15 minutes.',
  });
  expect((await server.post('/api/waitlist', waitlistPayload)).status).toBe(201);
});

test('without a trusted proxy a forwarded address is not believed', async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'on' } });
  const answers = await statuses(21, (index) => ({ 'X-Forwarded-For': `192.0.2.${index}` }));
  expect(answers.at(-1)).toBe(429);
});

test('behind one trusted proxy the address that it saw counts', async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  const apart = await statuses(21, (index) => ({ 'X-Forwarded-For': `192.0.2.${index}` }));
  expect(apart.at(-1)).toBe(201);
  const claimed = await statuses(21, (index) => ({
    'X-Forwarded-For': `192.0.2.${index}, 198.51.100.1`,
  }));
  expect(claimed.at(-1)).toBe(429);
});

test.each([
  [
    'an IPv4 address with a port',
    (index: number) => ({ 'X-Forwarded-For': `203.0.113.${index}:5443` }),
  ],
  [
    'an IPv6 address with a port',
    (index: number) => ({ 'X-Forwarded-For': `[2001:db8:${index}::1]:443` }),
  ],
  ['RFC 7239', (index: number) => ({ Forwarded: `for="203.0.113.${index}:80";proto=https` })],
])('visitors behind a proxy that sends %s are counted apart', async (_, headers) => {
  server = await startTestServer({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  expect(new Set(await statuses(21, headers))).toEqual(new Set([201]));
  const same = await statuses(21, () => headers(99));
  expect(same.at(-1)).toBe(429);
});

test('RATE_LIMIT=off switches it off', async () => {
  server = await startTestServer();
  expect(new Set(await statuses(30, () => ({})))).toEqual(new Set([201]));
});

test('applications are counted too, before their body is read, and a browser gets a page', async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'on' } });
  for (let turn = 0; turn < 20; turn += 1) {
    expect((await server.post('/api/apply', '{')).status).toBe(400);
  }
  const answer = await rawRequest(
    server.port,
    'POST /api/apply HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n',
  );
  expect(answer.status).toBe(429);
  expect(answer.text).toMatch(/retry-after: \d+\r\n/i);
  expect(answer.text).toContain('<title>Error: That was too often.');
});
