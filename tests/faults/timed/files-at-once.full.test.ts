import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../../server/lib/environment.ts';
import { openStorage } from '../../setup/collections.ts';
import { sharedPostgres } from '../../setup/postgres.ts';

const count = 20;
const bytes = 10 * 1024 * 1024;

test(`${count} files of 10 MB at once take less than 100 MB of memory in a database's storage`, async () => {
  const postgres = sharedPostgres();
  onTestFinished(postgres.remove);
  const folder = await mkdtemp(join(tmpdir(), 'parts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const environment = { DATABASE_URL: await postgres.newDatabase(), DATA_DIR: folder };
  const storage = await openStorage(readEnvironment(environment));
  onTestFinished(() => storage.close());
  const given = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const path = join(folder, `upload-${n}`);
      await writeFile(path, randomBytes(bytes));
      return { path, size: bytes };
    }),
  );
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  await Promise.all(given.map((content) => storage.files.keep(content)));
  clearInterval(watch);
  expect((most - before) / 1024 / 1024).toBeLessThan(100);
  const sizes: number[] = [];
  for await (const { name } of storage.files.list()) {
    const file = await storage.files.read(name);
    let size = 0;
    for await (const chunk of file?.stream ?? []) size += chunk.length;
    sizes.push(size);
  }
  expect(sizes).toEqual(Array(count).fill(bytes));
});
