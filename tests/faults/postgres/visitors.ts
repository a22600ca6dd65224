import { setTimeout as wait } from 'node:timers/promises';
import { openPostgresStore } from '../../setup/open-postgres-store.ts';
import { until } from '../../setup/until.ts';
import { spawnSite } from './site-process.ts';

const clients = 20;

/**
 * Visitors who send one message after the other to servers by turns, and send a message again, with
 * its token, until it is acknowledged.
 */
export function startVisitors(addresses: readonly string[]) {
  const acknowledged = new Set<string>();
  const others = new Set<number>();
  let goesOn = true;
  const post = async (name: string, address: string | undefined): Promise<number> => {
    const answer = await fetch(`${address}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name,
        email: 'ada@example.org',
        message: 'A message of some length.',
        dataConsentGiven: true,
        submissionToken: `a-token-of-its-own-${name}`,
      }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const visitor = async (number: number): Promise<void> => {
    for (let count = 0; goesOn; count += 1) {
      const name = `Ada-${number}-${count}`;
      for (let attempt = 0; ; attempt += 1) {
        const status = await post(name, addresses[(number + attempt) % addresses.length]);
        if (status === 201) break;
        if (status !== 503) others.add(status);
        await wait(100);
      }
      acknowledged.add(name);
    }
  };
  // A test that fails before it waits for them tells its own reason.
  const all = Promise.allSettled(Array.from({ length: clients }, (_, number) => visitor(number)));
  return {
    acknowledged,
    /** Waits until so many more are acknowledged. */
    async more(count: number): Promise<void> {
      const wanted = acknowledged.size + count;
      await until(`${count} more messages are taken`, () => acknowledged.size >= wanted);
    },
    /**
     * Ends when each visitor's last message is acknowledged. Gives the statuses that were neither
     * 201 nor 503.
     */
    async stop(): Promise<readonly number[]> {
      goesOn = false;
      for (const one of await all) if (one.status === 'rejected') throw one.reason;
      return [...others];
    },
  };
}

/** The names of all stored messages, in order. */
export const namesIn = async (url: string): Promise<string[]> => {
  const store = await openPostgresStore(url);
  const names: string[] = [];
  for await (const { name } of store.list('contacts')) names.push(String(name));
  await store.close();
  return names.sort();
};

/** Two servers on one database; they are killed at the end of the test. */
export const spawnSites = async (url: string): Promise<string[]> => {
  const env = { DATABASE_URL: url, RATE_LIMIT: 'off' };
  const sites = [await spawnSite(env), await spawnSite(env)];
  return Promise.all(sites.map(({ listening }) => listening()));
};
