import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startHaproxy } from '../../setup/deployed/haproxy.ts';
import { openPostgresStore } from '../../setup/open-postgres-store.ts';
import { startPostgres } from '../../setup/postgres.ts';
import { startStandby } from '../../setup/postgres-standby.ts';
import { until } from '../../setup/until.ts';
import { spawnSite } from './site-process.ts';

const clients = 20;

/**
 * Visitors who send one message after the other to servers by turns, and send a message again, with its token,
 * until it is acknowledged.
 */
function startVisitors(addresses: readonly string[]) {
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
    /** Ends when each visitor's last message is acknowledged. Gives the statuses that were neither 201 nor 503. */
    async stop(): Promise<readonly number[]> {
      goesOn = false;
      for (const one of await all) if (one.status === 'rejected') throw one.reason;
      return [...others];
    },
  };
}

const namesIn = async (url: string): Promise<string[]> => {
  const store = await openPostgresStore(url);
  const names: string[] = [];
  for await (const { name } of store.list('contacts')) names.push(String(name));
  await store.close();
  return names.sort();
};

const spawnSites = async (url: string): Promise<string[]> => {
  const env = { DATABASE_URL: url, RATE_LIMIT: 'off' };
  const sites = [await spawnSite(env), await spawnSite(env)];
  return Promise.all(sites.map(({ listening }) => listening()));
};

test('a database that is killed is taken over by its standby: nothing acknowledged is lost or doubled', async () => {
  const primary = await startPostgres();
  onTestFinished(primary.remove);
  const url = new URL(await primary.newDatabase());
  const standby = await startStandby(primary);
  onTestFinished(standby.remove);
  await primary.as(url.href, async (client) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await client.query('SELECT pg_reload_conf()');
  });
  const haproxy = await startHaproxy(primary.port, standby.port);
  onTestFinished(haproxy.remove);
  url.port = String(haproxy.port);

  const visitors = startVisitors(await spawnSites(url.href));
  await visitors.more(300);
  await primary.kill();
  await wait(500);
  await standby.promote();
  await visitors.more(300);
  expect(await visitors.stop()).toEqual([]);
  expect(await namesIn(url.href)).toEqual([...visitors.acknowledged].sort());
});

test('ten restarts at once, a full limit of connections and a database that only reads: the same', async () => {
  const postgres = await startPostgres('max_connections=30');
  onTestFinished(postgres.remove);
  const url = await postgres.newDatabase();
  const visitors = startVisitors(await spawnSites(url));
  await visitors.more(100);
  for (let restart = 0; restart < 10; restart += 1) {
    await postgres.kill();
    await postgres.start();
    await visitors.more(50);
  }
  const set = (...commands: string[]) =>
    postgres.as(new URL('/postgres', url).href, async (client) => {
      for (const command of [...commands, 'SELECT pg_reload_conf()']) await client.query(command);
    });
  await set('ALTER SYSTEM SET default_transaction_read_only = on');
  await wait(1_000);
  await set('SET default_transaction_read_only = off', 'ALTER SYSTEM RESET ALL');
  await visitors.more(100);
  const name = new URL(url).pathname.slice(1);
  await set(`ALTER DATABASE ${name} CONNECTION LIMIT 1`);
  await postgres.as(new URL('/postgres', url).href, (client) =>
    client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      name,
    ]),
  );
  await wait(1_000);
  await set(`ALTER DATABASE ${name} CONNECTION LIMIT -1`);
  await visitors.more(100);
  expect(await visitors.stop()).toEqual([]);
  expect(await namesIn(url)).toEqual([...visitors.acknowledged].sort());
});
