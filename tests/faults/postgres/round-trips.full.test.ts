import { expect, onTestFinished, test } from 'vitest';
import { sharedPostgres } from '../../setup/postgres.ts';
import { farAway } from './far-away.ts';
import { spawnSite } from './site-process.ts';

test('a stored message asks a database twice: one count, one commit', async () => {
  const postgres = sharedPostgres();
  onTestFinished(postgres.remove);
  const database = await farAway(await postgres.newDatabase(), 30);
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
