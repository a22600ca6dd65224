// Runs before each start, which loads no TypeScript when nothing has changed: so plain JavaScript.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files-below.mjs';

/** @typedef {import('./roots.mjs').Roots} Roots */

/** What a build depends on. */
export const INPUTS = {
  machine: [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'core',
    'generators',
    'renderer',
    'server',
    'cli',
  ],
  site: ['site.config.ts', 'pages', 'forms', 'data'],
};

/** What the server reads itself: records and documents, which no built file holds. */
const OUTSIDE = ['data/store', 'data/documents'];

/** @returns {string[]} */
const filesOf = (/** @type {string} */ root, /** @type {string} */ input) => {
  if (OUTSIDE.includes(input)) return [];
  const file = join(root, input);
  if (!statSync(file, { throwIfNoEntry: false })?.isDirectory()) return [input];
  if (input === 'data')
    return readdirSync(file)
      .sort()
      .flatMap((name) => filesOf(root, `data/${name}`));
  return filesBelow(file).map((name) => `${input}/${name}`);
};

const contentOf = (/** @type {string} */ file) =>
  statSync(file, { throwIfNoEntry: false }) ? readFileSync(file) : '';

/**
 * A hash of files, and of all files in folders, by their paths below a root.
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

/** The origin that a build is for: of an address in the environment, without a slash at its end. */
const originIn = (/** @type {NodeJS.ProcessEnv} */ { SITE_URL, PORT } = process.env) => {
  const url = SITE_URL || `http://localhost:${PORT || 3000}`;
  return URL.canParse(url) ? new URL(url).origin : url;
};

/**
 * What a site's build depends on: the origin, and hashes of the machine and of the declaration.
 *
 * @param {Roots} roots
 * @param {NodeJS.ProcessEnv} [env]
 */
const inputsOf = ({ machine, site }, env = process.env) => [
  originIn(env),
  hashBelow(machine, INPUTS.machine),
  hashBelow(site, INPUTS.site),
];

/** An origin in words: who waits for the address that is served shall not take another one for it. */
const named = (/** @type {string | undefined} */ origin = '') => {
  if (!URL.canParse(origin)) return origin;
  const { host, protocol } = new URL(origin);
  return `${host} (${protocol.slice(0, -1)})`;
};

const stampOf = (/** @type {Roots} */ { work }) => join(work, 'dist', 'stamp');

/** Records what a build was made of. Called once the build is whole. */
export const writeStamp = (/** @type {Roots} */ roots) =>
  writeFileSync(stampOf(roots), inputsOf(roots).join('\n'));

/**
 * The origin that the present build is for; undefined where there is no whole one.
 *
 * @param {Pick<Roots, 'work'>} roots
 */
export const builtFor = (roots) => {
  const stamp = stampOf(/** @type {Roots} */ (roots));
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n')[0] : undefined;
};

/**
 * What the present build does not fit in, a few words each: none where it is one of what is declared
 * now.
 *
 * @param {Roots} roots
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string[]}
 */
export const misfits = (roots, env) => {
  const stamp = stampOf(roots);
  if (!existsSync(stamp)) return ['nothing is built'];
  const [origin, machine, site] = readFileSync(stamp, 'utf8').split('\n');
  const originNow = originIn(env);
  const isElsewhere = origin !== originNow;
  const elsewhere = `it was built for ${named(origin)}, and SITE_URL is ${named(originNow)}`;
  // A packed site has no sources that it could differ from.
  if (machine === undefined) return isElsewhere ? [elsewhere] : [];
  const [, machineNow, siteNow] = inputsOf(roots, env);
  return [
    ...(isElsewhere ? [elsewhere] : []),
    ...(machine === machineNow ? [] : ['the machine is another version']),
    ...(site === siteNow ? [] : ['the declaration has changed']),
  ];
};

/**
 * Whether the present build is one of what is declared now.
 *
 * @param {Roots} roots
 * @param {NodeJS.ProcessEnv} [env]
 */
export const isCurrent = (roots, env) => misfits(roots, env).length === 0;
