import { afterAll, beforeAll, expect, test } from 'vitest';
import { counting } from '../../../../server/storage/grouped-counter.ts';
import { numberedAddition } from '../../../../server/store/postgres/add-at-once.ts';
import { byFields, byId, byKey } from '../../../../server/store/postgres/load-wanted.ts';
import { nextInOrder } from '../../../../server/store/postgres/next-in-order.ts';
import { countNoted, nextRecords } from '../../../../server/store/postgres/next-records.ts';
import { planToKeep } from '../../../../server/store/postgres/statements.ts';
import { removal } from '../../../../server/store/postgres/write-group.ts';
import { openPostgresStore } from '../../../setup/open-postgres-store.ts';
import { type Step, stepsOf } from '../../../setup/plans.ts';
import { type Postgres, startPostgres } from '../../../setup/postgres.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());

/** The tables that are read from their beginning to their end, but for that of the few collections. */
const readWhole = (steps: readonly Step[]): string[] =>
  steps
    .filter((step) => step['Node Type'] === 'Seq Scan')
    .map((step) => step['Relation Name'] ?? '')
    .filter((name) => name !== 'collection');

/** How many rows are asked for at once: by one commit, and by a group of them. */
const COUNTS = [1, 20];

/**
 * What a lookup may cost by the planner's own measure, where reading a page is 1: of a hundred records a whole
 * table may be read, for it is a few pages.
 */
const FEW_PAGES = 60;

test.each([100, 20_000, 1_000_000])(
  'no lookup reads a whole table of %i records',
  {
    timeout: 180_000,
  },
  async (rows) => {
    const url = await postgres.newDatabase();
    const store = await openPostgresStore(url);
    await store.close();
    await postgres.as(url, async (client) => {
      await client.query(
        `INSERT INTO site.record SELECT 'contacts', n, jsonb_build_object('id', n, 'message', repeat(md5(n::text), 20)) FROM generate_series(1, $1::int) n`,
        [rows],
      );
      await client.query(
        `INSERT INTO site.unique_key SELECT 'contacts', md5(n::text), n FROM generate_series(1, $1::int) n`,
        [rows],
      );
      await client.query(
        'INSERT INTO site.rate_limit SELECT md5(n::text), 1, 1 FROM generate_series(1, $1::int) n',
        [rows],
      );
      await client.query('ANALYZE');
      await client.query('SET search_path = site');
      for (const count of COUNTS) {
        const names = Array(count).fill('contacts');
        const ids = names.map((_, at) => at + 1);
        const digests = ids.map((id) => `digest ${id}`);
        const part = { collection: 'contacts', timestamp: 'createdAt' };
        const nextOf = nextRecords(part, rows / 2);
        const added = (number: number) => ({ collection: 'contacts', number, document: {} });
        const note = { by: 'handling', field: 'state', values: ['done'] };
        const nextNoted = nextRecords({ ...part, reading: { noted: note } }, 0);
        const noted = countNoted('contacts', note);
        for (const [text, values] of [
          [byId, [names, ids]],
          [byKey, [names, digests]],
          [removal, [names, ids]],
          [nextOf.text, nextOf.values],
          [nextNoted.text, nextNoted.values],
          [noted.text, noted.values],
          [counting('site'), [digests, ids, ids, 0, 'off']],
          [
            numberedAddition,
            [['contacts'], [count], names, digests, ids, JSON.stringify(ids.map(added))],
          ],
        ] as const) {
          const steps = await stepsOf(client, text, values);
          const [{ 'Total Cost': cost }] = steps;
          if (rows === 100) expect([text, cost < FEW_PAGES]).toEqual([text, true]);
          else expect([count, text, readWhole(steps)]).toEqual([count, text, []]);
        }
      }
    });
  },
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
        { text: numberedAddition, values: 6 },
        { text: counting('site'), values: 5 },
      ];
      for (const [at, { text, values }] of kept.entries()) {
        await client.query(`BEGIN; ${planToKeep} PREPARE kept_${at} AS ${text}`);
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

test('of 30,000 waiting mails the next few are read, and those about one submission', async () => {
  const url = await postgres.newDatabase();
  const store = await openPostgresStore(url);
  await store.close();
  await postgres.as(url, async (client) => {
    await client.query(
      `INSERT INTO site.record SELECT 'outbox', n, jsonb_build_object('id', n, 'state', 'waiting',
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
      const { text, values } = nextInOrder('outbox', { state: 'waiting' }, stretch, 5);
      expect(await steps(text, values)).toEqual(['Limit', 'Index Scan mail_by_time']);
    }
    const submission = JSON.stringify({ submission: 'x' });
    expect(await steps(byFields, ['outbox', submission])).toContain(
      'Bitmap Index Scan mail_by_fields',
    );
  });
});
