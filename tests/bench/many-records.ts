import { spawnSync } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '../setup/collections.ts';
import { contact, filledFolder, median } from './filled-store.ts';

/*
 * What many records cost: start, memory, a post alone, and an operator's list and export. With numbers
 * as arguments, for so many records.
 */

const bootstrap = join(import.meta.dirname, '../../cli/bootstrap.mjs');
const posts = 500;

const memory = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Runs a command on a data folder, as an operator does; gives how long it takes, or why it fails. */
async function command(folder: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder };
  let problem = '';
  const elapsed = await timed(async () => {
    const { status, stderr } = spawnSync(process.execPath, [bootstrap, ...args], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const lines = String(stderr).trim().split('\n');
    if (status !== 0) problem = lines.find((line) => /Error/.test(line)) ?? lines.at(-1) ?? '';
  });
  return problem === '' ? `${(elapsed / 1000).toFixed(1)} s` : `failed (${problem})`;
}

async function measure(count: number): Promise<void> {
  const folder = await filledFolder(count);
  const before = memory();
  const { user } = process.cpuUsage();
  const start = performance.now();
  const store = await openStore({ folder });
  const elapsed = Math.round(performance.now() - start);
  const processor = Math.round((process.cpuUsage().user - user) / 1000);
  const bytes = Math.round((memory() - before) / count);
  console.log(
    `${count} records: start ${elapsed} ms (${processor} of a processor), ${bytes} bytes of memory for each`,
  );
  const times: number[] = [];
  for (let n = 0; n < posts; n += 1) times.push(await timed(() => store.commit([contact])));
  console.log(`${count} records: a post alone ${median(times).toFixed(2)} ms`);
  await store.close();
  const list = await command(folder, 'submissions', 'list', 'contacts', '--json');
  console.log(`${count} records: list ${list}, the command's own start included`);
  for (const format of ['csv', 'json']) {
    const out = join(folder, `contacts.${format}`);
    const args = ['submissions', 'export', 'contacts', '--format', format, '--out', out];
    const took = await command(folder, ...args);
    const size = await stat(out).catch(() => ({ size: 0 }));
    const megabytes = (size.size / 1e6).toFixed(1);
    console.log(`${count} records: export as ${format} ${took}, ${megabytes} MB`);
  }
  await rm(folder, { recursive: true });
}

const counts = process.argv.slice(2).map(Number);
for (const count of counts.length > 0 ? counts : [20_000, 100_000]) await measure(count);
