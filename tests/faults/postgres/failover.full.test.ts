import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startHaproxy } from '../../setup/deployed/haproxy.ts';
import { startPostgres } from '../../setup/postgres.ts';
import { startStandby } from '../../setup/postgres-standby.ts';
import { namesIn, spawnSites, startVisitors } from './visitors.ts';

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
