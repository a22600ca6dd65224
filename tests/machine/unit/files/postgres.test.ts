import { afterAll, beforeAll } from 'vitest';
import { type PostgresFiles, postgresFiles } from '../../../../server/files/postgres-files.ts';
import { openDatabase } from '../../../../server/store/postgres/open.ts';
import { type Postgres, startPostgres } from '../../../setup/postgres.ts';
import { describeFiles } from './conformance.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());

describeFiles('files in PostgreSQL', async () => {
  const url = await postgres.newDatabase();
  const opened: PostgresFiles[] = [];
  await (await openDatabase({ url, name: 'DATABASE_URL', collections: {} })).close();
  return {
    async open() {
      const files = postgresFiles(url);
      opened.push(files);
      return files;
    },
    async dispose() {
      await Promise.all(opened.map((files) => files.close()));
    },
  };
});
