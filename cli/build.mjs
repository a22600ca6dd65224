// A start without changes loads no TypeScript. So this is plain JavaScript.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildAlone } from '../core/workspace/build-lock.mjs';
import { writeStamp } from '../core/workspace/current.mjs';
import {
  generatedLanguages,
  inLanguage,
  isFrameworkJavaScript,
  rootsOf,
  setCompiledFolder,
} from '../core/workspace/roots.mjs';
import { isKept } from '../generators/build/bundle-cache.mjs';
import { describeInputs, isUnchanged, recordBuild } from '../generators/build/unchanged.mjs';
import { compiledCommands } from './compile.mjs';

/**
 * Limits the memory of a step: fewer bundler threads and a smaller young generation cost a tenth of
 * the time.
 */
const SPARING = {
  args: ['--max-semi-space-size=2', '--heap-growing-percent=40'],
  env: { RAYON_NUM_THREADS: '1', ROLLDOWN_WORKER_THREADS: '1' },
};

/**
 * What the bundler of pages loads anyway. It is loaded before the loader of TypeScript, which would
 * process each of these modules. The package and compiled commands need no such loader.
 */
const early = () =>
  isFrameworkJavaScript()
    ? []
    : ['vite', 'vike/plugin', 'vike/api'].map((name) => `--import=${import.meta.resolve(name)}`);

/** Two bundlers at once need this much memory, in bytes. */
const FOR_TWO = 1.5e9;

const canRunTwo = () => availableParallelism() > 1 && process.availableMemory() > FOR_TWO;

/** The processes of the steps that run now. */
const running = /** @type {Set<import('node:child_process').ChildProcess>} */ (new Set());

const stopAll = (/** @type {NodeJS.Signals} */ signal) => {
  for (const child of running) child.kill(signal);
};

/**
 * Starts one step in a process of its own, so that its memory is freed. Exits if it fails. `done`
 * resolves when the step ends, `begun` when it sends a message or ends: the next steps can start. With
 * `after`, its errors are printed when that promise resolves.
 */
const begin = (
  /** @type {string} */ step,
  /** @type {NodeJS.WriteStream} */ output,
  /** @type {{ language?: string | undefined, after?: Promise<unknown> }} */ {
    language,
    after,
  } = {},
) => {
  const bootstrap = join(import.meta.dirname, 'bootstrap.mjs');
  const inLanguage = language === undefined ? [] : ['--language', language];
  const loaded = step === 'pages' ? early() : [];
  const args = [...SPARING.args, ...loaded, bootstrap, 'build', '--step', step, ...inLanguage];
  const { site } = rootsOf();
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', output, after ? 'pipe' : 'inherit', 'ipc'],
    cwd: site,
    env: { ...process.env, ...SPARING.env, SITE_DIR: site, NODE_ENV: 'production' },
  });
  if (running.size === 0) process.on('SIGTERM', stopAll).on('SIGINT', stopAll);
  running.add(child);
  const reported = /** @type {Buffer[]} */ ([]);
  child.stderr?.on('data', (chunk) => reported.push(chunk));
  const done = new Promise((resolve) => {
    child.once('close', async (status) => {
      running.delete(child);
      await after;
      process.stderr.write(Buffer.concat(reported));
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
    child.once('close', resolve);
  });
  return { begun, done };
};

/**
 * Makes what is out of date: texts and pictures, and the bundles. If there are processors and memory
 * for it, the server, which contains nothing that is generated, is bundled meanwhile.
 */
const make = async (
  /** @type {import('../core/workspace/roots.mjs').Roots} */ roots,
  /** @type {NodeJS.WriteStream} */ output,
) => {
  setCompiledFolder(compiledCommands(roots.framework));
  const generating = begin('generate', output);
  const isParallel = canRunTwo();
  // A mistake in the site config is reported by the step that explains it.
  const after = generating.done;
  const bundleServer = async () => isKept(roots, 'start') || begin('start', output, { after }).done;
  const early = isParallel ? bundleServer() : undefined;
  await (isParallel ? generating.begun : generating.done);
  const stale = [undefined, ...generatedLanguages(roots)].filter(
    (language) => !isKept(language === undefined ? roots : inLanguage(roots, language), 'pages'),
  );
  const bundlePages = async () => {
    while (stale.length > 0) await begin('pages', output, { language: stale.shift() }).done;
  };
  if (isParallel) await Promise.all([early?.then(bundlePages), bundlePages(), generating.done]);
  else {
    await bundlePages();
    await bundleServer();
  }
};

/** Builds the site step by step, unless nothing has changed. Unchanged bundles are reused. */
export const buildSite = async (output = process.stdout) => {
  const roots = rootsOf();
  const waits = () => output.write('Waiting for another build of this site…\n');
  await buildAlone(roots, waits, () => build(roots, output));
};

const build = async (
  /** @type {import('../core/workspace/roots.mjs').Roots} */ roots,
  /** @type {NodeJS.WriteStream} */ output,
) => {
  const dist = join(roots.work, 'dist');
  const inputs = describeInputs(roots);
  if (isUnchanged(roots, inputs)) {
    output.write(`Nothing has changed since ${dist} was built.\n`);
    return;
  }
  await make(roots, output);
  await begin('finish', output).done;
  writeStamp(roots);
  recordBuild(roots, inputs);
  output.write(`Built into ${dist}.\n`);
};
