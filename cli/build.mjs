// A start without changes loads no TypeScript. So this is plain JavaScript.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { writeStamp } from '../core/workspace/current.mjs';
import { generatedLanguages, inLanguage, rootsOf } from '../core/workspace/roots.mjs';
import { BUNDLES, isKept } from '../generators/build/bundle-cache.mjs';

/**
 * Limits the memory of a step: fewer bundler threads and a smaller young generation cost a tenth of
 * the time.
 */
const SPARING = {
  args: ['--max-semi-space-size=2', '--heap-growing-percent=40'],
  env: { RAYON_NUM_THREADS: '1', ROLLDOWN_WORKER_THREADS: '1' },
};

/** Two bundlers at once need this much memory, in bytes. */
const FOR_TWO = 1.5e9;

const canRunTwo = () => availableParallelism() > 1 && process.availableMemory() > FOR_TWO;

/** The processes of the steps that run now. */
const running = /** @type {Set<import('node:child_process').ChildProcess>} */ (new Set());

const stopAll = (/** @type {NodeJS.Signals} */ signal) => {
  for (const child of running) child.kill(signal);
};

/**
 * Begins one step in a process of its own, so that its memory is freed. Exits if it fails. `begun`
 * resolves when the step sends a message: the next steps can begin. `done` resolves when it ends.
 * Without a message `begun` resolves then, too.
 */
const begin = (
  /** @type {string} */ step,
  /** @type {NodeJS.WriteStream} */ output,
  /** @type {string | undefined} */ language = undefined,
) => {
  const bootstrap = join(import.meta.dirname, 'bootstrap.mjs');
  const inLanguage = language === undefined ? [] : ['--language', language];
  const args = [...SPARING.args, bootstrap, 'build', '--step', step, ...inLanguage];
  const { site } = rootsOf();
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', output, 'inherit', 'ipc'],
    cwd: site,
    env: { ...process.env, ...SPARING.env, SITE_DIR: site },
  });
  if (running.size === 0) process.on('SIGTERM', stopAll).on('SIGINT', stopAll);
  running.add(child);
  const done = new Promise((resolve) => {
    child.once('exit', (status) => {
      running.delete(child);
      if (status !== 0) {
        stopAll('SIGTERM');
        process.exit(status ?? 1);
      }
      if (running.size === 0) process.off('SIGTERM', stopAll).off('SIGINT', stopAll);
      resolve(undefined);
    });
  });
  const begun = new Promise((resolve) => {
    child.once('message', resolve);
    child.once('exit', resolve);
  });
  return { begun, done };
};

/** Makes the bundles that are out of date: two at once if there are processors and memory for it. */
const runBundles = async (
  /** @type {import('../core/workspace/roots.mjs').Roots} */ roots,
  /** @type {NodeJS.WriteStream} */ output,
) => {
  const wanted = [
    ...BUNDLES.map((bundle) => ({ bundle, of: roots, language: undefined })),
    ...generatedLanguages(roots).map((language) => ({
      bundle: /** @type {const} */ ('pages'),
      of: inLanguage(roots, language),
      language,
    })),
  ];
  const stale = wanted.filter(({ bundle, of }) => !isKept(of, bundle));
  const atOnce = canRunTwo() ? 2 : 1;
  const runNext = async () => {
    for (let next = stale.shift(); next; next = stale.shift())
      await begin(next.bundle, output, next.language).done;
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
};

/** Generates and builds the site step by step. Unchanged bundles are reused. */
export const buildSite = async (output = process.stdout) => {
  const roots = rootsOf();
  const generating = begin('generate', output);
  await (canRunTwo() ? generating.begun : generating.done);
  await Promise.all([runBundles(roots, output), generating.done]);
  await begin('finish', output).done;
  writeStamp(roots);
  output.write(`Built into ${join(roots.work, 'dist')}.\n`);
};
