// A start with nothing changed loads no TypeScript: so plain JavaScript.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCurrent } from '../../generators/build/current.mjs';
import { rootsOf } from '../../generators/workspace/roots.mjs';
import { buildSite } from './build.mjs';

/** Where the build puts what serves the site. */
export const serverFile = () => join(rootsOf().work, 'dist', 'start', 'main.mjs');

/**
 * Serves what is built.
 * @returns {Promise<string | undefined>} where; undefined where it could not be
 */
export const serveBuilt = async () => (await import(pathToFileURL(serverFile()).href)).address;

/** Builds the site if something changed since the last build, or the origin is another; then runs it. */
export const startSite = async () => {
  if (!isCurrent(rootsOf())) await buildSite();
  return serveBuilt();
};
