import { expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../../server/storage/store/store.ts';
import { openPostgresStore } from '../../setup/open-postgres-store.ts';
import { sharedPostgres } from '../../setup/postgres.ts';
import { until } from '../../setup/until.ts';

test('servers queue for a collection: one waits for its row, the others for their turn, and then all are served', async () => {
  const postgres = sharedPostgres();
  onTestFinished(postgres.remove);
  const url = await postgres.newDatabase();
  const stores: Store[] = [];
  for (let n = 0; n < 5; n += 1) stores.push(await openPostgresStore(url));
  onTestFinished(() => Promise.all(stores.map((store) => store.close())).then(() => undefined));
  const waiting = () =>
    postgres.as(url, async (client) => {
      const { rows } = await client.query<{ kind: string }>(
        `SELECT locktype AS kind FROM pg_locks JOIN pg_stat_activity USING (pid)
         WHERE NOT granted AND datname = current_database() ORDER BY 1`,
      );
      return rows.map(({ kind }) => kind);
    });
  const commits = await postgres.as(url, async (client) => {
    // As a server of an earlier release does, which does not queue.
    await client.query(`BEGIN; SELECT FROM site.collection WHERE name = 'contacts' FOR UPDATE`);
    const all = stores.map((store) => store.commit([{ insert: 'contacts', fields: {} }]));
    await until('all wait', async () => (await waiting()).length === stores.length);
    expect(await waiting()).toEqual([...Array(4).fill('advisory'), 'transactionid']);
    await client.query('ROLLBACK');
    return all;
  });
  const ids = (await Promise.all(commits)).flat().map(({ id }) => id);
  expect(ids.sort()).toEqual([1, 2, 3, 4, 5]);
});
