import { beforeEach, expect, test } from 'vitest';
import { until } from '../../setup/until.ts';
import { message, post, recordsOf } from './submissions.ts';
import { startThreeSites } from './three-sites.ts';

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
