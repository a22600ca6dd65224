import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { summary } from './goals.ts';
import { installPeers } from './peers.ts';

/*
 * All figures of docs/guarantees.md and docs/performance.md that depend on the computer: all rows,
 * or the named ones. Each in a process of its own, so that none finds the memory of another. The
 * end says which goals are met.
 */
const ROWS = [
  'weight',
  'pages',
  'npm-start',
  'builds',
  'saves',
  'clicks',
  'paint',
  'messages',
  'many-records',
  'inbox',
  'growth',
  'drawn',
  'submission-cost',
  'postgres',
  'postgres-posts',
  'many-servers',
  'files',
  'million',
];

/** The rows of `--quick`, in two minutes. */
const QUICK = ['weight', 'pages', 'npm-start', 'builds', 'messages'];

const args = process.argv.slice(2);
const isQuick = args.includes('--quick');
const named = args.filter((name) => name !== '--quick');
if (named.includes('--setup')) {
  installPeers();
} else {
  const told = join(tmpdir(), `bench-${process.pid}`);
  const env = { ...process.env, BENCH_SUMMARY: told, ...(isQuick && { BENCH_QUICK: 'yes' }) };
  const rows = isQuick ? QUICK : ROWS;
  for (const name of named.length > 0 ? named : rows) {
    console.log(`\n— ${name}`);
    const path = join(import.meta.dirname, `${name}.ts`);
    const parts = ['--expose-gc', '--import', 'tsx', path];
    const { status } = spawnSync(process.execPath, parts, { stdio: 'inherit', env });
    if (status !== 0) process.exitCode = 1;
  }
  console.log(`\n${summary(told)}`);
  rmSync(told, { force: true });
}
