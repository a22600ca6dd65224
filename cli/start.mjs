// A start without changes loads no TypeScript. So this is plain JavaScript.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootsOf } from '../core/workspace/roots.mjs';
import { staleReasons } from '../core/workspace/stale-build.mjs';
import { buildSite } from './build.mjs';

/** Returns the built server's file. */
export const serverFile = () => join(rootsOf().work, 'dist', 'start', 'main.mjs');

/**
 * Serves the built site.
 * @returns {Promise<string | undefined>} the address, or undefined on failure
 */
export const serveBuilt = async () => (await import(pathToFileURL(serverFile()).href)).address;

/**
 * Builds the site if anything or the origin changed since the last build, and prints the reason.
 * Then runs it. Standard output is the server's log.
 */
export const startSite = async () => {
  const faults = staleReasons(rootsOf());
  if (faults.length > 0) {
    console.error(`Building: ${faults.join('; ')}.`);
    await buildSite(process.stderr);
  }
  return serveBuilt();
};
