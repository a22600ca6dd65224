import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '../../../server/store/store.ts';
import { openPostgresStore } from '../../setup/open-postgres-store.ts';
import { until } from '../../setup/until.ts';
import { startThreeSites } from './three-sites.ts';

const entry = {
  name: 'Ada Lovelace',
  company: 'Engines',
  industry: '',
  product: 'Moon night',
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

async function recordsOf(url: string, collection: string): Promise<readonly StoredRecord[]> {
  const store = await openPostgresStore(url);
  return store.find(collection, {}).finally(() => store.close());
}

function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('without rate limits', () => {
  const three = startThreeSites({ RATE_LIMIT: 'off' });

  test('50 posts of one e-mail over three servers: one 201, the rest 409', async () => {
    const { url, at } = three();
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

  test('one of three is killed under load: nothing acknowledged is lost, the others go on', async () => {
    const { url, sites, at } = three();
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
});

describe('with rate limits', () => {
  const three = startThreeSites({ RATE_LIMIT: 'on' });

  /** No visitor has been counted yet. */
  beforeEach(async () => {
    const { postgres, url } = three();
    await postgres.as(url, (client) => client.query('DELETE FROM site.rate_limit'));
  });

  test('three servers count the visitor together', async () => {
    const { at } = three();
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      const answer = await post(at(n), '/api/contact', { ...message, email: 'ada@example.org' });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...new Array(20).fill(201), 429, 429]);
  });

  test('PostgreSQL away: 503 from every server, ready again when it is back', async () => {
    const { postgres, url, at } = three();
    const before = (await recordsOf(url, 'contacts')).length;
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
    expect(await recordsOf(url, 'contacts')).toHaveLength(before + 2);
  });

  test('SIGTERM ends a server with 0 while the others go on', async () => {
    const { sites, at } = three();
    sites[2]?.child.kill('SIGTERM');
    expect((await sites[2]?.ended)?.status).toBe(0);
    expect((await post(at(0), '/api/contact', { ...message, email: 'a@example.org' })).status).toBe(
      201,
    );
  });
});
