import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('open-as-nobody.ts', import.meta.url));
const nobody = 65_534;

/** A folder that belongs to the user who will open it, and its parent. */
async function nobodysFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'read-only-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, 'data');
  await mkdir(folder);
  await chmod(parent, 0o755);
  if (process.getuid?.() === 0) await chown(folder, nobody, nobody);
  return folder;
}

function open(folder: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    said: async (): Promise<string> => (await lines.next()).value,
    commit: async (name: string): Promise<string> => {
      child.stdin.write(`${name}\n`);
      return (await lines.next()).value;
    },
  };
}

test('the start in a read-only folder is refused with the path', async () => {
  const folder = await nobodysFolder();
  await chmod(folder, 0o500);
  expect(await open(folder).said()).toBe(
    `StoreOpenError: ${folder}: the store cannot be opened (EACCES)`,
  );
  await mkdir(join(folder, 'segments'), { mode: 0o500 });
  if (process.getuid?.() === 0) await chown(join(folder, 'segments'), nobody, nobody);
  expect(await open(folder).said()).toBe(
    `StoreOpenError: ${folder}: the store cannot be opened (EACCES)`,
  );
});

test('a folder that turns read-only refuses records, and takes them when it can be written', async () => {
  const folder = await nobodysFolder();
  const store = open(folder);
  expect(await store.said()).toBe('open');
  expect(await store.commit('Ada')).toBe('kept 1');
  const segments = join(folder, 'segments');
  await chmod(segments, 0o500);
  await chmod(join(segments, '000001.json'), 0o400);
  expect(await store.commit('Bo')).toMatch(/^StoreUnavailableError: .*EACCES/);
  await chmod(segments, 0o700);
  await chmod(join(segments, '000001.json'), 0o600);
  expect(await store.commit('Cy')).toBe('kept 2');
});
