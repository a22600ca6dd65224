// Runs before each build, which loads nothing else if nothing has changed. So this is plain JavaScript.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashBelow, INPUTS, RUNTIME_FOLDERS, staleReasons } from '../../core/workspace/current.mjs';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { generatedLanguages, inLanguage } from '../../core/workspace/roots.mjs';
import { BUNDLES, isKept } from './bundle-cache.mjs';

/** @typedef {import('../../core/workspace/roots.mjs').Roots} Roots */

/** A source that reads the environment, the time, a file or a server may give another site each time. */
const VARIES =
  /\bprocess\b.*\benv\b|\benv\b.*\bprocess\b|\b(?:Date|Temporal|Math\.random|fetch|import|require)\s*[(.]|['"]node:|from ['"](?:fs|http|https|os|process)\b/;

const SOURCE = /\.[cm]?[jt]sx?$/;

/** Runs in browsers only. */
const OF_BROWSERS = /^pages\/sections\/[^/]+\/script\.ts$/;

const COLLECTION = /^content\/[^/]+\.ts$/;

/** Folders of this repository that are no part of its own site. */
const NOT_OF_SITE = [...INPUTS.framework, 'create', 'docs', 'release', 'tests'];

/** Returns the names of a site's files that a build may read, wherever they are in its folder. */
const filesOfSite = (/** @type {Roots} */ { framework, site }) =>
  readdirSync(site, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .filter(({ name }) => site !== framework || !NOT_OF_SITE.includes(name))
    .flatMap((entry) => {
      const { name } = entry;
      if (!entry.isDirectory()) return entry.isFile() ? [name] : [];
      const isOutside = (/** @type {string} */ path) => RUNTIME_FOLDERS.includes(`${name}/${path}`);
      return filesBelow(join(site, name), isOutside).map((path) => `${name}/${path}`);
    })
    .sort();

/** The commit decides on the days in the sitemap. */
const commitOf = (/** @type {string} */ folder) =>
  spawnSync('git', ['rev-parse', 'HEAD', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;

/** Lists what was built, without reading it. */
const listBuilt = (/** @type {string} */ dist) =>
  filesBelow(dist).map((name) => {
    const { size, mtimeMs } = statSync(join(dist, name));
    return [name, size, mtimeMs];
  });

const recordOf = (/** @type {Roots} */ { work }) => join(work, 'cache', 'built.json');

/**
 * Describes what a build is made from. Undefined if the site may differ the next time.
 *
 * @param {Roots} roots
 */
export const describeInputs = (roots) => {
  const { site } = roots;
  try {
    const files = filesOfSite(roots);
    const sources = files.filter((name) => SOURCE.test(name) && !OF_BROWSERS.test(name));
    if (sources.some((name) => VARIES.test(readFileSync(join(site, name), 'utf8'))))
      return undefined;
    // Entries of collections appear on their day.
    const isDated = files.some((name) => COLLECTION.test(name));
    const day = isDated ? new Date().toISOString().slice(0, 10) : '';
    return [process.version, commitOf(site), hashBelow(site, files), day].join('\n');
  } catch {
    // A file cannot be read: the build reports it.
    return undefined;
  }
};

const describe = (/** @type {Roots} */ { work }, /** @type {string} */ inputs) =>
  JSON.stringify([inputs, listBuilt(join(work, 'dist'))]);

/**
 * Records a complete build. `inputs` were described before it began, so that a file that changed
 * meanwhile is seen.
 *
 * @param {Roots} roots
 * @param {string | undefined} inputs
 */
export const recordBuild = (roots, inputs) =>
  inputs === undefined
    ? rmSync(recordOf(roots), { force: true })
    : writeFileSync(recordOf(roots), describe(roots, inputs));

/**
 * Returns whether another build from these inputs would give the same as the last one.
 *
 * @param {Roots} roots
 * @param {string | undefined} inputs
 */
export const isUnchanged = (roots, inputs) => {
  if (inputs === undefined) return false;
  try {
    const languages = generatedLanguages(roots).map((key) => inLanguage(roots, key));
    return (
      readFileSync(recordOf(roots), 'utf8') === describe(roots, inputs) &&
      staleReasons(roots).length === 0 &&
      BUNDLES.every((bundle) => isKept(roots, bundle)) &&
      languages.every((one) => isKept(one, 'pages'))
    );
  } catch {
    // Something is missing or damaged: the site is built again.
    return false;
  }
};
