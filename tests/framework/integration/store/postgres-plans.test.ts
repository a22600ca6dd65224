import { afterAll, beforeAll, expect, test } from 'vitest';
import { noSequentialScans } from '../../../../server/storage/postgres/database.ts';
import { countStatement } from '../../../../server/storage/postgres/grouped-counter.ts';
import { rangeStatement } from '../../../../server/storage/postgres/postgres-store.ts';
import { SELECT_BY_FIELDS } from '../../../../server/storage/postgres/record-lookup.ts';
import { INSERT_NUMBERED } from '../../../../server/storage/postgres/write-group.ts';
import { openPostgresStore } from '../../../setup/open-postgres-store.ts';
import { stepsOf } from '../../../setup/plans.ts';
import { type Databases, sharedPostgres } from '../../../setup/postgres.ts';
import { expectIndexes, readWhole } from './lookup-plans.ts';

let postgres: Databases;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres?.remove());

test.each([100, 20_000])('no lookup reads a whole table of %i records', (rows) =>
  expectIndexes(postgres, rows),
);

test.each([0, 1_000])(
  'a plan that a connection keeps goes by indexes, though it was made with %i records',
  async (rows) => {
    const url = await postgres.newDatabase();
    const store = await openPostgresStore(url);
    await store.close();
    await postgres.as(url, async (client) => {
      await client.query('SET search_path = site; SET plan_cache_mode = force_generic_plan');
      await client.query(
        `INSERT INTO record SELECT 'contacts', n, '{}' FROM generate_series(1, $1::int) n`,
        [rows],
      );
      await client.query(
        `INSERT INTO unique_key SELECT 'contacts', md5(n::text), n FROM generate_series(1, $1::int) n`,
        [rows],
      );
      await client.query('VACUUM ANALYZE');
      const kept = [
        { text: INSERT_NUMBERED, values: 6 },
        { text: countStatement('site'), values: 5 },
      ];
      for (const [at, { text, values }] of kept.entries()) {
        await client.query(`BEGIN; ${noSequentialScans} PREPARE kept_${at} AS ${text}`);
        const steps = await stepsOf(
          client,
          `EXECUTE kept_${at}(${Array(values).fill('NULL')})`,
          [],
        );
        expect(readWhole(steps)).toEqual([]);
        const looked = steps.filter((step) => step['Relation Name'] === 'unique_key');
        for (const step of looked) expect(step['Total Cost']).toBeLessThan(10);
        await client.query('COMMIT');
      }
    });
  },
);

test('of 30,000 waiting mails the next few are read, and those about one submission', {
  tags: 'full',
}, async () => {
  const url = await postgres.newDatabase();
  const store = await openPostgresStore(url);
  await store.close();
  await postgres.as(url, async (client) => {
    await client.query(
      `INSERT INTO site.record SELECT 'outbox', n, jsonb_build_object('id', n, 'state', 'waiting', 'kind', 'notice',
         'submission', md5(n::text), 'dueAt', to_char(timestamp '2026-01-01' + n * interval '1 minute',
         'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) FROM generate_series(1, 30000) n`,
    );
    await client.query('ANALYZE');
    await client.query('SET search_path = site');
    /** The steps, each with the index that it goes by. */
    const steps = async (text: string, values: readonly unknown[]) =>
      (await stepsOf(client, text, values)).map((step) =>
        `${step['Node Type']} ${step['Index Name'] ?? ''}`.trim(),
      );
    const now = '2026-01-10T00:00:00.000Z';
    for (const stretch of [
      { by: 'dueAt', upTo: now },
      { by: 'dueAt', after: now },
    ]) {
      const { text, values } = rangeStatement(
        'outbox',
        { state: 'waiting', kind: 'notice' },
        stretch,
        5,
      );
      expect(await steps(text, values)).toEqual(['Limit', 'Index Scan mail_by_time']);
    }
    const submission = JSON.stringify({ submission: 'x' });
    expect(await steps(SELECT_BY_FIELDS, ['outbox', submission])).toContain(
      'Bitmap Index Scan mail_by_fields',
    );
  });
});
