import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '../../../server/storage/postgres/open.ts';
import { postgresRateLimits } from '../../../server/storage/postgres-storage.ts';
import { placeOf } from '../../setup/open-postgres-store.ts';
import { type Postgres, startPostgres } from '../../setup/postgres.ts';
import { type SiteProcess, startSite } from './site-process.ts';

/* A database that answers, but does not get on: nothing piles up there, and nothing is said that does not hold. */

const MINUTE = 60_000;
/** What a visitor waits for at most, with room for a machine that is busy elsewhere. */
const LONGEST_MS = 10_000;

let postgres: Postgres;
let url: string;
let site: SiteProcess;
let address: string;

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.newDatabase();
  site = await startSite({ DATABASE_URL: url, RATE_LIMIT: 'off' });
  address = await site.listening();
}, 3 * MINUTE);
afterAll(async () => {
  await site?.remove();
  await postgres?.remove();
});

let count = 0;
const posted: { token: string; status: number; ms: number }[] = [];

const newToken = (): string => {
  count += 1;
  return `a-token-of-its-own-${count}`;
};

const post = async (token = newToken()): Promise<number> => {
  const begun = performance.now();
  const { status } = await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      message: 'A message of some length.',
      dataConsentGiven: true,
      submissionToken: token,
    }),
  });
  posted.push({ token, status, ms: performance.now() - begun });
  return status;
};

const ready = async (): Promise<number> => (await fetch(`${address}/readyz`)).status;

const asked = <Row>(text: string): Promise<Row[]> =>
  postgres.as(url, async (client) => (await client.query(text)).rows as Row[]);

/** Connections of the site that are at work. */
const working = async (): Promise<number> => {
  const [row] = await asked<{ count: string }>(
    `SELECT count(*) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
  );
  return Number(row?.count);
};

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    () => 'refused',
  );

/** Whether a commit that was just sent waits for the standby; it is then given up. */
const waitsForStandby = async (): Promise<boolean> => {
  const commit = outcome(asked(`SELECT pg_logical_emit_message(true, 'tests', '')`));
  await setTimeout(100);
  const waiting = await asked(
    `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
  );
  await commit;
  return waiting.length > 0;
};

const until = (status: number) =>
  expect.poll(ready, { timeout: MINUTE, interval: 200 }).toBe(status);

const withoutStandby = async (): Promise<void> => {
  await asked(`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`);
  await asked('SELECT pg_reload_conf()');
  // A process of PostgreSQL's own reads it when it comes to that: commits do not wait before.
  await expect.poll(waitsForStandby, { timeout: MINUTE }).toBe(true);
};

const withStandby = async (): Promise<void> => {
  await asked('ALTER SYSTEM RESET synchronous_standby_names');
  await asked('SELECT pg_reload_conf()');
};

test(
  'with the standby gone nothing is acknowledged, nothing piles up, and readyz tells it',
  async () => {
    expect(await post()).toBe(201);
    const { store, database } = await openPostgresStore(placeOf(url), () => new Date());
    onTestFinished(() => store.close());
    const limit = postgresRateLimits(database)('wrong-code', 5, 15);
    onTestFinished(withStandby);
    await withoutStandby();
    const from = posted.length;
    const refused: Promise<number>[] = [];
    const counts: Promise<string>[] = [];
    let most = 0;
    for (let second = 0; second < 30; second += 1) {
      for (let n = 0; n < 5; n += 1) refused.push(post());
      counts.push(outcome(limit.consume(`192.0.2.${second}`)));
      await setTimeout(1000);
      most = Math.max(most, await working());
    }
    expect(await ready()).toBe(503);
    expect(new Set(await Promise.all(refused))).toEqual(new Set([503]));
    expect(new Set(await Promise.all(counts))).toEqual(new Set(['refused']));
    const slow = posted.slice(from).filter(({ ms }) => ms > LONGEST_MS);
    expect(slow).toEqual([]);
    // Of each writer: one that waits, and one that was just stopped.
    expect(most).toBeLessThanOrEqual(4);
    expect(most).toBeGreaterThan(0);

    // It is not acknowledged before the standby has it.
    const [{ token } = { token: '' }] = posted.slice(from);
    expect(await post(token)).toBe(503);
    await expect(store.commit([])).rejects.toThrow('PostgreSQL');
    await withStandby();
    await until(200);
    expect(await post(token)).toBe(201);
    expect(await post()).toBe(201);
    const kept = await asked<{ token: string }>(
      `SELECT document->>'submissionToken' AS token FROM site.record WHERE collection = 'contacts'`,
    );
    expect(new Set(kept.map(({ token }) => token)).size).toBe(kept.length);
  },
  5 * MINUTE,
);

test(
  'with a table locked for 22 s each message is refused in time, readyz tells it, and it goes on by itself',
  async () => {
    const from = posted.length;
    const { store } = await openPostgresStore(placeOf(url), () => new Date());
    onTestFinished(() => store.close());
    let most = 0;
    const answers = postgres.as(url, async (client) => {
      await client.query('BEGIN; LOCK TABLE site.record IN ACCESS EXCLUSIVE MODE');
      const all: Promise<number>[] = [];
      const reads: Promise<string>[] = [];
      for (let second = 0; second < 22; second += 1) {
        all.push(post(), post());
        for (let n = 0; n < 3; n += 1)
          reads.push(outcome(store.find('contacts', { name: `Ada ${n}` })));
        await setTimeout(1000);
        most = Math.max(most, await working());
        // From the first refusal on it stays so, as long as the lock does.
        if (second > 10) expect(await ready()).toBe(503);
      }
      // What was asked for in the last seconds may still get its answer.
      expect(new Set(await Promise.all(reads.slice(0, -15)))).toEqual(new Set(['refused']));
      await client.query('ROLLBACK');
      await Promise.all(reads);
      return all;
    });
    const statuses = await Promise.all(await answers);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(503));
    expect(posted.slice(from).filter(({ ms }) => ms > LONGEST_MS)).toEqual([]);
    await until(200);
    expect(await post()).toBe(201);
    // The lock's own, the ten of a pool, and of each that writes or probes one and the one it
    // replaced.
    expect(most).toBeLessThanOrEqual(15);
    expect(await working()).toBeLessThanOrEqual(1);
  },
  5 * MINUTE,
);
