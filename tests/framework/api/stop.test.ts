import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { openStore } from '../../setup/collections.ts';
import { until } from '../../setup/until.ts';
import { contactPayload, temporaryFolder } from './fixture.ts';
import { startTestServer } from './started-server.ts';

const processFile = new URL('./stopped-process.ts', import.meta.url).pathname;

/** A server in a process of its own, with what is needed to watch its end. */
async function startProcess(folder: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', processFile, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, exit, address: line.replace('Listening on ', '') };
}

/**
 * A post that the server has started to read. The result sends its body and returns the response's
 * status.
 */
async function beginPost(address: string): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify(contactPayload);
  const sending = request(`${address}/api/contact`, {
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      Expect: '100-continue',
    },
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  return async () => {
    sending.end(body);
    const [answer] = await answered;
    answer.resume();
    return answer.statusCode;
  };
}

test('SIGTERM with 50 posts in flight: all are answered, all are stored, the process ends with 0', async () => {
  const folder = await temporaryFolder();
  const { child, exit, address } = await startProcess(folder.path);
  const posts = await Promise.all(Array.from({ length: 50 }, () => beginPost(address)));
  const start = performance.now();
  child.kill('SIGTERM');
  // The bodies come once the stop is under way.
  await until('nobody else is let in', () =>
    fetch(address).then(
      () => false,
      () => true,
    ),
  );
  const statuses = posts.map((finish) => finish());
  expect(await Promise.all(statuses)).toEqual(new Array(50).fill(201));
  expect(await exit).toEqual([0, null]);
  expect(performance.now() - start).toBeLessThan(5_000);
  const store = await openStore({ folder: join(folder.path, 'data') });
  expect(await store.count('contacts')).toBe(50);
  await store.close();
  await expect(fetch(address)).rejects.toThrow();
  await folder.remove();
});

test('a request whose body is still coming is answered, idle connections are closed', async () => {
  const server = await startTestServer();
  const idle = connect(server.port, '127.0.0.1');
  const idleClosed = new Promise((resolve) => idle.once('close', resolve));
  const body = JSON.stringify(contactPayload);
  const slow = connect(server.port, '127.0.0.1');
  slow.write(
    `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  let text = '';
  slow.on('data', (chunk) => {
    text += chunk.toString();
  });
  const slowClosed = new Promise((resolve) => slow.once('close', resolve));
  const stopped = server.stop();
  // Longer than the timeout of idle connections.
  setTimeout(() => slow.write(body), 1_100);
  await Promise.all([stopped, slowClosed, idleClosed]);
  expect(text).toMatch(/^HTTP\/1.1 201 /);
  expect(text).toMatch(/connection: close/i);
  await server.remove();
});

test('a request that comes during the stop is answered as the last of its connection', async () => {
  const server = await startTestServer();
  const socket = connect(server.port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  const stopped = server.stop();
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await Promise.all([closed, stopped]);
  expect(text).toMatch(/^HTTP\/1.1 200 /);
  expect(text).toMatch(/connection: close/i);
  await server.remove();
});

test('a port in use is reported in one line', async () => {
  const first = await startTestServer();
  await expect(startTestServer({ env: { PORT: String(first.port) } })).rejects.toThrow(
    `PORT ${first.port} is in use on 127.0.0.1. Stop the other program, or set PORT to another number.`,
  );
  await first.remove();
});
