// Runs before each build, which loads no bundler when no bundle would be another: so plain JavaScript.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashBelow, INPUTS } from '../../core/workspace/current.mjs';

/** @typedef {import('../../core/workspace/roots.mjs').Roots} Roots */

/** What bundlers make, each in a process of its own: what draws and enlivens pages, and the server. */
export const BUNDLES = /** @type {const} */ (['pages', 'start']);
/** @typedef {(typeof BUNDLES)[number]} Bundle */

/** Generated, but not bundled: what is data, and what comes of it. */
const DATA = ['pages', 'public', 'not-found.json', 'assets.json', 'dist', 'cache'];

/** Where a bundle lies until the next one, below the work folder. */
export const bundleFolder = (/** @type {Bundle} */ bundle) => `cache/bundles/${bundle}`;

const listOf = (/** @type {Roots} */ { work }, /** @type {Bundle} */ bundle) =>
  join(work, `${bundleFolder(bundle)}.json`);

/**
 * A hash of what a bundle is made from, and of the bundle itself.
 *
 * @param {Roots} roots
 * @param {Bundle} bundle
 * @param {readonly string[]} read the site's files that it holds
 */
const hashOf = ({ machine, site, work }, bundle, read) => {
  const generated = readdirSync(work).filter((name) => !DATA.includes(name));
  const own =
    bundle === 'pages'
      ? [hashBelow(site, ['pages/sections', 'pages/drawings']), hashBelow(work, generated)]
      : [hashBelow(site, ['site.config.ts', 'pages', 'forms'])];
  return [
    hashBelow(machine, INPUTS.machine),
    ...own,
    hashBelow(site, read),
    hashBelow(work, [bundleFolder(bundle)]),
  ].join('\n');
};

/**
 * Keeps a bundle that is whole.
 *
 * @param {Roots} roots
 * @param {Bundle} bundle
 * @param {readonly string[]} read the site's files that it holds
 */
export const keepBundle = (roots, bundle, read) =>
  writeFileSync(listOf(roots, bundle), JSON.stringify({ read, hash: hashOf(roots, bundle, read) }));

/**
 * Whether a bundle is there, and would be made the same again.
 *
 * @param {Roots} roots
 * @param {Bundle} bundle
 */
export const isKept = (roots, bundle) => {
  try {
    const { read, hash } = JSON.parse(readFileSync(listOf(roots, bundle), 'utf8'));
    return hashOf(roots, bundle, read) === hash;
  } catch {
    // Missing or spoilt: it is made anew.
    return false;
  }
};
