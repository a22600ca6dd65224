import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesBelow } from '../../../core/workspace/files-below.mjs';
import { sharedPostgres } from '../../setup/postgres.ts';
import { contactPayload } from './fixture.ts';
import { packedSite } from './packed-site.ts';
import { cookieOf, protectedFile, signedRequest } from './room/room-server.ts';

const { folder, pack, operated } = packedSite();

test('a packed site serves, draws, marks and signs, and is operated, with nothing of the project', async () => {
  const names = filesBelow(folder());
  expect(names.filter((name) => /\.tsx?$/.test(name) && !name.startsWith('node_modules/'))).toEqual(
    [],
  );
  expect(
    names.filter((name) => /^node_modules\/(?:react|vite|tsx|typescript|zod)\//.test(name)),
  ).toEqual([]);

  const site = operated({ DATA_DIR: join(folder(), '..', 'data') });
  const server = await site.serve();
  expect((await fetch(`${server.address}/`)).status).toBe(200);
  expect((await server.post('/api/contact', contactPayload)).status).toBe(201);
  // A page that is rendered for one visitor.
  const refused = await fetch(`${server.address}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ada <b>' }),
  });
  expect([refused.status, (await refused.text()).includes('Ada &lt;b&gt;')]).toEqual([400, true]);
  const issued = await site.run('site.mjs', 'codes', 'issue', '--count', '1');
  expect(issued.stderr).toBe('');
  const given = await server.post('/api/data-room/download', signedRequest(issued.stdout.trim()));
  expect(given.status).toBe(201);
  const file = await fetch(`${server.address}/api/data-room/files/${protectedFile}`, {
    headers: { Cookie: cookieOf(given) },
  });
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await site.run('site.mjs', 'metrics')).stdout).toContain('# TYPE');
  await server.stop();
});

test('a packed site is operated while it is stopped', async () => {
  const site = operated({ DATA_DIR: join(folder(), '..', 'stopped') });
  const server = await site.serve();
  expect((await server.post('/api/contact', contactPayload)).status).toBe(201);
  const { stdout: issued } = await site.run('site.mjs', 'codes', 'issue', '--count', '1');
  const given = await server.post('/api/data-room/download', signedRequest(issued.trim()));
  expect(given.status).toBe(201);
  await server.stop();
  expect((await site.run('site.mjs', 'submissions', 'stats')).stdout).toMatch(/^contacts +1$/m);
  const copy = join(folder(), '..', 'copy.pdf');
  expect(await site.run('site.mjs', 'nda', 'copy', '1', '--out', copy)).toMatchObject({
    status: 0,
  });
  expect(readFileSync(copy).subarray(0, 5).toString()).toBe('%PDF-');
  const backup = join(folder(), '..', 'backup');
  expect((await site.run('site.mjs', 'backup', backup)).status).toBe(0);
  expect(existsSync(join(backup, 'manifest.json'))).toBe(true);
});

test('it keeps what is sent in PostgreSQL, too', async () => {
  const postgres = sharedPostgres();
  onTestFinished(postgres.remove);
  const site = operated({
    DATA_DIR: join(folder(), '..', 'beside'),
    DATABASE_URL: await postgres.newDatabase(),
  });
  const server = await site.serve();
  expect((await server.post('/api/contact', contactPayload)).status).toBe(201);
  expect((await site.run('site.mjs', 'submissions', 'stats')).stdout).toMatch(/^contacts +1$/m);
});

test('its command line says how it is called, and what it does not have', async () => {
  const { run } = operated({ DATA_DIR: join(folder(), '..', 'data') });
  expect(await run('site.mjs')).toMatchObject({ status: 2, stderr: '' });
  const { stdout } = await run('site.mjs', '--help');
  for (const name of ['submissions', 'inbox', 'codes', 'restore', 'metrics', 'doctor', 'check'])
    expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  expect((await run('site.mjs', 'help', 'codes')).stdout).toContain(
    'Usage: node site.mjs codes issue',
  );
  expect(stdout + (await run('site.mjs', 'codes', '--help')).stdout).not.toContain('npm run');
  const wrong = await run('site.mjs', 'submissoins');
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toContain('Did you mean "submissions"?');
  expect((await run('site.mjs', 'build')).stderr).toContain('There is no command "build".');
  expect((await run('site.mjs', '--version')).stdout).toMatch(/^declared-site \d/);
});

test('a packed site is checked where it runs, without its sources', async () => {
  const DATA_DIR = join(folder(), '..', 'checked');
  const { run } = operated({ DATA_DIR, NEW_STORE: 'refuse' });
  const doctor = await run('site.mjs', 'doctor', '--json');
  expect([doctor.status, doctor.stderr]).toEqual([1, '']);
  const found = JSON.parse(doctor.stdout) as { subject: string; state: string; told: string }[];
  const states = Object.fromEntries(found.map(({ subject, state }) => [subject, state]));
  expect(states).toMatchObject({ data: 'well', records: 'wrong', 'site config': 'well' });
  expect(Object.keys(states)).not.toContain('browser');
  expect(await run('site.mjs', 'check')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^The packed site is valid: \d+ pages, \d+ forms\.\n$/),
  });
  const { status, stdout, stderr } = await run('site.mjs', 'check', '--production');
  expect([status, stdout]).toEqual([1, '']);
  for (const part of [
    'SITE_URL is',
    'SITE_SECRET is not set',
    'TRUST_PROXY is not set',
    'SMTP_URL is not set',
  ])
    expect(stderr).toContain(part);
  expect(stderr).toContain(
    'brand.email.desk\n  Found:   the placeholder "desk@nightglass.example"',
  );
  expect(stderr).toContain(
    'features.dataRoom.public[2].fileName\n  Found:   "Sky_Survey.pdf", which is a sample',
  );
});

test('a packed site is of one address, and is not put over another', async () => {
  const { status, stderr } = await operated({ SITE_URL: 'https://other.example' }).run(
    'server.mjs',
  );
  expect(status).toBe(1);
  expect(stderr).toContain(
    'it was built for localhost:3000 (http), and SITE_URL is other.example (https)',
  );
  const again = pack();
  expect([again.status, again.stderr]).toEqual([
    1,
    `${folder()} is not empty. Name a new folder.\n`,
  ]);
});
