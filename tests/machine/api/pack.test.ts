import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../generators/build/dev-api.ts';
import { filesBelow } from '../../../generators/workspace/files-below.mjs';
import { isReady } from '../../setup/deployed/built-server.ts';
import { startPostgres } from '../../setup/postgres.ts';
import { BUILT_FOR, operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';
import { contactPayload, temporaryFolder } from './fixture.ts';
import { cookieOf, protectedFile, signedRequest } from './room/room-server.ts';

const cli = join(projectRoot, 'server', 'cli', 'bootstrap.mjs');
const { SITE_DIR = '' } = process.env;
const { PATH = '' } = process.env;

let folder: string;
let removeAll: () => Promise<void>;

const pack = () =>
  spawnSync(process.execPath, [cli, 'pack', folder], {
    env: { ...operatorsEnvironment(), SITE_DIR, SITE_URL: BUILT_FOR },
    encoding: 'utf8',
  });

beforeAll(async () => {
  const { path, remove } = await temporaryFolder();
  removeAll = remove;
  folder = join(realpathSync(path), 'packed');
  expect(pack()).toMatchObject({ status: 0, stderr: '' });
});

afterAll(() => removeAll());

/** A packed site with its own environment, called from another folder: nothing else is near it. */
const operated = (variables: Readonly<Record<string, string>>) => {
  const options = {
    cwd: '/',
    env: { PATH, SITE_URL: BUILT_FOR, LOG_LEVEL: 'error', ...variables },
  };
  return {
    serve: async () => {
      const port = String(await freePort('127.0.0.1', 0));
      const server = spawn(process.execPath, [join(folder, 'server.mjs')], {
        ...options,
        env: { ...options.env, PORT: port },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = once(server, 'exit');
      const stop = async (): Promise<void> => {
        server.kill('SIGTERM');
        await ended;
      };
      onTestFinished(stop);
      const address = `http://127.0.0.1:${port}`;
      await isReady(address, () => server.exitCode !== null);
      const post = (path: string, body: object) =>
        fetch(address + path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
      return { address, post, stop };
    },
    run: (...args: string[]) =>
      spawnSync(process.execPath, [join(folder, args[0] ?? ''), ...args.slice(1)], {
        ...options,
        encoding: 'utf8',
      }),
  };
};

test('a packed site serves, draws, marks and signs, and is operated, with nothing of the project', async () => {
  const names = filesBelow(folder);
  expect(names.filter((name) => /\.tsx?$/.test(name) && !name.startsWith('node_modules/'))).toEqual(
    [],
  );
  expect(
    names.filter((name) => /^node_modules\/(?:react|vite|tsx|typescript|zod)\//.test(name)),
  ).toEqual([]);

  const site = operated({ DATA_DIR: join(folder, '..', 'data') });
  const server = await site.serve();
  expect((await fetch(`${server.address}/`)).status).toBe(200);
  expect((await server.post('/api/contact', contactPayload)).status).toBe(201);
  // A page that is drawn for one visitor.
  const refused = await fetch(`${server.address}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ada <b>' }),
  });
  expect([refused.status, (await refused.text()).includes('Ada &lt;b&gt;')]).toEqual([400, true]);
  const issued = site.run('site.mjs', 'codes', 'issue', '--count', '1');
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
  expect(site.run('site.mjs', 'metrics').stdout).toContain('# TYPE');
  await server.stop();

  // The same when it is stopped.
  expect(site.run('site.mjs', 'submissions', 'stats').stdout).toMatch(/^contacts +1$/m);
  const copy = join(folder, '..', 'copy.pdf');
  expect(site.run('site.mjs', 'nda', 'copy', '1', '--out', copy)).toMatchObject({ status: 0 });
  expect(readFileSync(copy).subarray(0, 5).toString()).toBe('%PDF-');
  const backup = join(folder, '..', 'backup');
  expect(site.run('site.mjs', 'backup', backup).status).toBe(0);
  expect(existsSync(join(backup, 'manifest.json'))).toBe(true);
});

test('it keeps what is sent in PostgreSQL, too', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.remove);
  const site = operated({
    DATA_DIR: join(folder, '..', 'beside'),
    DATABASE_URL: await postgres.newDatabase(),
  });
  const server = await site.serve();
  expect((await server.post('/api/contact', contactPayload)).status).toBe(201);
  expect(site.run('site.mjs', 'submissions', 'stats').stdout).toMatch(/^contacts +1$/m);
});

test('its command line says how it is called, and what it does not have', async () => {
  const { run } = operated({ DATA_DIR: join(folder, '..', 'data') });
  expect(run('site.mjs')).toMatchObject({ status: 2, stderr: '' });
  const { stdout } = run('site.mjs', '--help');
  for (const name of ['submissions', 'inbox', 'codes', 'restore', 'metrics'])
    expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  expect(run('site.mjs', 'help', 'codes').stdout).toContain('Usage: node site.mjs codes issue');
  expect(stdout + run('site.mjs', 'codes', '--help').stdout).not.toContain('npm run');
  const wrong = run('site.mjs', 'submissoins');
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toContain('Did you mean "submissions"?');
  expect(run('site.mjs', 'build').stderr).toContain('There is no command "build".');
  expect(run('site.mjs', '--version').stdout).toMatch(/^declared-site \d/);
});

test('a packed site is of one address, and is not put over another', async () => {
  const { status, stderr } = operated({ SITE_URL: 'https://other.example' }).run('server.mjs');
  expect(status).toBe(1);
  expect(stderr).toContain(
    'it was built for localhost:3000 (http), and SITE_URL is other.example (https)',
  );
  const again = pack();
  expect([again.status, again.stderr]).toEqual([1, `${folder} is not empty. Name a new folder.\n`]);
});
