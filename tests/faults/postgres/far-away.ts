import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A database far away, until the test ends: each of its answers is `awayMs` under way, and all that is sent at once is
 * sent before it. `trips` counts what was sent to it after an answer had come.
 */
export async function farAway(url: string, awayMs: number) {
  const far = new URL(url);
  const { port, hostname } = far;
  const counted = { url: '', trips: 0 };
  const server = createServer((near) => {
    const there = connect(Number(port), hostname);
    let wasAnswered = true;
    near.on('data', (chunk) => {
      if (wasAnswered) counted.trips += 1;
      wasAnswered = false;
      there.write(chunk);
    });
    there.on('data', (chunk) =>
      setTimeout(() => {
        wasAnswered = true;
        near.write(chunk);
      }, awayMs),
    );
    near.on('error', () => there.destroy()).on('close', () => there.destroy());
    there.on('error', () => near.destroy()).on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  far.port = String((server.address() as AddressInfo).port);
  counted.url = far.href;
  return counted;
}
