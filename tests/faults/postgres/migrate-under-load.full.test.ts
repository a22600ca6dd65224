import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../../server/lib/environment.ts';
import type { Operation } from '../../../server/storage/store/store.ts';
import { openStorage } from '../../setup/collections.ts';
import { type Databases, sharedPostgres } from '../../setup/postgres.ts';
import { runCli } from '../../setup/run-cli.ts';
import { projectRoot } from '../../setup/running-site.ts';
import { spawnSite } from './site-process.ts';

let postgres: Databases;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres?.remove());

const recordsBefore = 20_000;

/** A folder with many records, as its owner's process left it. */
async function filledFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'switch-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { store, close } = await openStorage(
    readEnvironment({ DATA_DIR: folder }),
    () => new Date(),
  );
  const form = { form: 'contact', formVersion: 'a1' };
  for (let from = 1; from <= recordsBefore; from += 500) {
    await store.commit(
      Array.from({ length: 500 }, (_, index): Operation => {
        const email = `before${from + index}@example.org`;
        const submissionToken = `token${from + index}`;
        return { insert: 'contacts', fields: { name: 'Ada', email, submissionToken, ...form } };
      }),
    );
  }
  await close();
  return folder;
}

async function send(address: string, email: string): Promise<{ status: number; id: number }> {
  const answer = await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Lovelace',
      email,
      company: 'Engines',
      message: 'A message of some length.',
      dataConsentGiven: true,
    }),
  });
  const { id } = (await answer.json()) as { id: number };
  return { status: answer.status, id };
}

/**
 * Posts one after the other, from several visitors, until it is ended; gives what was acknowledged.
 */
function visit(address: string) {
  const acknowledged = new Map<string, number>();
  let isOver = false;
  const visitor = async (name: number) => {
    for (let n = 0; !isOver; n += 1) {
      const email = `visitor${name}-${n}@example.org`;
      const { status, id } = await send(address, email);
      if (status === 201) acknowledged.set(email, id);
    }
  };
  const all = Promise.all([0, 1, 2, 3].map(visitor));
  // Reported where it is awaited. Elsewhere the test has failed already.
  all.catch(() => undefined);
  return {
    acknowledged,
    async end() {
      isOver = true;
      await all;
    },
  };
}

/** A migration that is killed once it has brought records, as its progress on a terminal says. */
async function killedRun(env: Record<string, string>, url: string): Promise<void> {
  const { PATH, SITE_DIR } = process.env;
  const bootstrap = join(projectRoot, 'cli', 'bootstrap.mjs');
  const line = [process.execPath, bootstrap].map((path) => `'${path}'`).join(' ');
  const child = spawn('script', ['--quiet', '--command', `exec ${line} migrate`, '/dev/null'], {
    env: { PATH, SITE_DIR, DATABASE_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
    if (!/records [1-9]/.test(said)) return;
    // The program has a session of its own, with the terminal.
    const { pid = 0 } = child;
    const [program = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    process.kill(Number(program), 'SIGKILL');
    child.stdout.removeAllListeners('data');
  });
  await ended;
  expect(said).toMatch(/records [1-9]/);
}

test('a folder of 20,000 records is followed beside its server under load until the switch', async () => {
  const url = await postgres.newDatabase();
  const folder = await filledFolder();
  const inFolder = { DATA_DIR: folder };
  const inDatabase = { DATA_DIR: folder, DATABASE_URL: url };
  const command = async (env: Record<string, string>, ...args: string[]) => {
    const { status, stdout, stderr } = await runCli(env, args);
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: '',
    });
    return stdout;
  };
  const migrate = async () =>
    JSON.parse(await command(inDatabase, 'migrate', '--json')).collections;
  /** All that operators see of both, as files. */
  const exportsOf = async (env: Record<string, string>, out: string) => {
    const counts = JSON.parse(await command(env, 'submissions', 'stats', '--json'));
    const texts: string[] = [];
    for (const name of Object.keys(counts)) {
      const file = join(folder, out, `${name}.csv`);
      await command(env, 'submissions', 'export', name, '--out', file);
      texts.push(await readFile(file, 'utf8'));
    }
    return { counts, texts };
  };

  const site = await spawnSite({ ...inFolder, RATE_LIMIT: 'off' });
  const address = await site.listening();
  const visitors = visit(address);
  await killedRun(inFolder, url);
  for (const run of [1, 2, 3]) {
    const moved = await migrate();
    expect(moved.contacts.count).toBeGreaterThanOrEqual(recordsBefore - run);
    // What goes, and what is added again under a new id, is followed by the next run.
    await command(inFolder, 'privacy', 'erase', `before${run}@example.org`, '--yes');
    await command(inFolder, 'submissions', 'mark', 'contacts', '10', '--state', 'open');
    await command(inFolder, 'submissions', 'mark', 'contacts', String(10 + run), '--state', 'done');
  }
  await visitors.end();
  site.child.kill('SIGTERM');
  await once(site.child, 'exit');
  const last = await migrate();

  const exported = await exportsOf(inFolder, 'before');
  expect(await exportsOf(inDatabase, 'after')).toEqual(exported);
  expect(exported.texts.join('')).toContain('before4@example.org');
  const again = await spawnSite({ ...inDatabase, RATE_LIMIT: 'off' });
  const { status, id } = await send(await again.listening(), 'after@example.org');
  expect(status).toBe(201);
  expect(id).toBe(recordsBefore + visitors.acknowledged.size + 1);
  expect(last.contacts.count).toBe(recordsBefore - 3 + visitors.acknowledged.size);
  await command(inDatabase, 'audit', 'verify');
});
