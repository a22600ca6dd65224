import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Sockets that never send a byte; each takes a file descriptor here and one in the server. */
const idleCount = Number(process.env.IDLE_SOCKETS ?? 2000);
const slowCount = 200;
const shedWithinMs = 15_000;
const dribbleMs = 500;

let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess();
});
afterAll(() => server.remove());

interface Client {
  readonly socket: Socket;
  readonly openedAt: number;
  /** When the server closed it. */
  closedAt?: number;
  text: string;
}

const clients: Client[] = [];

async function open(): Promise<Client> {
  const socket = connect(server.port, '127.0.0.1');
  const client: Client = { socket, openedAt: performance.now(), text: '' };
  socket.on('data', (chunk) => {
    client.text += String(chunk);
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    client.closedAt = performance.now();
  });
  await once(socket, 'connect');
  clients.push(client);
  return client;
}

/** Sends a beginning, then a byte every now and then for as long as the server takes it. */
async function dribble(beginning: string): Promise<Client> {
  const client = await open();
  client.socket.write(beginning);
  const timer = setInterval(() => client.socket.write('x'), dribbleMs);
  client.socket.once('close', () => clearInterval(timer));
  return client;
}

const slowHead = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const slowBody =
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{';

/** Requests the health until it is stopped. Returns how long each answer took. */
function watchHealth(): () => Promise<number[]> {
  const times: number[] = [];
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      const start = performance.now();
      const answer = await fetch(`http://127.0.0.1:${server.port}/healthz`);
      expect(answer.status).toBe(200);
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  return async () => {
    stopped = true;
    await watching;
    return times;
  };
}

test(`${slowCount} slow clients and ${idleCount} idle sockets are shed while health answers`, async () => {
  const endWatch = watchHealth();
  const slow: Client[] = [];
  for (let n = 0; n < slowCount; n += 1) slow.push(await dribble(n % 2 ? slowHead : slowBody));
  for (let n = 0; n < idleCount; n += 1) await open();
  await expect
    .poll(() => clients.filter(({ closedAt }) => closedAt === undefined).length, {
      timeout: shedWithinMs * 3,
      interval: 100,
    })
    .toBe(0);
  const lives = clients.map(({ openedAt, closedAt = 0 }) => closedAt - openedAt);
  expect(Math.max(...lives)).toBeLessThan(shedWithinMs);
  // No connection is just cut: each slow client gets the reason.
  expect(new Set(slow.map(({ text }) => text.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']));
  const times = await endWatch();
  expect(times.length).toBeGreaterThan(20);
  expect(Math.max(...times)).toBeLessThan(2_000);
});
