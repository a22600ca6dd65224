// Which build of a site exists, and whether it is up to date.
// Runs before each start, which loads no TypeScript if nothing has changed. So this is plain
// JavaScript.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files-below.mjs';
import { isCompiled } from './roots.mjs';

/** @typedef {import('./roots.mjs').Roots} Roots */

/** The files and folders that a build depends on. The package's version names its content. */
export const INPUTS = {
  framework: isCompiled
    ? ['package.json']
    : [
        'package.json',
        'package-lock.json',
        'tsconfig.json',
        'core',
        'generators',
        'renderer',
        'server',
        'cli',
      ],
  site: [
    ...['site.config.ts', 'vite.config.ts', 'redirects.csv'],
    ...['pages', 'forms', 'content', 'data', 'public'],
  ],
};

/** Folders that only the running server reads, so no build depends on them. */
export const RUNTIME_FOLDERS = ['data/store', 'data/documents'];

/**
 * Returns the files of an input that a build depends on: of a folder, or the input itself.
 *
 * @returns {string[]}
 */
const filesOf = (/** @type {string} */ root, /** @type {string} */ input) => {
  if (RUNTIME_FOLDERS.includes(input)) return [];
  const file = join(root, input);
  if (!statSync(file, { throwIfNoEntry: false })?.isDirectory()) return [input];
  if (input === 'data')
    return readdirSync(file)
      .sort()
      .flatMap((name) => filesOf(root, `data/${name}`));
  return filesBelow(file).map((name) => `${input}/${name}`);
};

/** Returns the content of a file. Empty for a missing one. */
const contentOf = (/** @type {string} */ file) =>
  statSync(file, { throwIfNoEntry: false }) ? readFileSync(file) : '';

/**
 * Returns a hash of files and folders, by their paths below a root.
 *
 * @param {string} root
 * @param {readonly string[]} inputs
 */
export const hashBelow = (root, inputs) => {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(root, input)))
    hash.update(`${file}\0`).update(sha256(contentOf(join(root, file))));
  return hash.digest('hex');
};

const sha256 = (/** @type {Buffer | string} */ content) =>
  createHash('sha256').update(content).digest();

/** Returns the origin of an address. A text that is none is returned as it is. */
const originOf = (/** @type {string} */ url) => (URL.canParse(url) ? new URL(url).origin : url);

/** Returns the origin that a build is for, from the environment, without a trailing slash. */
const originIn = (/** @type {NodeJS.ProcessEnv} */ { SITE_URL, PORT } = process.env) =>
  originOf(SITE_URL || `http://localhost:${PORT || 3000}`);

/**
 * Returns the origin that a build's forms post to. Empty if it is that of the pages.
 *
 * @param {NodeJS.ProcessEnv} [env]
 */
export const formsOriginIn = (env = process.env) => {
  const origin = originOf(env.FORMS_ORIGIN ?? '');
  return origin === originIn(env) ? '' : origin;
};

/**
 * Returns what a site's build depends on: the origin, hashes of the framework and of the site, and
 * the origin of the forms.
 *
 * @param {Roots} roots
 * @param {NodeJS.ProcessEnv} [env]
 */
const inputsOf = ({ framework, site }, env = process.env) => [
  originIn(env),
  hashBelow(framework, INPUTS.framework),
  hashBelow(site, INPUTS.site),
  formsOriginIn(env),
];

/** Describes an origin without printing a full address that nobody serves. */
const describeOrigin = (/** @type {string | undefined} */ origin = '') => {
  if (!URL.canParse(origin)) return origin;
  const { host, protocol } = new URL(origin);
  return `${host} (${protocol.slice(0, -1)})`;
};

/** Returns the file with the inputs of a build (see `inputsOf`), one a line. */
const stampOf = (/** @type {Pick<Roots, 'work'>} */ { work }) => join(work, 'dist', 'stamp');

/** Records what a build was made from. Called when the build is complete. */
export const writeStamp = (/** @type {Roots} */ roots) =>
  writeFileSync(stampOf(roots), inputsOf(roots).join('\n'));

/** What the existing build was made from (see `inputsOf`). Undefined if there is no complete one. */
const stampedInputs = (/** @type {Pick<Roots, 'work'>} */ roots) => {
  const stamp = stampOf(roots);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : undefined;
};

/**
 * Returns the origin of the existing build. Undefined if there is no complete one.
 *
 * @param {Pick<Roots, 'work'>} roots
 */
export const builtOrigin = (roots) => stampedInputs(roots)?.[0];

/**
 * Returns the reasons why the existing build is out of date, in a few words each. Empty if it is
 * current.
 *
 * @param {Roots} roots
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string[]}
 */
export const staleReasons = (roots, env) => {
  const stamped = stampedInputs(roots);
  if (!stamped) return ['nothing is built'];
  const [origin, framework, site, forms = ''] = stamped;
  const originNow = originIn(env);
  const isElsewhere = origin !== originNow;
  const elsewhere = `it was built for ${describeOrigin(origin)}, and SITE_URL is ${describeOrigin(originNow)}`;
  // A packed site has no sources to compare with.
  if (framework === undefined) return isElsewhere ? [elsewhere] : [];
  const [, frameworkNow, siteNow, formsNow] = inputsOf(roots, env);
  return [
    ...(isElsewhere ? [elsewhere] : []),
    ...(framework === frameworkNow ? [] : ['the framework has another version']),
    ...(site === siteNow ? [] : ['the site config has changed']),
    ...(forms === formsNow ? [] : ['FORMS_ORIGIN has changed']),
  ];
};

/**
 * Returns whether the existing build was made from the current framework and site, for any origin.
 *
 * @param {Roots} roots
 */
export const hasCurrentCode = (roots) => {
  try {
    const [SITE_URL = '', , , FORMS_ORIGIN = ''] = stampedInputs(roots) ?? [];
    return isCurrent(roots, { SITE_URL, FORMS_ORIGIN });
  } catch {
    // This user may not read all files of the site.
    return false;
  }
};

/**
 * Returns whether the existing build is up to date.
 *
 * @param {Roots} roots
 * @param {NodeJS.ProcessEnv} [env]
 */
export const isCurrent = (roots, env) => staleReasons(roots, env).length === 0;
