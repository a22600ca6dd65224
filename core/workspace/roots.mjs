import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/**
 * The folders that a command, a build or a server works with; all absolute.
 *
 * @typedef {object} Roots
 * @property {string} framework The framework's folder.
 * @property {string} site The folder of `site.config.ts`.
 * @property {string} work The folder of everything that is generated and built for the site. Never
 * edit it by hand.
 */

const framework = resolve(import.meta.dirname, '../..');

/** Resolves links in a folder's path, as module URLs do. */
const real = (/** @type {string} */ folder) => {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
};

/** Sites with the same name in different folders have different work folders. */
const nameOf = (/** @type {string} */ site) =>
  site === framework
    ? 'this'
    : `${basename(site)}-${createHash('sha256').update(site).digest('hex').slice(0, 8)}`;

/**
 * Returns the folders of the site in `SITE_DIR`. Default: the site in this repository.
 *
 * @param {string | undefined} [folder]
 * @returns {Readonly<Roots>}
 */
export const rootsOf = (folder = process.env.SITE_DIR) => {
  const site = folder ? real(resolve(folder)) : framework;
  return { framework, site, work: join(framework, '.site', nameOf(site)) };
};
