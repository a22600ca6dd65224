import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { temporaryFolder } from '../../framework/api/fixture.ts';
import { startFile } from '../../setup/deployed/built-server.ts';
import { BUILT_FOR } from '../../setup/running-site.ts';
import { spawnSite } from '../postgres/site-process.ts';

/* The built server as a service manager starts it: by `node` alone, which builds nothing. */

const roots = rootsOf();
const { PATH = '' } = process.env;

const environment = async (variables: Readonly<Record<string, string>>) => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return {
    ...{ PATH, SITE_DIR: roots.site, SITE_URL: BUILT_FOR, PORT: '0' },
    ...{ DATA_DIR: join(folder.path, 'data'), ...variables },
  };
};

test('a build for another origin is not served, and both are named', async () => {
  const env = await environment({ SITE_URL: 'https://other.example' });
  const { status, stdout, stderr } = spawnSync(process.execPath, [startFile(roots)], {
    env,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    `${join(roots.work, 'dist')} cannot be served: it was built for localhost:3000 (http), and SITE_URL is other.example (https). Run \`npm run site -- build\` with the same SITE_URL.\n`,
  );
});

test('where nothing whole is built, that is said', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const own = { ...(await environment({})), SITE_DIR: folder.path };
  const { work } = rootsOf(folder.path);
  onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  // The server without its pages and the record of what it was built from.
  cpSync(join(roots.work, 'dist', 'start'), join(work, 'dist', 'start'), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [startFile({ work })], {
    env: own,
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('nothing is built')]);
});

test('a start at a public address tells once all that the site lacks', async () => {
  const site = await spawnSite({ SITE_URL: 'https://www.company.ch', SITE_SECRET: 'x'.repeat(32) });
  await site.listening();
  site.child.kill('SIGTERM');
  const { said } = await site.ended;
  const told = said.split('\n').filter((line) => line.includes('Not fit for visitors'));
  expect(told).toHaveLength(1);
  const { level, missing } = JSON.parse(told[0] ?? '');
  // A warning: the site works, and each restart says it again.
  expect(level).toBe(40);
  for (const named of [/^TRUST_PROXY is not set: /, /^SMTP_URL /, /^brand\.email\.desk: /])
    expect(missing).toContainEqual(expect.stringMatching(named));
  expect(missing).not.toContainEqual(expect.stringContaining('SITE_SECRET'));
});
