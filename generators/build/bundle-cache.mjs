// Decides before each build which bundles must be made again. It is plain JavaScript, so that a
// build without changes loads neither TypeScript nor a bundler.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '../../core/workspace/roots.mjs';
import { hashBelow, INPUTS } from '../../core/workspace/stale-build.mjs';

/** @typedef {import('../../core/workspace/roots.mjs').Roots} Roots */

/**
 * The bundles, each made in a process of its own: `pages` (for prerendering and for browsers) and
 * `start`, the server.
 */
export const BUNDLES = /** @type {const} */ (['pages', 'start']);
/** @typedef {(typeof BUNDLES)[number]} Bundle */

/** Files and folders of the work folder that no bundle contains. */
const NOT_BUNDLED = [
  ...['content.json', 'pages', 'public', 'languages', 'not-found.json', 'redirects.json'],
  ...['assets.json', 'dist', 'cache'],
];

/** Generated files that the bundles of all languages contain. */
const SHARED = ['theme.css', 'faces.css', 'symbol.ts', 'vite.ts'];

/** Returns the folder of a bundle, relative to the work folder. */
export const bundleFolder = (/** @type {Bundle} */ bundle) => `cache/bundles/${bundle}`;

/** Returns the file that records a bundle: its hash, and which files of the site it contains. */
const recordOf = (/** @type {Roots} */ { work }, /** @type {Bundle} */ bundle) =>
  join(work, `${bundleFolder(bundle)}.json`);

/**
 * Returns hashes of a bundle's inputs and of the bundle itself, as one text. `read` has only files that
 * existed at the last build. Whole folders are hashed too, since a new file in them changes the bundle.
 * `start` bundles no generated file: the server reads those when it runs.
 *
 * @param {Roots} roots
 * @param {Bundle} bundle
 * @param {readonly string[]} read the site's files in the bundle
 */
const hashOf = ({ framework, site, work }, bundle, read) => {
  const bundledNames = readdirSync(work).filter((name) => !NOT_BUNDLED.includes(name));
  const sources =
    bundle === 'pages'
      ? [
          hashBelow(site, ['vite.config.ts', 'pages/sections', 'pages/drawings']),
          hashBelow(work, bundledNames),
          hashBelow(sharedFolder({ work }), SHARED),
        ]
      : [hashBelow(site, ['site.config.ts', 'pages', 'forms'])];
  return [
    hashBelow(framework, INPUTS.framework),
    ...sources,
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
  writeFileSync(
    recordOf(roots, bundle),
    JSON.stringify({ read, hash: hashOf(roots, bundle, read) }),
  );

/**
 * Returns whether the cached bundle is up to date: neither its inputs nor the bundle have changed.
 *
 * @param {Roots} roots
 * @param {Bundle} bundle
 */
export const isKept = (roots, bundle) => {
  try {
    const { read, hash } = JSON.parse(readFileSync(recordOf(roots, bundle), 'utf8'));
    return hashOf(roots, bundle, read) === hash;
  } catch {
    // Missing or damaged: it is made again.
    return false;
  }
};
