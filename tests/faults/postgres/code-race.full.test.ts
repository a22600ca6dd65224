import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStore } from '../../setup/open-postgres-store.ts';
import { type Databases, sharedPostgres } from '../../setup/postgres.ts';

let postgres: Databases;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres?.remove());

const script = fileURLToPath(new URL('redeem-codes.ts', import.meta.url));

test('20 codes, each tried 102 times by three processes: each is won once', async () => {
  const url = await postgres.newDatabase();
  const store = await openPostgresStore(url);
  const codes = Array.from({ length: 20 }, (_, n) => `OBS-${n}`);
  await store.commit(
    codes.map((code) => ({ insert: 'reading_codes', fields: { code, isUsed: false } })),
  );
  const racers = [1, 2, 3].map(() => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, url], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return { child, said: createInterface(child.stdout)[Symbol.asyncIterator]() };
  });
  for (const { said } of racers) expect((await said.next()).value).toBe('ready');
  const wonBy = [0, 0, 0];
  for (const [round, code] of codes.entries()) {
    // The first one has the best chance: each in turn.
    for (const shift of [0, 1, 2]) racers[(round + shift) % 3]?.child.stdin.write(`${code}\n`);
    const wins = await Promise.all(
      racers.map(async ({ said }) => Number((await said.next()).value)),
    );
    expect(wins.reduce((sum, win) => sum + win, 0)).toBe(1);
    for (const [racer, win] of wins.entries()) wonBy[racer] = (wonBy[racer] ?? 0) + win;
  }
  for (const { child } of racers) child.stdin.end();
  expect(wonBy.filter((wins) => wins > 0).length).toBeGreaterThan(1);
  const downloads = await store.find('downloads', {});
  expect(downloads.map(({ accessCode }) => accessCode).sort()).toEqual([...codes].sort());
  expect(await store.find('reading_codes', { isUsed: true })).toHaveLength(20);
  await store.close();
});
