// A start with nothing changed loads no TypeScript: so plain JavaScript.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { misfits } from '../core/workspace/current.mjs';
import { rootsOf } from '../core/workspace/roots.mjs';
import { buildSite } from './build.mjs';

/** Where the build puts what serves the site. */
export const serverFile = () => join(rootsOf().work, 'dist', 'start', 'main.mjs');

/**
 * Serves what is built.
 * @returns {Promise<string | undefined>} where; undefined where it could not be
 */
export const serveBuilt = async () => (await import(pathToFileURL(serverFile()).href)).address;

/**
 * Builds the site if something changed since the last build, or the origin is another, and says
 * which; then runs it. Standard output is the server's log.
 */
export const startSite = async () => {
  const faults = misfits(rootsOf());
  if (faults.length > 0) {
    console.error(`Building: ${faults.join('; ')}.`);
    await buildSite(process.stderr);
  }
  return serveBuilt();
};
