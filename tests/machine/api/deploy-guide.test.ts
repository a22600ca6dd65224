import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../generators/build/dev-api.ts';
import { rootsOf } from '../../../generators/workspace/roots.mjs';
import { startBuilt } from '../../setup/deployed/built-server.ts';
import { changed, exampleWith } from '../../setup/deployed/guide.ts';
import { ensureDeployment } from '../../setup/deployed/programs.mjs';
import { BUILT_FOR, operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';
import { contactPayload, temporaryFolder } from './fixture.ts';

/* What docs/deploy.md shows is run as it stands; nginx is in tests/faults/postgres/restarts.test.ts. */

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

test('systemd finds nothing wrong with the units, and rates the service as the guide says', async () => {
  ensureDeployment();
  const folder = await folderOfTest();
  const [socket, service] = [join(folder, 'site.socket'), join(folder, 'site.service')];
  writeFileSync(socket, exampleWith('deploy.md', 'ini', '[Socket]'));
  const shown = exampleWith('deploy.md', 'ini', '[Service]');
  writeFileSync(service, changed(shown, { '/usr/bin/node ': `${process.execPath} ` }));
  const judge = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  expect(judge('verify', '--man=no', socket, service)).toEqual({ status: 0, said: '' });
  // Other versions of systemd may count other things.
  expect(judge('security', '--offline=true', service).said).toMatch(/site\.service: 1\.\d OK/);
});

test('the check before the first visitor names what is missing', () => {
  const { status, stderr } = shell(exampleWith('deploy.md', 'sh', 'check --production'), {});
  expect(status).toBe(1);
  expect(stderr).toContain(`The build is for ${BUILT_FOR}, and SITE_URL is`);
  expect(stderr).toContain('SMTP_URL is not set');
});

test('a backup of the running site is restored elsewhere, with all that it held', async () => {
  const folder = await folderOfTest();
  const port = String(await freePort('127.0.0.1', 0));
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
