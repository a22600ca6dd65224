// The steps of a build in their order. Each step is a process that runs the command `build --step` (build.ts).
// A start without changes loads no TypeScript. So this is plain JavaScript.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildAlone } from '../core/workspace/build-lock.mjs';
import {
  generatedLanguages,
  inLanguage,
  isFrameworkJavaScript,
  rootsOf,
  setCompiledFolder,
} from '../core/workspace/roots.mjs';
import { writeStamp } from '../core/workspace/stale-build.mjs';
import { isKept } from '../generators/build/bundle-cache.mjs';
import { describeInputs, isUnchanged, recordBuild } from '../generators/build/unchanged.mjs';
import { compiledCommands } from './compile.mjs';

/**
 * Limits the memory of a step: fewer bundler threads and a smaller young generation cost a tenth of
 * the time.
 */
const LOW_MEMORY = {
  args: ['--max-semi-space-size=2', '--heap-growing-percent=40'],
  env: { RAYON_NUM_THREADS: '1', ROLLDOWN_WORKER_THREADS: '1' },
};

/**
 * Returns arguments of Node that load the bundler of pages first: the loader of TypeScript, which is
 * registered later, would process each of its modules. The package and compiled commands need no such loader.
 */
const preloadBundler = () =>
  isFrameworkJavaScript()
    ? []
    : ['vite', 'vike/plugin', 'vike/api'].map((name) => `--import=${import.meta.resolve(name)}`);

/** Two bundlers at once need this much memory, in bytes. */
const MEMORY_OF_TWO_BUNDLERS = 1.5e9;

const canRunTwoBundlers = () =>
  availableParallelism() > 1 && process.availableMemory() > MEMORY_OF_TWO_BUNDLERS;

/** The processes of the steps that run now. */
const running = /** @type {Set<import('node:child_process').ChildProcess>} */ (new Set());

const stopAll = (/** @type {NodeJS.Signals} */ signal) => {
  for (const child of running) child.kill(signal);
};

/**
 * Starts one step in a process of its own, so that its memory is freed. Exits if it fails. `done`
 * resolves when the step ends. `bundleable` resolves when it sends a message (see build.ts) or ends: then
 * all files that bundles contain exist. With `errorsAfter`, its errors are printed when that promise resolves.
 */
const startStep = (
  /** @type {string} */ step,
  /** @type {NodeJS.WriteStream} */ output,
  /** @type {{ language?: string | undefined, errorsAfter?: Promise<unknown> }} */ {
    language,
    errorsAfter,
  } = {},
) => {
  const bootstrap = join(import.meta.dirname, 'bootstrap.mjs');
  const languageArgs = language === undefined ? [] : ['--language', language];
  const preloadArgs = step === 'pages' ? preloadBundler() : [];
  const stepArgs = [bootstrap, 'build', '--step', step, ...languageArgs];
  const args = [...LOW_MEMORY.args, ...preloadArgs, ...stepArgs];
  const { site } = rootsOf();
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', output, errorsAfter ? 'pipe' : 'inherit', 'ipc'],
    cwd: site,
    env: { ...process.env, ...LOW_MEMORY.env, SITE_DIR: site, NODE_ENV: 'production' },
  });
  if (running.size === 0) process.on('SIGTERM', stopAll).on('SIGINT', stopAll);
  running.add(child);
  const errorChunks = /** @type {Buffer[]} */ ([]);
  child.stderr?.on('data', (chunk) => errorChunks.push(chunk));
  const done = new Promise((resolve) => {
    child.once('close', async (status) => {
      running.delete(child);
      await errorsAfter;
      process.stderr.write(Buffer.concat(errorChunks));
      if (status !== 0) {
        stopAll('SIGTERM');
        process.exit(status ?? 1);
      }
      if (running.size === 0) process.off('SIGTERM', stopAll).off('SIGINT', stopAll);
      resolve(undefined);
    });
  });
  const bundleable = new Promise((resolve) => {
    child.once('message', resolve);
    child.once('close', resolve);
  });
  return { bundleable, done };
};

/**
 * Generates texts and pictures, and bundles what is out of date: the pages of each language, and the server.
 * With enough processors and memory, bundles are made meanwhile: that of the server, which contains no
 * generated file, from the start, and those of pages as soon as the files that they contain exist.
 */
const generateAndBundle = async (
  /** @type {import('../core/workspace/roots.mjs').Roots} */ roots,
  /** @type {NodeJS.WriteStream} */ output,
) => {
  setCompiledFolder(compiledCommands(roots.framework));
  const generating = startStep('generate', output);
  const isParallel = canRunTwoBundlers();
  // A mistake in the site config fails several steps. `generate` explains it, so it reports it first.
  const errorsAfter = generating.done;
  const bundleServer = async () =>
    isKept(roots, 'start') || startStep('start', output, { errorsAfter }).done;
  const serverBundle = isParallel ? bundleServer() : undefined;
  await (isParallel ? generating.bundleable : generating.done);
  // The default language is undefined.
  const stale = [undefined, ...generatedLanguages(roots)].filter(
    (language) => !isKept(language === undefined ? roots : inLanguage(roots, language), 'pages'),
  );
  const bundlePages = async () => {
    while (stale.length > 0) await startStep('pages', output, { language: stale.shift() }).done;
  };
  // Both calls of `bundlePages` take languages from the same list.
  if (isParallel)
    await Promise.all([serverBundle?.then(bundlePages), bundlePages(), generating.done]);
  else {
    await bundlePages();
    await bundleServer();
  }
};

/** Builds the site step by step, unless nothing has changed. Unchanged bundles are reused. */
export const buildSite = async (output = process.stdout) => {
  const roots = rootsOf();
  const onWait = () => output.write('Waiting for another build of this site…\n');
  const onLost = () => {
    process.stderr.write(
      'Another build of this site began while this one was stopped. Start this one again.\n',
    );
    stopAll('SIGTERM');
    process.exit(1);
  };
  await buildAlone(roots, { onWait, onLost }, () => build(roots, output));
};

/** Builds the site, while no other process does. */
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
  await generateAndBundle(roots, output);
  await startStep('finish', output).done;
  writeStamp(roots);
  recordBuild(roots, inputs);
  output.write(`Built into ${dist}.\n`);
};
