// Runs before each build, which loads no bundler if no bundle has changed. So this is plain
// JavaScript.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashBelow, INPUTS } from '../../core/workspace/current.mjs';
import { sharedFolder } from '../../core/workspace/roots.mjs';

/** @typedef {import('../../core/workspace/roots.mjs').Roots} Roots */

/**
 * The bundles, each made in a process of its own: `pages` (for prerendering and for browsers) and
 * `start`, the server.
 */
export const BUNDLES = /** @type {const} */ (['pages', 'start']);
/** @typedef {(typeof BUNDLES)[number]} Bundle */

/** Generated files that no bundle contains. */
const NOT_BUNDLED = [
  ...['content.json', 'pages', 'public', 'languages', 'not-found.json', 'redirects.json'],
  ...['assets.json', 'dist', 'cache'],
];

/** Generated files that the bundles of all languages contain. */
const SHARED = ['theme.css', 'faces.css', 'symbol.ts', 'vite.ts'];

/** Returns the folder of a bundle, relative to the work folder. */
export const bundleFolder = (/** @type {Bundle} */ bundle) => `cache/bundles/${bundle}`;

const listOf = (/** @type {Roots} */ { work }, /** @type {Bundle} */ bundle) =>
  join(work, `${bundleFolder(bundle)}.json`);

/**
 * Returns a hash of a bundle's inputs, and of the bundle itself.
 *
 * @param {Roots} roots
 * @param {Bundle} bundle
 * @param {readonly string[]} read the site's files in the bundle
 */
const hashOf = ({ framework, site, work }, bundle, read) => {
  const generated = readdirSync(work).filter((name) => !NOT_BUNDLED.includes(name));
  const own =
    bundle === 'pages'
      ? [
          hashBelow(site, ['vite.config.ts', 'pages/sections', 'pages/drawings']),
          hashBelow(work, generated),
          hashBelow(sharedFolder({ work }), SHARED),
        ]
      : [hashBelow(site, ['site.config.ts', 'pages', 'forms'])];
  return [
    hashBelow(framework, INPUTS.framework),
    ...own,
    hashBelow(site, read),
    hashBelow(work, [bundleFolder(bundle)]),
  ].join('\n');
};

/**
 * Records a complete bundle in the cache.
 *
 * @param {Roots} roots
 * @param {Bundle} bundle
 * @param {readonly string[]} read the site's files in the bundle
 */
export const keepBundle = (roots, bundle, read) =>
  writeFileSync(listOf(roots, bundle), JSON.stringify({ read, hash: hashOf(roots, bundle, read) }));

/**
 * Returns whether the cached bundle is still up to date.
 *
 * @param {Roots} roots
 * @param {Bundle} bundle
 */
export const isKept = (roots, bundle) => {
  try {
    const { read, hash } = JSON.parse(readFileSync(listOf(roots, bundle), 'utf8'));
    return hashOf(roots, bundle, read) === hash;
  } catch {
    // Missing or damaged: it is made again.
    return false;
  }
};
