// Decides before each build whether it would give the same site as the last one. It is plain
// JavaScript, so that such a build loads nothing else.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { generatedLanguages, inLanguage } from '../../core/workspace/roots.mjs';
import {
  hashBelow,
  INPUTS,
  RUNTIME_FOLDERS,
  staleReasons,
} from '../../core/workspace/stale-build.mjs';
import { BUNDLES, isKept } from './bundle-cache.mjs';

/** @typedef {import('../../core/workspace/roots.mjs').Roots} Roots */

/**
 * Matches sources that read the environment, the time, a file or a server. They may give another
 * site each time, so the site is built again.
 */
const VARIES =
  /\bprocess\b.*\benv\b|\benv\b.*\bprocess\b|\b(?:Date|Temporal|Math\.random|fetch|import|require)\s*[(.]|['"]node:|from ['"](?:fs|http|https|os|process)\b/;

const SOURCE = /\.[cm]?[jt]sx?$/;

/** Scripts of section kinds. They run in browsers only, so they cannot vary the build. */
const BROWSER_SCRIPT = /^pages\/sections\/[^/]+\/script\.ts$/;

/** The config of a collection. */
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

/** Returns the current commit. It is an input, since the sitemap has the days of commits. */
const commitOf = (/** @type {string} */ folder) =>
  spawnSync('git', ['rev-parse', 'HEAD', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;

/** Returns name, size and time of each built file. Reading the files would take longer. */
const listBuilt = (/** @type {string} */ dist) =>
  filesBelow(dist).map((name) => {
    const { size, mtimeMs } = statSync(join(dist, name));
    return [name, size, mtimeMs];
  });

const recordOf = (/** @type {Roots} */ { work }) => join(work, 'cache', 'built.json');

/**
 * Returns a text that describes everything that a build is made from. Undefined if the same text
 * could give another site the next time.
 *
 * @param {Roots} roots
 */
export const describeInputs = (roots) => {
  const { site } = roots;
  try {
    const files = filesOfSite(roots);
    const sources = files.filter((name) => SOURCE.test(name) && !BROWSER_SCRIPT.test(name));
    if (sources.some((name) => VARIES.test(readFileSync(join(site, name), 'utf8'))))
      return undefined;
    // An entry of a collection appears on its day, so the current day is an input.
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
 * Records a complete build. `inputs` were described before the build, so that a file that changes
 * meanwhile causes the next build.
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
