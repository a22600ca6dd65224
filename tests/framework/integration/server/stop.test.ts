import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { gracefulStop, watchConnections } from '../../../../server/lib/connections.ts';

/** A server on a free port that answers when `answer` is called. */
async function slowServer(): Promise<{ server: Server; answer: () => void }> {
  const answers: (() => void)[] = [];
  const server = createServer((_request, response) => {
    answers.push(() => response.end('late'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  return { server, answer: () => answers.forEach((one) => void one()) };
}

/** Sends a request, and waits until the server has it. */
async function ask(server: Server): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const taken = once(server, 'request');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await taken;
  return socket;
}

test('what is not answered in the longest time of a stop is cut, and the stop ends', async () => {
  const { server } = await slowServer();
  const stop = gracefulStop(server, watchConnections(server), { longestMs: 300 });
  const socket = await ask(server);
  const cut = text(socket).catch(() => '');
  await stop();
  expect(await cut).toBe('');
  expect(server.listening).toBe(false);
}, 10_000);

test('what is answered in that time is whole, and the stop waits for it', async () => {
  const { server, answer } = await slowServer();
  const stop = gracefulStop(server, watchConnections(server), { longestMs: 8_000 });
  const socket = await ask(server);
  const said = text(socket);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await delay(400);
  expect(isStopped).toBe(false);
  answer();
  expect(await said).toMatch(/late$/);
  await stopped;
}, 10_000);
