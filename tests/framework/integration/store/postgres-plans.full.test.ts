import { afterAll, test } from 'vitest';
import { sharedPostgres } from '../../../setup/postgres.ts';
import { expectIndexes } from './lookup-plans.ts';

const postgres = sharedPostgres();
afterAll(() => postgres.remove());

test('no lookup reads a whole table of 1,000,000 records', { timeout: 180_000 }, () =>
  expectIndexes(postgres, 1_000_000),
);
