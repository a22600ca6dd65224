import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { filesBelow } from '../../../core/workspace/files-below.mjs';
import { temporaryFolder } from '../../framework/api/fixture.ts';

/* Scripts of the release before are a kindness: without room for them the site is served all the same. */

const script = fileURLToPath(new URL('serve-as-nobody.ts', import.meta.url));
const nobody = 65_534;
/** A script, and a disk that has room for all that a server writes but for that. */
const large = 8 * 1024 * 1024;
const limited = ['prlimit', `--fsize=${large / 2}:${large / 2}`];

let folder: string;
let assets: string;
const own = async (path: string): Promise<void> => {
  if (process.getuid?.() === 0) await chown(path, nobody, nobody);
};

beforeEach(async () => {
  const made = await temporaryFolder();
  onTestFinished(made.remove);
  folder = made.path;
  assets = join(folder, 'data', 'assets');
  for (const path of ['', 'client', 'client/assets', 'data']) {
    await mkdir(join(folder, path), { recursive: true });
    await own(join(folder, path));
  }
  await chmod(folder, 0o755);
});

const start = async (before: readonly string[] = []) => {
  const [command = '', ...args] = [
    ...before,
    ...[process.execPath, '--import', 'tsx', script, folder],
  ];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => Promise.reject(new Error('The server ended.'))),
  ]);
  const address = String(line).replace('Listening on ', '');
  return {
    status: async (path: string) => (await fetch(address + path)).status,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

const kept = () => filesBelow(assets).filter((name) => !/\.(?:br|gz)$/.test(name));

test('on a disk without room for them a server starts, serves its own, and keeps them once there is room', async () => {
  await (await start()).stop();
  await writeFile(join(folder, 'client', 'assets', 'large-1.js'), Buffer.alloc(large, ' '));
  const full = await start(limited);
  expect(await full.status('/')).toBe(200);
  expect(await full.status('/assets/large-1.js')).toBe(200);
  expect(kept()).not.toContain('large-1.js');
  await full.stop();
  await (await start()).stop();
  expect(kept()).toEqual(['app-1a2b.js', 'large-1.js', 'replaced.json']);
});

test('where their folder cannot be written a server starts and serves its own', async () => {
  await mkdir(assets, { mode: 0o500 });
  await own(assets);
  const server = await start();
  expect(await server.status('/')).toBe(200);
  expect(await server.status('/assets/app-1a2b.js')).toBe(200);
  expect(kept()).toEqual([]);
  await server.stop();
});
