import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, readBytes } from '../../../../server/http/primitives/request.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** What `readBytes` makes of the first request, which is sent as it is. */
function read(
  head: string,
  afterwards: 'hold' | 'hang up' = 'hold',
  milliseconds = 30_000,
  first: (request: IncomingMessage) => Promise<unknown> = async () => undefined,
): Promise<string | Refusal> {
  return new Promise((resolve, reject) => {
    const take = async (request: IncomingMessage) => {
      try {
        await first(request);
        resolve(String(await readBytes(request, { bytes: 10, milliseconds })));
      } catch (error) {
        if (error instanceof Refusal) resolve(error);
        else reject(error);
      }
    };
    const opened = createServer((request) => void take(request));
    server = opened.listen(0, '127.0.0.1', () => {
      const socket = connect((opened.address() as AddressInfo).port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${head}`);
      if (afterwards === 'hang up') setTimeout(() => socket.destroy(), 20);
    });
  });
}

test('a body is read', async () => {
  expect(await read('Content-Length: 10\r\n\r\n1234567890')).toBe('1234567890');
  expect(await read('Transfer-Encoding: chunked\r\n\r\n3\r\n\u20ac\r\n0\r\n\r\n')).toBe('€');
});

test.each<[string, string, 'hold' | 'hang up', number]>([
  ['a body that stalls', 'Content-Length: 5\r\n\r\n1', 'hold', 408],
  ['a body that breaks off', 'Content-Length: 5\r\n\r\n1', 'hang up', 400],
  ['a declared length over the limit', 'Content-Length: 11\r\n\r\n', 'hold', 413],
  ['chunks over the limit', 'Transfer-Encoding: chunked\r\n\r\nb\r\n12345678901\r\n', 'hold', 413],
  ['a coded body', 'Content-Encoding: br\r\nContent-Length: 1\r\n\r\n1', 'hold', 415],
])('%s is refused', async (_what, head, afterwards, status) => {
  // Only who stalls is waited for in vain.
  const milliseconds = status === 408 ? 100 : undefined;
  expect(await read(head, afterwards, milliseconds)).toMatchObject({ status });
});

/** What becomes of 6,000 bytes that come in pieces, one each 10 ms. */
async function sentInPieces(bytes: number, milliseconds: number): Promise<number> {
  const opened = createServer((request, response) => {
    readBytes(request, { bytes: 10_000, milliseconds }).then(
      ({ length }) => response.end(String(length)),
      (error: Refusal) => response.writeHead(error.status).end(),
    );
  });
  server = opened.listen(0, '127.0.0.1');
  await once(opened, 'listening');
  const { port } = opened.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', method: 'POST' });
  sent.on('error', () => undefined);
  const answered = once(sent, 'response');
  for (let left = 6000; left > 0 && !sent.destroyed; left -= bytes) {
    sent.write('x'.repeat(Math.min(bytes, left)));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  sent.end();
  const [{ statusCode }] = await answered;
  return statusCode;
}

test('a slow body is read however long it takes, one that trickles is not', async () => {
  // 20 kB/s, in about three times the time without a piece that is allowed.
  expect(await sentInPieces(200, 100)).toBe(200);
  // 4 kB/s.
  expect(await sentInPieces(40, 100)).toBe(408);
});

test('a body that came as a whole before anybody reads it is read, within the same limits', async () => {
  const isComplete = (request: IncomingMessage) =>
    vi.waitFor(() => expect(request.complete).toBe(true));
  const late = (head: string) => read(head, 'hold', undefined, isComplete);
  expect(await late('Content-Length: 10\r\n\r\n1234567890')).toBe('1234567890');
  expect(await late('Content-Length: 0\r\n\r\n')).toBe('');
  const chunks = (text: string) =>
    `Transfer-Encoding: chunked\r\n\r\n1\r\n1\r\n${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
  expect(await late(chunks('234567890'))).toBe('1234567890');
  expect(await late(chunks('2345678901'))).toMatchObject({ status: 413 });
  expect(await late('Content-Encoding: br\r\nContent-Length: 1\r\n\r\n1')).toMatchObject({
    status: 415,
  });
});
