import { afterAll, beforeAll } from 'vitest';
import {
  type PostgresFiles,
  postgresFiles,
} from '../../../../server/storage/files/postgres-files.ts';
import { openDatabase } from '../../../../server/storage/postgres/open.ts';
import { lentDatabase } from '../../../setup/lent-database.ts';
import { placeOf } from '../../../setup/open-postgres-store.ts';
import { type Databases, sharedPostgres } from '../../../setup/postgres.ts';
import { describeFiles } from './conformance.ts';

let postgres: Databases;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres?.remove());

describeFiles('files in PostgreSQL', async () => {
  const url = await lentDatabase(postgres);
  const opened: PostgresFiles[] = [];
  await (await openDatabase(placeOf(url, {}))).close();
  return {
    async open() {
      const files = postgresFiles(placeOf(url), 2);
      opened.push(files);
      return files;
    },
    async dispose() {
      await Promise.all(opened.map((files) => files.close()));
    },
  };
});
