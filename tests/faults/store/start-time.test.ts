import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../../server/store/lowdb/open.ts';

test('opens 100,000 records in under 3 s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  const store = await openStore({ folder });
  const fields = { name: 'Ada', email: 'ada@example.org', message: 'x'.repeat(150) };
  const insert = { insert: 'contacts', fields };
  await Promise.all(Array.from({ length: 2000 }, () => store.commit(Array(50).fill(insert))));
  await store.close();
  const start = performance.now();
  const again = await openStore({ folder });
  const elapsed = performance.now() - start;
  expect(await again.count('contacts')).toBe(100_000);
  expect(elapsed).toBeLessThan(3000);
  await again.close();
  await rm(folder, { recursive: true });
});
