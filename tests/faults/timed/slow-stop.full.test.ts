import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contactPayload } from '../../framework/api/fixture.ts';
import { openStore } from '../../setup/collections.ts';
import { startServerProcess } from './server-process.ts';

const body = JSON.stringify(contactPayload);
const head = `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

async function begin(port: number): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  const answer = once(socket, 'close').then(() => text);
  socket.write(head + body.slice(0, 20));
  return { socket, answer };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/* Both tests wait for most of their time, each for a server of its own. */

test.concurrent('SIGTERM with 50 slow bodies under way: all are answered and stored, the process ends with 0', async () => {
  const server = await startServerProcess();
  const posts = await Promise.all(Array.from({ length: 50 }, () => begin(server.port)));
  await fetch(`http://127.0.0.1:${server.port}/healthz`);
  const start = performance.now();
  server.child.kill('SIGTERM');
  for (let sent = 20; sent < body.length; sent += 10) {
    await pause(200);
    for (const { socket } of posts) socket.write(body.slice(sent, sent + 10));
  }
  const answers = await Promise.all(posts.map(({ answer }) => answer));
  expect(new Set(answers.map((text) => text.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 201']));
  expect(await server.exit).toEqual([0, null]);
  expect(performance.now() - start).toBeLessThan(10_000);
  const store = await openStore({ folder: join(server.folder, 'data') });
  expect(await store.count('contacts')).toBe(50);
  await store.close();
  await server.remove();
});

test.concurrent('a body that never comes does not hold up the end beyond ten seconds', async () => {
  const server = await startServerProcess();
  const posts = await Promise.all(Array.from({ length: 50 }, () => begin(server.port)));
  await fetch(`http://127.0.0.1:${server.port}/healthz`);
  const start = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.exit).toEqual([0, null]);
  expect(performance.now() - start).toBeLessThan(10_000);
  const answers = await Promise.all(posts.map(({ answer }) => answer));
  expect(answers.filter((text) => text.startsWith('HTTP/1.1 2'))).toEqual([]);
  await server.remove();
});
