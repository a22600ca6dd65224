import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStore } from '../../setup/open-postgres-store.ts';
import { type Postgres, startPostgres } from '../../setup/postgres.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());

const script = fileURLToPath(new URL('redeem-codes.ts', import.meta.url));

test('20 codes, each tried 102 times by three processes: each is won once', async () => {
  const url = await postgres.newDatabase();
  const store = await openPostgresStore(url);
  const codes = Array.from({ length: 20 }, (_, n) => `WP-${n}`);
  await store.commit(
    codes.map((code) => ({ insert: 'whitepaper_codes', fields: { code, isUsed: false } })),
  );
  const racers = [1, 2, 3].map(() => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, url, ...codes], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return { child, lines: createInterface(child.stdout) };
  });
  await Promise.all(racers.map(({ lines }) => once(lines, 'line')));
  const ends = racers.map(({ lines }) => once(lines, 'line') as Promise<[string]>);
  for (const { child } of racers) child.stdin.write('go\n');
  const won = (await Promise.all(ends)).map(([line]) => JSON.parse(line) as string[]);
  expect(won.flat().sort()).toEqual([...codes].sort());
  expect(won.filter((some) => some.length > 0).length).toBeGreaterThan(1);
  const downloads = await store.find('downloads', {});
  expect(downloads.map(({ accessCode }) => accessCode).sort()).toEqual([...codes].sort());
  expect(await store.find('whitepaper_codes', { isUsed: true })).toHaveLength(20);
  await store.close();
});
