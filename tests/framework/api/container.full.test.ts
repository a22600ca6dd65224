import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesBelow } from '../../../core/workspace/files-below.mjs';
import { isReady } from '../../setup/deployed/built-server.ts';
import { takeSteps } from '../../setup/deployed/container.ts';
import { exampleWith } from '../../setup/deployed/guide.ts';
import { freePort } from '../../setup/free-port.ts';
import { temporaryFolder } from './fixture.ts';

/* There is no container engine here: the steps are taken in folders, and what they made is run. */

const MB = 1_000_000;
/** The second image's packages, by Debian's own figures; and Node 24, larger than the one that may run here. */
const BASE = 26 * MB;
const NODE = 127 * MB;
/** The shared libraries that the second image has. */
const LIBRARIES = /^(?:linux-vdso|lib(?:dl|stdc\+\+|m|gcc_s|pthread|c))\.so|^\/lib64\/ld-linux/;

/** What the guide has a container run: the words behind its image's or its own name. */
const commandsOf = (holds: string): string[][] =>
  exampleWith('deploy.md', 'sh', holds)
    .split('\n')
    .flatMap((line) => /^docker (?:run --rm|exec) .*?\bsite (node .*)$/.exec(line)?.[1] ?? [])
    .map((command) => command.split(' '));

test('the steps of the container file make a small image, which serves, heals and is operated without rights', {
  timeout: 300_000,
}, async () => {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  chmodSync(path, 0o755);
  const SITE_URL = 'https://site.example';
  const image = takeSteps(realpathSync(path), { SITE_URL });
  expect(image.base).toMatch(/@sha256:[\da-f]{64}$/);

  const home = join(image.root, image.workdir);
  const size = filesBelow(home)
    .map((name) => lstatSync(join(home, name)).size)
    .reduce((sum, bytes) => sum + bytes, 0);
  expect(size + NODE + BASE).toBeLessThan(200 * MB);
  const node = join(image.root, 'usr/local/bin/node');
  const needed = execFileSync('ldd', [node], { encoding: 'utf8' }).trim().split('\n');
  expect(needed.filter((line) => !LIBRARIES.test(line.trim()))).toEqual([]);

  // Nobody's: as root, this test starts it as the user that the image names.
  const [uid = 0, gid = 0] = image.user.split(':').map(Number);
  expect(uid).toBeGreaterThan(0);
  const rights = process.getuid?.() === 0 ? { uid, gid } : {};
  const data = join(image.root, 'data');
  if (rights.uid !== undefined) chownSync(data, uid, gid);
  expect(lstatSync(data).mode & 0o777).toBe(0o700);
  const port = String(await freePort());
  const env = { ...image.env, PATH: join(image.root, 'usr/local/bin'), PORT: port, DATA_DIR: data };
  const run = ([program = '', ...args]: readonly string[]) =>
    spawnSync(program, args, { cwd: home, env, encoding: 'utf8', ...rights });

  const backups = join(path, 'backups');
  mkdirSync(backups);
  if (rights.uid !== undefined) chownSync(backups, uid, gid);
  const inFolder = (command: readonly string[]): string[] =>
    command.map((word) => word.replace(/^\/backups\//, `${backups}/`));

  expect(run(image.health).status).toBe(1);
  const [program = '', ...args] = image.command;
  const server = spawn(program, args, { cwd: home, env, stdio: 'ignore', ...rights });
  const ended = once(server, 'exit');
  onTestFinished(() => void server.kill('SIGKILL'));
  await isReady(`http://127.0.0.1:${port}`, () => server.exitCode !== null);
  expect(run(image.health)).toMatchObject({ status: 0, stderr: '' });
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  const [stats = []] = commandsOf('docker exec');
  expect(run(stats)).toMatchObject({ status: 0, stderr: '' });
  const [backup = [], restore = []] = commandsOf('--volumes-from');
  expect(run(inFolder(backup)).status).toBe(0);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(run(inFolder(restore)).status).toBe(0);
  expect(run(stats)).toMatchObject({ status: 0, stderr: '' });
});
