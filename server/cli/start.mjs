// A start with nothing changed loads no TypeScript: so plain JavaScript.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCurrent } from '../../generators/build/current.mjs';
import { rootsOf } from '../../generators/workspace/roots.mjs';

/** Builds in a process of its own, which takes what memory it needed with it; ends where it fails. */
const build = () =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'bootstrap.mjs'), 'build'], {
      stdio: 'inherit',
    });
    const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.on('SIGTERM', stop).on('SIGINT', stop);
    child.once('exit', (status) => {
      if (status !== 0) process.exit(status ?? 1);
      process.off('SIGTERM', stop).off('SIGINT', stop);
      resolve(undefined);
    });
  });

/** Where the build puts what serves the site. */
export const serverFile = () => join(rootsOf().work, 'dist', 'start', 'main.mjs');

/**
 * Serves what is built.
 * @returns {Promise<string | undefined>} where; undefined where it could not be
 */
export const serveBuilt = async () => (await import(pathToFileURL(serverFile()).href)).address;

/** Builds the site if something changed since the last build, or the origin is another; then runs it. */
export const startSite = async () => {
  if (!isCurrent(rootsOf())) await build();
  return serveBuilt();
};
