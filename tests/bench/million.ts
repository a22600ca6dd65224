import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { siteVariables } from '../../server/features/features.ts';
import { readEnvironment } from '../../server/lib/environment.ts';
import { site } from '../../server/site.ts';
import { openStorage } from '../setup/collections.ts';
import { startPostgres } from '../setup/postgres.ts';
import { BUILT_FOR, operatorsEnvironment, projectRoot } from '../setup/running-site.ts';
import { manySubmissions } from './filled-store.ts';
import { judged } from './goals.ts';
import { serve } from './process.ts';

/*
 * What an operator's commands take with 1,000,000 submissions: how long, and how much memory the command has at
 * most. In PostgreSQL, in a folder on which a server runs, and in one on which none does, all by the packed site, as
 * operators have it. With a number as argument, for so many submissions.
 */

const MOST_MEGABYTES = 200;
const MOST_MS = 1_000;
const LOOKED_AT_MS = 20;

const out = mkdtempSync(join(tmpdir(), 'bench-'));
const packed = join(out, 'packed');

/** The most memory that a process has had so far, in megabytes; 0 once it has ended. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

interface Run {
  readonly ms: number;
  readonly megabytes: number;
}

/** Runs a command as an operator does, with its output in a file. @throws when it fails */
async function command(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<Run> {
  const begin = performance.now();
  const child = spawn(process.execPath, [join(packed, 'site.mjs'), ...args], {
    env: { ...operatorsEnvironment(), SITE_URL: BUILT_FOR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let megabytes = 0;
  const looking = setInterval(() => {
    megabytes = Math.max(megabytes, peakOf(child.pid));
  }, LOOKED_AT_MS);
  child.stdout.pipe(createWriteStream(join(out, 'output')));
  const said = text(child.stderr);
  const [status] = await once(child, 'exit');
  clearInterval(looking);
  if (status !== 0) throw new Error(`${args.join(' ')}: ${await said}`);
  return { ms: performance.now() - begin, megabytes };
}

/** The commands, and whether each looks for one thing among all. */
const commandsOf = (count: number): readonly (readonly [string, readonly string[], boolean])[] => [
  ['list', ['submissions', 'list', 'contacts'], false],
  ['the newest 20', ['submissions', 'list', 'contacts', '--newest', '--limit', '20'], true],
  ['export as CSV', ['submissions', 'export', 'contacts'], false],
  ['export as JSON', ['submissions', 'export', 'contacts', '--format', 'json'], false],
  ['show', ['submissions', 'show', 'contacts', String(count / 2)], true],
  ['privacy export', ['privacy', 'export', `visitor.${count / 2}@example.org`], true],
  ['mark', ['submissions', 'mark', 'contacts', String(count / 2), '--state', 'done'], true],
  ['privacy erase --dry-run', ['privacy', 'erase', 'visitor.7@example.org', '--dry-run'], true],
  ['retention --dry-run', ['retention', 'run', '--dry-run'], false],
  ['backup', ['backup', join(out, 'backup')], false],
];

/** Who finds a folder without its server reads all of it, so no time is its goal. */
async function measure(
  name: string,
  count: number,
  env: Readonly<Record<string, string>>,
  hasTimeGoal = true,
): Promise<void> {
  for (const [what, args, looksForOne] of commandsOf(count)) {
    const isLookup = looksForOne && hasTimeGoal;
    // Twice where little is asked for: the first one finds nothing in the system's memory.
    if (isLookup) await command(env, args);
    const { ms, megabytes } = await command(env, args);
    rmSync(join(out, 'backup'), { recursive: true, force: true });
    console.log(`${name}: ${what} ${(ms / 1000).toFixed(1)} s, ${megabytes.toFixed(0)} MB`);
    judged(`${name}, ${what}`, megabytes, 'MB', { atMost: MOST_MEGABYTES });
    if (isLookup) judged(`${name}, ${what}`, ms, 'ms', { atMost: MOST_MS });
  }
}

async function fill(variables: Readonly<Record<string, string>>, count: number): Promise<void> {
  const environment = readEnvironment(variables, siteVariables(site));
  const { store, close } = await openStorage(environment, () => new Date());
  for (const operations of manySubmissions(count)) await store.commit(operations);
  await close();
}

const count = Number(process.argv[2] ?? 1_000_000);
const postgres = await startPostgres();
const bootstrap = join(projectRoot, 'cli/bootstrap.mjs');
try {
  const env = { ...process.env, SITE_URL: BUILT_FOR };
  spawnSync(process.execPath, [bootstrap, 'pack', packed], { env, stdio: 'inherit' });
  const inDatabase = { DATABASE_URL: await postgres.newDatabase(), DATA_DIR: join(out, 'none') };
  await fill(inDatabase, count);
  await measure(`${count} in PostgreSQL`, count, inDatabase);
  const inFolder = { DATA_DIR: join(out, 'data') };
  mkdirSync(inFolder.DATA_DIR);
  await fill(inFolder, count);
  await measure(`${count} in a folder without a server`, count, inFolder, false);
  const server = await serve(process.execPath, [join(packed, 'server.mjs')], inFolder);
  await measure(`${count} in a folder, beside its server`, count, inFolder);
  await server.stop();
} finally {
  await postgres.remove();
  rmSync(out, { recursive: true });
}
