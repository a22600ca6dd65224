import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { answerFailures } from '../../../../server/http/primitives/error-responses.ts';
import { limitInFlight } from '../../../../server/http/primitives/security.ts';
import { limitSockets, watchConnections } from '../../../../server/lib/connections.ts';
import { createLogger } from '../../../../server/lib/logger.ts';
import { site } from '../../../../server/site.ts';
import { fixtureSite } from '../fixture.ts';
import { startTestServer } from '../started-server.ts';

test('each form endpoint has its limit of bytes and refuses compressed bodies', async () => {
  const server = await startTestServer();
  // 10 MB of nothing in 10 kB.
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(10 * 1024 * 1024)));
  for (const { endpoint } of fixtureSite.forms) {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const send = (body: BodyInit, headers: Record<string, string> = {}) =>
        fetch(server.address + endpoint, {
          method: 'POST',
          body,
          headers: { 'Content-Type': type, ...headers },
        });
      const takesFile = endpoint === '/api/apply' && type === 'application/json';
      const large = await send('x'.repeat(takesFile ? 20_000_000 : 64 * 1024 + 1));
      expect([endpoint, type, large.status]).toEqual([endpoint, type, 413]);
      for (const encoding of ['gzip', 'br', 'deflate', 'GZIP', 'gzip, identity', 'zstd']) {
        const packed = await send(bomb, { 'Content-Encoding': encoding });
        expect([endpoint, encoding, packed.status]).toEqual([endpoint, encoding, 415]);
      }
    }
  }
  await server.remove();
});

test('more requests at once than are let in are refused with 503 and a time', async () => {
  const app = express();
  let release: () => void = () => undefined;
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  let begun = 0;
  app.use(limitInFlight(2, 2), async (_request, response) => {
    begun += 1;
    await held;
    response.json({});
  });
  app.use(answerFailures({ words: site.words, logger: createLogger('silent') }));
  const server = createServer(app).listen(0);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const first = [fetch(address), fetch(address)];
  await vi.waitFor(() => expect(begun).toBe(2));
  const more = await fetch(address);
  expect([more.status, more.headers.get('retry-after')]).toEqual([503, '5']);
  release();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await fetch(address)).status).toBe(200);
  server.closeAllConnections();
  server.close();
});

test('one socket too many closes the oldest idle one, never one that waits for an answer', async () => {
  let answer: () => void = () => undefined;
  const server = createServer((_request, response) => {
    answer = () => void response.end('answered');
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  limitSockets(server, watchConnections(server), 3);
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const busy = await open();
  const requested = once(server, 'request');
  busy.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await requested;
  const idle = [await open(), await open(), await open()];
  await once(idle[0] as Socket, 'close');
  expect(idle.map(({ closed }) => closed)).toEqual([true, false, false]);
  const text = once(busy, 'data');
  answer();
  expect(String(await text)).toContain('200 OK');
  for (const socket of idle) socket.destroy();
  server.close();
});
