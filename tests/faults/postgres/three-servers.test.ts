import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredRecord } from '../../../server/store/store.ts';
import { openPostgresStore } from '../../setup/open-postgres-store.ts';
import { type Postgres, startPostgres } from '../../setup/postgres.ts';
import { until } from '../../setup/until.ts';
import { spawnSite } from './site-process.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());

const entry = {
  name: 'Ada Lovelace',
  company: 'Engines',
  industry: '',
  product: 'UAC Pay',
  dataConsentGiven: true,
};
const message = {
  name: 'Ada Lovelace',
  company: 'Engines',
  message: 'A message of some length.',
  dataConsentGiven: true,
};

const post = (address: string, path: string, body: object) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function threeServers(env: Record<string, string> = {}) {
  const url = await postgres.newDatabase();
  const given = { DATABASE_URL: url, RATE_LIMIT: 'off', ...env };
  const sites = await Promise.all([1, 2, 3].map(() => spawnSite(given)));
  const addresses = await Promise.all(sites.map(({ listening }) => listening()));
  const at = (index: number) => addresses[index % 3] as string;
  return { url, sites, at };
}

async function recordsOf(url: string, collection: string): Promise<readonly StoredRecord[]> {
  const store = await openPostgresStore(url);
  return store.find(collection, {}).finally(() => store.close());
}

function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('50 posts of one e-mail over three servers: one 201, the rest 409', async () => {
  const { url, at } = await threeServers();
  for (const round of [1, 2, 3]) {
    const forms = [
      `ada${round}@example.org`,
      ` ADA${round}@example.org`,
      `Ada${round}@Example.org `,
    ];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        post(at(n), '/api/waitlist', { ...entry, email: forms[(n >> 2) % 3] }),
      ),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 49 });
  }
  expect(await recordsOf(url, 'waitlist')).toHaveLength(3);
});

test('three servers count the visitor together', async () => {
  const { at } = await threeServers({ RATE_LIMIT: 'on' });
  const statuses: number[] = [];
  for (let n = 0; n < 22; n += 1) {
    const answer = await post(at(n), '/api/contact', { ...message, email: 'ada@example.org' });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...new Array(20).fill(201), 429, 429]);
});

test('one of three is killed under load: nothing acknowledged is lost, the others go on', async () => {
  const { url, sites, at } = await threeServers();
  const kept: string[][] = [[], [], []];
  const lost: number[] = [0, 0, 0];
  let ended = false;
  const visitor = async (side: number) => {
    const server = side % 3;
    for (let turn = 0; !ended && lost[server] === 0; turn += 1) {
      const email = `${side}-${turn}@example.org`;
      try {
        const answer = await post(at(side), '/api/contact', { ...message, email });
        if (answer.status === 201) kept[server]?.push(email);
        else lost[server] = (lost[server] ?? 0) + 1;
      } catch {
        lost[server] = (lost[server] ?? 0) + 1;
      }
    }
  };
  const visitors = Array.from({ length: 12 }, (_, side) => visitor(side));
  await until('all three keep messages', () => kept.every((emails) => emails.length > 20));
  sites[0]?.child.kill('SIGKILL');
  await sites[0]?.ended;
  const before = kept.map((emails) => emails.length);
  await until('the other two go on', () =>
    [1, 2].every((server) => (kept[server]?.length ?? 0) > (before[server] ?? 0) + 50),
  );
  ended = true;
  await Promise.all(visitors);
  expect(lost).toEqual([expect.any(Number), 0, 0]);
  const records = await recordsOf(url, 'contacts');
  const found = new Set(records.map(({ email }) => email));
  expect(kept.flat().filter((email) => !found.has(email))).toEqual([]);
  expect(records.map(({ id }) => id)).toEqual(records.map((_, index) => index + 1));
  expect(found.size).toBe(records.length);
});

test('PostgreSQL away: 503 from every server, ready again when it is back', async () => {
  const { url, at } = await threeServers({ RATE_LIMIT: 'on' });
  const contact = (n: number) =>
    post(at(n), '/api/contact', { ...message, email: 'a@example.org' });
  expect((await contact(0)).status).toBe(201);
  await postgres.kill();
  const answers = await Promise.all([0, 1, 2].map(contact));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  const said = JSON.stringify(await Promise.all(answers.map((answer) => answer.json())));
  expect(said).not.toMatch(/postgres|database|ECONN|127\.0\.0\.1/i);
  const ready = (n: number) => fetch(`${at(n)}/readyz`).then(({ status }) => status);
  await until('none is ready', async () =>
    (await Promise.all([0, 1, 2].map(ready))).every((status) => status === 503),
  );
  expect((await fetch(`${at(0)}/healthz`)).status).toBe(200);
  await postgres.start();
  await until('all are ready', async () =>
    (await Promise.all([0, 1, 2].map(ready))).every((status) => status === 200),
  );
  expect((await contact(1)).status).toBe(201);
  expect(await recordsOf(url, 'contacts')).toHaveLength(2);
});

test('SIGTERM ends a server with 0 while the others go on', async () => {
  const { sites, at } = await threeServers();
  sites[2]?.child.kill('SIGTERM');
  expect((await sites[2]?.ended)?.status).toBe(0);
  expect((await post(at(0), '/api/contact', { ...message, email: 'a@example.org' })).status).toBe(
    201,
  );
});
