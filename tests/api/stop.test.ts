import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { contactPayload } from './fixture.ts';
import { rawRequest } from './raw-request.ts';
import { startTestServer } from './started-server.ts';

test('a stop answers what is in flight, and every 201 is in the store', async () => {
  const server = await startTestServer();
  const posts = Array.from({ length: 50 }, () => server.post('/api/contact', contactPayload));
  await new Promise((resolve) => setImmediate(resolve));
  const start = performance.now();
  const stopped = server.stop();
  const answers = await Promise.all(posts);
  await stopped;
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(answers.map((answer) => answer.status)).toEqual(new Array(50).fill(201));
  expect(await server.recordsAfterStop('contacts')).toHaveLength(50);
  await expect(fetch(server.address)).rejects.toThrow();
  await server.remove();
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
  setTimeout(() => slow.write(body), 1_500);
  await Promise.all([stopped, slowClosed, idleClosed]);
  expect(text).toMatch(/^HTTP\/1.1 201 /);
  expect(text).toMatch(/connection: close/i);
  await server.remove();
});

test('a port in use is told in one line', async () => {
  const first = await startTestServer();
  await expect(startTestServer({ env: { PORT: String(first.port) } })).rejects.toThrow(
    `PORT ${first.port} is in use on 127.0.0.1. Stop the other program, or set PORT to another number.`,
  );
  await first.remove();
});

test('a body that never ends is given up after ten seconds', { timeout: 20_000 }, async () => {
  const server = await startTestServer();
  const head =
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{';
  const answer = await rawRequest(server.port, head);
  expect(answer.status).toBe(408);
  await server.remove();
});
