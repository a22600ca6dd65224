import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/**
 * The folders that a command, a build or a server works with; all absolute.
 *
 * @typedef {object} Roots
 * @property {string} machine This repository: the code that knows no site.
 * @property {string} site Where `site.config.ts` stands.
 * @property {string} work Where all that is generated and built for the site lies. Nobody writes there by hand.
 */

const machine = resolve(import.meta.dirname, '../..');

/** The folder as it is called without links, which is how modules in it are called. */
const real = (/** @type {string} */ folder) => {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
};

/** Sites of the same name in different folders do not share a work folder. */
const nameOf = (/** @type {string} */ site) =>
  site === machine
    ? 'this'
    : `${basename(site)}-${createHash('sha256').update(site).digest('hex').slice(0, 8)}`;

/**
 * The folders of the site that `SITE_DIR` names; without it, of the site in this repository.
 *
 * @param {string | undefined} [folder]
 * @returns {Readonly<Roots>}
 */
export const rootsOf = (folder = process.env.SITE_DIR) => {
  const site = folder ? real(resolve(folder)) : machine;
  return { machine, site, work: join(machine, '.site', nameOf(site)) };
};
