import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createdSite } from '../../../setup/created-site.ts';
import { type DevServer, startDev } from '../../../setup/dev-server.ts';
import { operatorsEnvironment, projectRoot } from '../../../setup/running-site.ts';

/* The drafts that a running `npm run dev` shows, and the commands that write the same files. */

const { folder } = createdSite();
let dev: DevServer | undefined;

/** Runs a command of the framework that serves the site, or of this one once it has ended. */
const run = (...args: readonly string[]): unknown[] => {
  const framework = dev?.project.root ?? projectRoot;
  const all = [join(framework, 'cli', 'bootstrap.mjs'), '--site', folder, ...args];
  const { status, stderr } = spawnSync(process.execPath, all, {
    env: operatorsEnvironment(),
    encoding: 'utf8',
  });
  return [status, stderr];
};
const hasDraft = () => existsSync(join(folder, '.site', 'pages', 'news', 'plan.json'));

beforeAll(async () => {
  mkdirSync(join(folder, 'content', 'news'), { recursive: true });
  writeFileSync(
    join(folder, 'content', 'news.ts'),
    "import { defineCollection } from 'declared-site';\n\nexport default defineCollection({ path: '/news/{slug}' });\n",
  );
  writeFileSync(
    join(folder, 'content', 'news', 'plan.md'),
    '---\ntitle: A plan\ndate: 2026-01-01\ndraft: true\n---\n\nText.\n',
  );
  dev = await startDev(folder);
}, 120_000);
afterAll(() => dev?.remove());

test('`generate` leaves the drafts of a running dev server, and omits them once it has ended', {
  timeout: 120_000,
}, async () => {
  expect(hasDraft()).toBe(true);
  expect(run('generate')).toEqual([0, '']);
  expect(hasDraft()).toBe(true);
  expect(run('generate', '--check')).toEqual([0, '']);
  // A running server writes its file again and again.
  const file = join(folder, '.site', 'cache', 'dev.pid');
  utimesSync(file, 0, 0);
  await expect.poll(() => statSync(file).mtimeMs, { timeout: 20_000 }).toBeGreaterThan(0);
  dev?.remove();
  dev = undefined;
  const hasDraftLater = () => {
    expect(run('generate')).toEqual([0, '']);
    return hasDraft();
  };
  await expect.poll(hasDraftLater, { timeout: 60_000 }).toBe(false);
});
