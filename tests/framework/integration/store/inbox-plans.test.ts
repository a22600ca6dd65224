import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextRecordsStatement } from '../../../../server/storage/postgres/list-statement.ts';
import type { ListQuery } from '../../../../server/storage/store/list-query.ts';
import { openPostgresStore } from '../../../setup/open-postgres-store.ts';
import { stepsOf } from '../../../setup/plans.ts';
import { type Databases, sharedPostgres } from '../../../setup/postgres.ts';

let postgres: Databases;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres?.remove());

test('of 20,000 records a person and what is tied to theirs are found by indexes, and a span is all that is read of it', {
  timeout: 120_000,
}, async () => {
  const url = await postgres.newDatabase();
  await (await openPostgresStore(url)).close();
  await postgres.as(url, async (client) => {
    await client.query(
      `INSERT INTO site.record SELECT 'contacts', n, jsonb_build_object('id', n, 'email', 'visitor.' || n || '@example.org',
         'createdAt', '2026-01-01T00:00:00.000Z', 'message', repeat(md5(n::text), 20)) FROM generate_series(1, 20000) n`,
    );
    await client.query(
      `INSERT INTO site.record SELECT 'codes', n, jsonb_build_object('id', n, 'usedBy', 'visitor.' || n || '@example.org',
         'createdAt', '2026-01-01T00:00:00.000Z') FROM generate_series(1, 20000) n`,
    );
    await client.query(
      `INSERT INTO site.record SELECT 'mail_outcomes', n, jsonb_build_object('id', n, 'submission', md5(n::text),
         'createdAt', '2026-01-01T00:00:00.000Z') FROM generate_series(1, 20000) n`,
    );
    await client.query(
      `INSERT INTO site.record SELECT 'handling', n, jsonb_build_object('id', n, 'collection', 'contacts', 'record', n)
         || CASE WHEN n % 1000 = 0 THEN '{"notes": []}'::jsonb ELSE '{}' END FROM generate_series(1, 20000) n`,
    );
    await client.query('ANALYZE');
    await client.query('SET search_path = site');
    const read = async (query: ListQuery, after: number, collection = 'contacts') => {
      const part = { collection, timestamp: 'createdAt', query };
      const { text, values } = nextRecordsStatement(part, after);
      const steps = await stepsOf(client, text, values, { ran: true });
      return {
        by: steps.flatMap((step) => step['Index Name'] ?? []),
        looked: Math.max(
          ...steps.map(
            (step) => (step['Actual Rows'] ?? Number.NaN) + (step['Rows Removed by Filter'] ?? 0),
          ),
        ),
      };
    };
    const email = { fields: ['email'], address: 'visitor.7@example.org' };
    for (const newest of [true, false])
      expect(await read({ newest, email }, newest ? 20_001 : 0)).toEqual({
        by: ['record_by_email'],
        looked: 1,
      });
    const nobody = { fields: ['email'], address: 'nobody@example.org' };
    expect((await read({ newest: true, email: nobody }, 20_001)).looked).toBe(0);
    // A field of another name has an index too, and of two fields each is looked up in its own.
    const used = { fields: ['usedBy', 'boundEmail'], address: 'visitor.7@example.org' };
    const { by, looked } = await read({ email: used, untilId: 20_000 }, 0, 'codes');
    expect(by).toEqual([
      expect.stringMatching(/^record_by_email_/),
      expect.stringMatching(/^record_by_email_/),
    ]);
    expect(looked).toBe(1);
    const fieldIn = {
      field: 'submission',
      values: ['7', '8'].map((n) => createHash('md5').update(n).digest('hex')),
    };
    expect(await read({ fieldIn, untilId: 20_000 }, 0, 'mail_outcomes')).toEqual({
      by: ['record_by_submission'],
      looked: 2,
    });
    const noted = { fieldIn: { field: 'notes' } };
    expect(await read(noted, 0, 'handling')).toEqual({ by: ['record_with_notes'], looked: 20 });
    // No record is as old, so exactly the maximum is read.
    const until = '2020-01-01T00:00:00.000Z';
    expect(await read({ newest: true, until, untilId: 15_001 }, 20_001)).toEqual({
      by: ['record_pkey'],
      looked: 5_000,
    });
  });
});
