import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { startBuilt } from '../../setup/deployed/built-server.ts';
import { changed, examplesIn, exampleWith } from '../../setup/deployed/guide.ts';
import { unitsIn, valuesOf } from '../../setup/deployed/units.ts';
import { freePort } from '../../setup/free-port.ts';
import { pathOf } from '../../setup/programs.mjs';
import { BUILT_FOR, operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';
import { contactPayload, temporaryFolder } from './fixture.ts';

/* Runs the examples of docs/deploy.md unchanged; nginx is in tests/faults/postgres/restarts.full.test.ts,
   what timers run in deploy-units.full.test.ts. */

const folderOfTest = async (): Promise<string> => {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  return path;
};

const shell = (script: string, variables: Readonly<Record<string, string>>) =>
  spawnSync('bash', ['-e', '-c', script], {
    cwd: projectRoot,
    env: { ...operatorsEnvironment(), ...variables },
    encoding: 'utf8',
  });

test('systemd finds nothing wrong with any unit, takes their times, and rates the service as the guide says', async () => {
  pathOf('nginx');
  const folder = await folderOfTest();
  const units = unitsIn('deploy.md');
  expect(units.size).toBe(examplesIn('deploy.md', 'ini').length);
  for (const [name, unit] of units)
    writeFileSync(join(folder, name), unit.replaceAll('/usr/bin/node ', `${process.execPath} `));
  const judge = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  const files = [...units.keys()].map((name) => `./${name}`);
  expect(judge('verify', '--man=no', ...files)).toEqual({ status: 0, said: '' });
  const times = [...units.values()].flatMap((unit) => valuesOf(unit, /^OnCalendar$/));
  expect(times).toHaveLength(2);
  for (const time of times) expect(judge('calendar', time)).toMatchObject({ status: 0 });
  // Other versions of systemd may count other things.
  const rating = judge('security', '--offline=true', './site.service');
  expect(rating.said).toMatch(/site\.service: 1\.\d OK/);
});

test('the check before the first visitor names what is missing', () => {
  const { status, stderr } = shell(exampleWith('deploy.md', 'sh', 'com npm run site -- check'), {});
  expect(status).toBe(1);
  expect(stderr).toContain(`The build is for ${BUILT_FOR}, and SITE_URL is`);
  expect(stderr).toContain('SMTP_URL is not set');
});

test('a backup of the running site is restored elsewhere, with all that it held', async () => {
  const folder = await folderOfTest();
  const port = String(await freePort());
  const variables = { DATA_DIR: join(folder, 'data'), SITE_SECRET: 'x'.repeat(40) };
  const server = await startBuilt(rootsOf(), { ...variables, port, SITE_URL: BUILT_FOR });
  onTestFinished(server.stop);
  const { status } = await fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(contactPayload),
  });
  expect(status).toBe(201);
  const places = { '/var/backups/site/2026-11-23': join(folder, 'backup') };
  const backup = changed(
    exampleWith('deploy.md', 'sh', '-- backup /var/backups/site/2026'),
    places,
  );
  const restore = exampleWith('deploy.md', 'sh', 'DATA_DIR=/tmp/try');
  expect(shell(backup, variables)).toMatchObject({ status: 0 });
  const tried = shell(changed(restore, { ...places, '/tmp/try': join(folder, 'try') }), variables);
  expect(tried).toMatchObject({ status: 0 });
  expect(tried.stdout).toMatch(/^contacts +1$/m);
});
