import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';
import { until } from '../../setup/until.ts';
import { temporaryFolder } from './fixture.ts';

const cli = join(projectRoot, 'cli', 'bootstrap.mjs');

test('what was built is served where `--port` says, and `--open` shows it in the browser', async () => {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  const seen = join(path, 'seen');
  const browser = join(path, 'browser');
  await writeFile(
    browser,
    `#!/bin/sh\necho "$1" > '${seen}.part' && mv '${seen}.part' '${seen}'\n`,
    {
      mode: 0o755,
    },
  );
  const env = { ...operatorsEnvironment(), DATA_DIR: join(path, 'data'), BROWSER: browser };
  const served = spawn(process.execPath, [cli, 'preview', '--port', '0', '--open'], {
    env: { ...env, PORT: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void served.kill('SIGKILL'));
  let said = '';
  served.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await until('the browser is told', () => existsSync(seen));
  const address = (await readFile(seen, 'utf8')).trim();
  await expect.poll(() => said).toContain(`Listening on ${address}`);
  expect((await fetch(address)).status).toBe(200);
});

test('where nothing is built, that is said', async () => {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  await writeFile(join(path, 'site.config.ts'), '');
  const env = { ...operatorsEnvironment(), SITE_DIR: path };
  const { status, stderr } = spawnSync(process.execPath, [cli, 'preview'], {
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    'There is no build yet. Run `npm run site -- build` first.\n',
  ]);
});
