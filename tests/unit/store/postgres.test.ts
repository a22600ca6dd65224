import { afterAll, beforeAll } from 'vitest';
import { openPostgresStore } from '../../setup/open-postgres-store.ts';
import { type Postgres, startPostgres } from '../../setup/postgres.ts';
import { describeStore } from './conformance.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());

describeStore('the store on PostgreSQL', async () => {
  const url = await postgres.newDatabase();
  return {
    open: (clock) => openPostgresStore(url, clock),
    dispose: async () => undefined,
  };
});
