import { expect } from 'vitest';
import { countStatement } from '../../../../server/storage/postgres/grouped-counter.ts';
import {
  countNotesStatement,
  nextRecordsStatement,
} from '../../../../server/storage/postgres/list-statement.ts';
import { SELECT_BY_ID, SELECT_BY_KEY } from '../../../../server/storage/postgres/record-lookup.ts';
import { DELETE_RECORD, INSERT_NUMBERED } from '../../../../server/storage/postgres/write-group.ts';
import { openPostgresStore } from '../../../setup/open-postgres-store.ts';
import { type Step, stepsOf } from '../../../setup/plans.ts';
import type { Databases } from '../../../setup/postgres.ts';

/**
 * The tables that are read from their beginning to their end, but for that of the few collections.
 */
export const readWhole = (steps: readonly Step[]): string[] =>
  steps
    .filter((step) => step['Node Type'] === 'Seq Scan')
    .map((step) => step['Relation Name'] ?? '')
    .filter((name) => name !== 'collection');

/** How many rows are asked for at once: by one commit, and by a group of them. */
const COUNTS = [1, 20];

/**
 * What a lookup may cost by the planner's own measure, where reading a page is 1: of a hundred
 * records a whole table may be read, for it is a few pages.
 */
const FEW_PAGES = 60;

/** Fills a new database with records, and reads the plan of each lookup. */
export async function expectIndexes(postgres: Databases, rows: number): Promise<void> {
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
      const part = { collection: 'contacts', timestamp: 'createdAt', query: {} };
      const nextOf = nextRecordsStatement(part, rows / 2);
      const added = (number: number) => ({ collection: 'contacts', number, document: {} });
      const note = { by: 'handling', fields: { state: ['done'] } };
      const nextNoted = nextRecordsStatement({ ...part, query: { note } }, 0);
      const noted = countNotesStatement('contacts', note);
      for (const [text, values] of [
        [SELECT_BY_ID, [names, ids]],
        [SELECT_BY_KEY, [names, digests]],
        [DELETE_RECORD, [names, ids]],
        [nextOf.text, nextOf.values],
        [nextNoted.text, nextNoted.values],
        [noted.text, noted.values],
        [countStatement('site'), [digests, ids, ids, 0, 'off']],
        [
          INSERT_NUMBERED,
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
}
