import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject } from '../../setup/copied-project.ts';
import { type Build, startBuilt } from '../../setup/deployed/built-server.ts';
import { changed, exampleWith } from '../../setup/deployed/guide.ts';
import { freePort } from '../../setup/free-port.ts';
import { BUILT_FOR, operatorsEnvironment } from '../../setup/running-site.ts';
import { contactPayload, temporaryFolder } from './fixture.ts';

/* The steps of an upgrade in docs/deploy.md, in their order; the server is stopped and started here, in place of systemd. */

const buildIn = (framework: string): Build => ({
  framework,
  work: join(framework, '.site'),
});

test("what was sent before the guide's upgrade is there after it, and the new version serves", {
  timeout: 180_000,
}, async () => {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  const [old, next] = [copyProject(), copyProject()];
  next.edit(
    'renderer/document/client.ts',
    /$/,
    "\ndocument.documentElement.dataset.release = '2';\n",
  );
  const srv = join(path, 'srv');
  mkdirSync(srv);
  renameSync(old.root, join(srv, 'site'));
  renameSync(next.root, join(srv, 'site-next'));
  const port = String(await freePort());
  const variables = { SITE_SECRET: 'x'.repeat(40), DATA_DIR: join(path, 'data') };
  const address = `http://127.0.0.1:${port}`;
  const start = (SITE_URL: string) =>
    startBuilt(buildIn(join(srv, 'site')), { ...variables, SITE_URL, port });
  const send = async () => {
    const answer = await fetch(`${address}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(contactPayload),
    });
    expect(answer.status).toBe(201);
  };
  const entry = async () =>
    /assets\/[\w./-]*client[\w.-]*\.js/.exec(await (await fetch(address)).text())?.[0];
  const shell = (script: string, cwd = srv) => {
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', script], {
      cwd,
      env: { ...operatorsEnvironment(), ...variables, SITE_DIR: '' },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const first = `SITE_URL=${BUILT_FOR} node cli/bootstrap.mjs build`;
  expect(shell(first, join(srv, 'site'))).toMatchObject({ status: 0 });
  let server = await start(BUILT_FOR);
  onTestFinished(() => server.stop());
  await send();
  const before = await entry();

  const backup = exampleWith('deploy.md', 'sh', 'site/before-upgrade');
  const kept = { '/var/backups/site/before-upgrade': join(path, 'backup') };
  expect(shell(changed(backup, kept), join(srv, 'site'))).toMatchObject({ status: 0 });

  const build = exampleWith('deploy.md', 'sh', 'cd /srv/site-next');
  const built = shell(changed(build, { '/srv': srv }));
  expect(built.stdout).toContain(`Built into ${join(srv, 'site-next', '.site', 'dist')}.`);
  // The fixture is no site for visitors; what `check` says of that is all that it says.
  expect([built.status, built.stderr]).toEqual([1, expect.stringContaining('the placeholder')]);
  expect(built.stderr).not.toContain('a build for');

  const change = exampleWith('deploy.md', 'sh', 'mv /srv/site-next');
  const places = { '/srv': srv, 'http://127.0.0.1:3000': address };
  const asked: string[] = [];
  for (const line of changed(change, places).trim().split('\n')) {
    asked.push(line.split(' ').slice(0, 2).join(' '));
    if (line === 'systemctl stop site.service') await server.stop();
    else if (line === 'systemctl start site.service')
      server = await start('https://www.example.com');
    else expect([line, shell(line)]).toMatchObject([line, { status: 0, stderr: '' }]);
  }
  expect(asked.filter((one) => one.startsWith('systemctl'))).toEqual([
    'systemctl stop',
    'systemctl start',
  ]);
  await send();
  expect(await entry()).not.toBe(before);
  const stats = shell('npm run --silent site -- submissions stats', join(srv, 'site')).stdout;
  expect(stats).toMatch(/^contacts +2$/m);
});
