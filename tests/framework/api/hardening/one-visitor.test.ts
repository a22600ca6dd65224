import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applicationPayload } from '../application-form.ts';
import { contactPayload } from '../fixture.ts';
import { rawRequest } from '../raw-request.ts';
import { type StartedServer, startTestServer } from '../started-server.ts';

const here = '2001:db8:0:1::1';
/** Another address of the same network. */
const beside = '2001:db8:0:1::2';
const elsewhere = '2001:db8:1:1::1';
const uploader = '2001:db8:2:1::1';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1', RATE_LIMIT: 'on' } });
});
afterAll(() => server.remove());

/** The beginning of a post whose rest never comes. */
const begun = (path: string, from: string, length: number) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${from}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    '',
    '{"a"',
  ].join('\r\n');

/** Begins so many posts; none of them ends by itself. */
const beginMany = (count: number, head: string) =>
  Array.from({ length: count }, () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(head);
    return socket;
  });

const from = (address: string) => ({ 'X-Forwarded-For': address });

test('a visitor whose posts never end keeps nobody else out, on any route', async () => {
  const sockets = beginMany(60, begun('/api/waitlist', here, 100)).concat(
    beginMany(60, begun('/api/contact', here, 100)),
  );
  const ask = (address: string) => fetch(`${server.address}/api/x`, { headers: from(address) });
  await vi.waitFor(async () => {
    const more = await ask(beside);
    expect([more.status, more.headers.get('retry-after')]).toEqual([503, '5']);
  }, 10_000);
  expect((await server.post('/api/contact', contactPayload, from(elsewhere))).status).toBe(201);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect((await ask(here)).status).toBe(404), 10_000);
});

test('slow uploads of one visitor leave places for others', async () => {
  const uploads = () => readdir(join(server.dataFolder, 'uploads'));
  const head = begun('/api/apply', uploader, 9_000_000);
  const sockets = beginMany(4, head);
  await vi.waitFor(async () => expect(await uploads()).toHaveLength(4), 10_000);
  const refused = await rawRequest(server.port, head);
  expect(refused.status).toBe(503);
  expect(refused.text).toMatch(/retry-after: 30\r\n/i);
  const resumeFileData = 'x'.repeat(100_000);
  const wrong = { ...applicationPayload, resumeFileData };
  expect((await server.post('/api/apply', wrong, from(elsewhere))).status).toBe(415);
  for (const socket of sockets) socket.destroy();
});
