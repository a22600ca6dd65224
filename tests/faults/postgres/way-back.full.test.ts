import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { contactPayload, temporaryFolder } from '../../framework/api/fixture.ts';
import { startBuilt } from '../../setup/deployed/built-server.ts';
import { changed, exampleWith } from '../../setup/deployed/guide.ts';
import { freePort } from '../../setup/free-port.ts';
import { startPostgres } from '../../setup/postgres.ts';
import { runCli } from '../../setup/run-cli.ts';
import { BUILT_FOR, operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';

const resume = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(300_000, 'resume ')]);

test("the guide's way back: a server without a database shows what visitors sent to one with it", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.remove);
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const port = String(await freePort());
  const inFolder = { DATA_DIR: join(folder.path, 'data'), SITE_URL: BUILT_FOR };
  const inDatabase = { ...inFolder, DATABASE_URL: await postgres.newDatabase() };
  const post = (path: string, init: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', ...init });
  const send = async (name: string) => {
    const body = JSON.stringify({ ...contactPayload, name });
    const { status } = await post('/api/contact', {
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(status).toBe(201);
  };
  // What the folder held before the switch is not what comes back.
  const before = await startBuilt(rootsOf(), { ...inFolder, port });
  await send('Before the switch');
  await before.stop();
  const secret = () => readFileSync(join(folder.path, 'data', 'secret'), 'utf8');
  const replaced = secret();
  const after = await startBuilt(rootsOf(), { ...inDatabase, port });
  await send('After the switch');
  const form = new FormData();
  const { name, email } = contactPayload;
  for (const [key, value] of Object.entries({ name, email, jobTitle: 'Dome Keeper' }))
    form.set(key, value);
  form.set('dataConsentGiven', 'true');
  form.set('resume', new File([resume], 'resume.pdf', { type: 'application/pdf' }));
  expect((await post('/api/apply', { body: form })).status).toBe(201);
  await after.stop();

  const places = { '/var/backups/site/last': join(folder.path, 'backup') };
  const recipe = changed(exampleWith('deploy.md', 'sh', 'env -u DATABASE_URL'), places);
  const done = spawnSync('bash', ['-e', '-c', recipe], {
    cwd: projectRoot,
    env: { ...operatorsEnvironment(), ...inDatabase },
    encoding: 'utf8',
  });
  expect(done).toMatchObject({ status: 0 });
  expect(secret()).not.toBe(replaced);
  await postgres.kill();
  const back = await startBuilt(rootsOf(), { ...inFolder, port });
  onTestFinished(back.stop);
  await send('After the way back');
  const listed = await runCli(inFolder, ['submissions', 'list', 'contacts', '--json']);
  const names = JSON.parse(listed.stdout).map((record: { name: string }) => record.name);
  expect(names).toEqual(['After the switch', 'After the way back']);
  const out = join(folder.path, 'applications');
  const exported = await runCli(inFolder, [
    'submissions',
    'export',
    'job_applications',
    '--out',
    out,
  ]);
  expect(exported).toMatchObject({ status: 0 });
  const files = readdirSync(folder.path, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.startsWith('applications') && path.endsWith('.pdf'))
    .map((path) => readFileSync(join(folder.path, path)));
  expect(files).toEqual([resume]);
});
