// A start without changes loads no TypeScript. So this is plain JavaScript.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { writeStamp } from '../core/workspace/current.mjs';
import { rootsOf } from '../core/workspace/roots.mjs';
import { BUNDLES, isKept } from '../generators/build/bundle-cache.mjs';

/**
 * Limits the memory of a step: fewer bundler threads and a smaller young generation cost a tenth of
 * the time.
 */
const SPARING = {
  args: ['--max-semi-space-size=2', '--heap-growing-percent=40'],
  env: { RAYON_NUM_THREADS: '1', ROLLDOWN_WORKER_THREADS: '1' },
};

/**
 * Runs one step in a process of its own, so that its memory is freed. Exits if it fails. Its
 * working folder is the framework's, where Vike looks for itself.
 */
const run = (/** @type {string} */ step, /** @type {NodeJS.WriteStream} */ output) =>
  new Promise((resolve) => {
    const bootstrap = join(import.meta.dirname, 'bootstrap.mjs');
    const args = [...SPARING.args, bootstrap, 'build', '--step', step];
    const { site } = rootsOf();
    const child = spawn(process.execPath, args, {
      stdio: ['inherit', output, 'inherit'],
      cwd: site,
      env: { ...process.env, ...SPARING.env, SITE_DIR: site },
    });
    const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.on('SIGTERM', stop).on('SIGINT', stop);
    child.once('exit', (status) => {
      if (status !== 0) process.exit(status ?? 1);
      process.off('SIGTERM', stop).off('SIGINT', stop);
      resolve(undefined);
    });
  });

/** Generates and builds the site step by step. Unchanged bundles are reused. */
export const buildSite = async (output = process.stdout) => {
  const roots = rootsOf();
  await run('generate', output);
  for (const bundle of BUNDLES) if (!isKept(roots, bundle)) await run(bundle, output);
  await run('finish', output);
  writeStamp(roots);
  output.write(`Built into ${join(roots.work, 'dist')}.\n`);
};
