import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { StoreOpenError } from '../../../../server/storage/store/errors.ts';
import { openStore } from '../../../setup/collections.ts';
import { FailingDisk } from './failing-disk.ts';
import { temporaryFolder } from './folder.ts';

const script = fileURLToPath(new URL('hold-store.ts', import.meta.url));

async function hold(folder: string): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = await once(child.stdout as NodeJS.EventEmitter, 'data');
  return { child, said: String(said).trim() };
}

test('a second process stops with the folder and the pid; the first is unharmed', async () => {
  const folder = await temporaryFolder();
  const store = await openStore({ folder });
  await store.commit([{ insert: 'contacts', fields: {} }]);
  const { said } = await hold(folder);
  expect(said).toBe(
    `StoreOpenError ${folder}: the folder is in use by process ${process.pid}. Stop it (\`npm run dev\`, \`npm start\` or a command), or set DATA_DIR to another folder.`,
  );
  expect(await store.commit([{ insert: 'contacts', fields: {} }])).toMatchObject([{ id: 2 }]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.sock'))).toHaveLength(1);
  await store.close();
});

test('a second store of the same process is refused', async () => {
  const folder = await temporaryFolder();
  const store = await openStore({ folder });
  await expect(openStore({ folder })).rejects.toThrow(StoreOpenError);
  await store.close();
  await (await openStore({ folder })).close();
  expect((await readdir(folder)).sort()).toEqual(['segments', 'store.end']);
});

test('a claim of a killed process does not block, one of a stopped process does', async () => {
  const folder = await temporaryFolder();
  const { child, said } = await hold(folder);
  expect(said).toBe('open');
  child.kill('SIGSTOP');
  await expect(openStore({ folder })).rejects.toThrow(`in use by process ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await readdir(folder)).filter((name) => name.endsWith('.sock'))).toHaveLength(1);
  const store = await openStore({ folder });
  expect(await store.count('contacts')).toBe(1);
  await store.close();
  expect((await readdir(folder)).sort()).toEqual(['segments', 'store.end']);
});

test('of many that start on a stale claim at once, never two hold the folder', {
  tags: 'full',
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 2; round++) {
    const folder = await temporaryFolder();
    const { child } = await hold(folder);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const starts = Array.from({ length: 8 }, () => openStore({ folder }));
    const started = await Promise.allSettled(starts);
    const holders = started.filter((start) => start.status === 'fulfilled');
    expect(holders.length).toBeLessThanOrEqual(1);
    for (const { value } of holders) await value.close();
    await (await openStore({ folder })).close();
  }
});

test('a folder with a long path is locked too', async () => {
  const folder = join(await temporaryFolder(), 'long'.repeat(30), 'é'.repeat(40));
  await mkdir(folder, { recursive: true });
  const store = await openStore({ folder });
  await expect(openStore({ folder })).rejects.toThrow('in use by process');
  await store.close();
  expect((await readdir(folder)).sort()).toEqual(['segments', 'store.end']);
});

test('a claim that is taken away stops its process before another one writes', async () => {
  const folder = await temporaryFolder();
  const first = await openStore({ folder });
  const contact = (n: number) => ({ insert: 'contacts', fields: { n } });
  await first.commit([contact(1)]);
  const [claim = ''] = (await readdir(folder)).filter((name) => name.endsWith('.sock'));
  await rm(join(folder, claim));
  const second = await openStore({ folder });
  for (const n of [2, 3]) {
    await expect(first.commit([contact(-n)])).rejects.toThrow(
      'another process may have the folder',
    );
    await second.commit([contact(n)]);
  }
  expect(first.health().ok).toBe(false);
  await first.close();
  await second.close();
  const third = await openStore({ folder });
  expect((await third.find('contacts', {})).map(({ n }) => n)).toEqual([1, 2, 3]);
  await third.close();
});

test('a folder of another user is refused before anything is made in it', async () => {
  const folder = await temporaryFolder();
  const disk = new FailingDisk();
  disk.owner = async () => 4711;
  await expect(openStore({ folder, disk })).rejects.toThrow(
    `${folder}: the folder belongs to user 4711, this process runs as user ${process.geteuid?.()}`,
  );
  expect(await readdir(folder)).toEqual([]);
});

test.each(['/proc/x', '/proc/x/y', '/dev/null/store'])(
  'a data folder that cannot be made, %s, is refused at once',
  async (folder) => {
    await expect(openStore({ folder })).rejects.toThrow(StoreOpenError);
  },
);
