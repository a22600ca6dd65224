import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../setup/postgres.ts';
import { spawnSite } from './site-process.ts';

/** How long each answer of the database is under way: all that is sent at once is sent before it. */
const awayMs = 30;

/** A database far away. `trips` counts what was sent to it after an answer had come. */
async function farAway(url: string) {
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

test('a message that is kept asks a database twice: one count, one commit', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.remove);
  const database = await farAway(await postgres.newDatabase());
  const site = await spawnSite({ DATABASE_URL: database.url });
  const address = await site.listening();
  const trips: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const before = database.trips;
    const answer = await fetch(`${address}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Ada Lovelace',
        email: `ada${n}@example.org`,
        message: 'A message of some length.',
        dataConsentGiven: true,
        submissionToken: `a-token-of-its-own-${n}`,
      }),
    });
    expect(answer.status).toBe(201);
    trips.push(database.trips - before);
  }
  // The first ones connect; now and then the server asks something for itself.
  expect(Math.min(...trips)).toBe(2);
});
