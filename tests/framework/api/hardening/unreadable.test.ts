import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '../raw-request.ts';
import { type StartedServer, startTestServer } from '../started-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const securityHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

/** The headers of an answer as it came, by their names in lower case. */
const headersOf = (text: string): Map<string, string> => {
  const [head = ''] = text.split('\r\n\r\n');
  const lines = head.split('\r\n').slice(1);
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 2)] as const;
    }),
  );
};

/** What a server of Node alone answers: its parser takes what it can read. */
const bareStatus = async (bytes: string): Promise<number> => {
  const bare = createServer((_, response) => response.end());
  await once(bare.listen(0, '127.0.0.1'), 'listening');
  const { status } = await rawRequest((bare.address() as AddressInfo).port, bytes);
  bare.close();
  return status;
};

const nameless = 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n';
/** Node 20.19.0 reads a header without a name as a header; to later ones it is none. */
const isRead = (await bareStatus(nameless)) === 200;

test.each<readonly [string, string, number]>([
  ['no HTTP', 'NONSENSE\r\n\r\n', 400],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['an unknown version', 'GET / HTTP/9.9\r\n\r\n', 400],
  ['a path with a space', 'GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ...(isRead ? [] : [['a header without a name', nameless, 400] as const]),
  ['a header with NUL', 'GET / HTTP/1.1\r\nHost: localhost\r\nA: \0\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'a length beside chunks',
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  [
    'a malformed chunk',
    'POST /none HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: nonsense\r\n\r\n',
    400,
  ],
  [
    'headers of 17 kB',
    `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'x'.repeat(17 * 1024)}\r\n\r\n`,
    431,
  ],
  [
    'two thousand headers',
    `GET / HTTP/1.1\r\nHost: localhost\r\n${'A: 123456789\r\n'.repeat(2000)}\r\n`,
    431,
  ],
])('%s is answered as JSON with all security headers', async (_what, bytes, status) => {
  const answer = await rawRequest(server.port, bytes);
  expect(answer.status).toBe(status);
  const usual = (await fetch(`${server.address}/healthz`)).headers;
  const headers = headersOf(answer.text);
  for (const name of securityHeaders) {
    // No inline script belongs to an answer that is no page.
    const expected = usual.get(name)?.replace(/ 'sha256-[^']+'/, '');
    expect([name, headers.get(name)]).toEqual([name, expected]);
  }
  expect(headers.get('connection')).toBe('close');
  expect(headers.get('cache-control')).toBe('no-store');
  const body = answer.text.split('\r\n\r\n')[1] ?? '';
  expect(JSON.parse(body)).toEqual({
    code: expect.any(String),
    message: expect.stringMatching(/^The (?:request|headers)/),
  });
});

test.each(['CONNECT evil.example:443', 'TRACE /', 'PROPFIND /', 'QUERY /api/contact'])(
  '%s opens nothing',
  async (line) => {
    const { status, text } = await rawRequest(
      server.port,
      `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    // For CONNECT the connection just ends.
    if (text !== '') expect([400, 403, 404, 405]).toContain(status);
    expect(text).not.toContain('evil');
  },
);

test('an upgrade and an expectation are answered as any request', async () => {
  const head = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close';
  for (const more of ['Upgrade: websocket', 'Upgrade: h2c', 'Expect: nonsense']) {
    const answer = await rawRequest(server.port, `${head}\r\n${more}\r\n\r\n`);
    expect([more, answer.status]).toEqual([more, 200]);
    expect(headersOf(answer.text).has('content-security-policy')).toBe(true);
  }
});
