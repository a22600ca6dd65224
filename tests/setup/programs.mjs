// The programs of others that the tests need. Runs before anything is compiled: so plain
// JavaScript.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} Program
 * @property {string} name How messages name it.
 * @property {string} debian The Debian package that brings it.
 * @property {'change' | 'full'} tier The first test command that needs it.
 * @property {() => string | undefined} find Its path, or the folder that holds it.
 * @property {string} [variable] The variable of the environment that names another one.
 * @property {() => string | undefined} [otherwise] What serves as well, though slower.
 * @property {boolean} [isOptional] Without it, its tests are skipped and listed at the end.
 */

/** @returns {string | undefined} the path of a program on the PATH */
const onPath = (/** @type {string} */ name) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** @returns {() => string | undefined} */
const firstOf = (/** @type {string} */ variable, /** @type {readonly string[]} */ paths) => () =>
  [process.env[variable], ...paths].find((path) => path && existsSync(path));

const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const MINI_BROWSER = ['4.1', '4.0', '6.0'].flatMap((version) =>
  ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib'].map(
    (folder) => `${folder}/webkit${version === '6.0' ? '' : '2'}gtk-${version}/MiniBrowser`,
  ),
);
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** The folder that holds PostgreSQL's `initdb` and `postgres`: the newest version's. */
const postgresFolder = () => {
  const given = process.env.POSTGRES_BIN;
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  versions.sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(DEBIAN_POSTGRES, version, 'bin'));
  const onThePath = (process.env.PATH ?? '').split(delimiter);
  return (given ? [given] : [...folders, ...onThePath]).find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
};

/**
 * Chromium may be Playwright's own, whose folder only Playwright knows: it is loaded last, as it is
 * large.
 */
const chromium = () => {
  const found = firstOf('CHROMIUM_PATH', CHROMIUM)();
  if (found) return found;
  const own = createRequire(import.meta.url)('playwright').chromium.executablePath();
  return existsSync(own) ? own : undefined;
};

/**
 * Chromium without the parts of a window: a page opens in half the time. A Chromium that is named
 * comes first.
 */
const headlessShell = () => {
  const { HEADLESS_SHELL_PATH, CHROMIUM_PATH } = process.env;
  const named = HEADLESS_SHELL_PATH ?? CHROMIUM_PATH;
  return [named ?? '/usr/lib/chromium/chromium-headless-shell'].find((path) => existsSync(path));
};

/**
 * Packages that are installed without those that they recommend: servers and rules come without
 * services.
 */
const LEAN = new Set(
  ['curl', 'haproxy', 'nginx-light', 'pgbouncer', 'prometheus-node-exporter'].concat([
    'spamassassin',
    'systemd',
    'varnish',
  ]),
);

/** @type {readonly Program[]} */
const PROGRAMS = [
  {
    name: 'Chromium',
    debian: 'chromium',
    tier: 'change',
    find: chromium,
    variable: 'CHROMIUM_PATH',
  },
  {
    name: 'headless shell of Chromium',
    debian: 'chromium-headless-shell',
    tier: 'change',
    find: headlessShell,
    variable: 'HEADLESS_SHELL_PATH',
    otherwise: chromium,
  },
  {
    name: 'PostgreSQL 13 or newer',
    debian: 'postgresql',
    tier: 'change',
    find: postgresFolder,
    variable: 'POSTGRES_BIN',
  },
  ...['qpdf:qpdf', 'pdfinfo:poppler-utils', 'pdffonts:poppler-utils', 'pdfdetach:poppler-utils']
    .concat(['pdftoppm:poppler-utils', 'mutool:mupdf-tools', 'gs:ghostscript'])
    .concat(['openssl:openssl', 'curl:curl', 'nginx:nginx-light'])
    .map((entry) => fromPath(entry, 'change')),
  ...['systemd-analyze:systemd', 'systemd-socket-activate:systemd', 'varnishd:varnish']
    .concat(['pgbouncer:pgbouncer', 'haproxy:haproxy'])
    .concat(['prometheus-node-exporter:prometheus-node-exporter'])
    .map((entry) => fromPath(entry, 'full')),
  {
    name: 'Firefox',
    debian: 'firefox-esr',
    tier: 'full',
    find: firstOf('FIREFOX_PATH', FIREFOX),
    variable: 'FIREFOX_PATH',
  },
  {
    name: 'WebKitWebDriver',
    debian: 'webkit2gtk-driver',
    tier: 'full',
    find: firstOf('WEBKIT_DRIVER_PATH', ['/usr/bin/WebKitWebDriver']),
    variable: 'WEBKIT_DRIVER_PATH',
  },
  {
    name: 'MiniBrowser',
    debian: 'webkit2gtk-driver',
    tier: 'full',
    find: firstOf('MINI_BROWSER_PATH', MINI_BROWSER),
    variable: 'MINI_BROWSER_PATH',
  },
  {
    name: 'Xvfb',
    debian: 'xvfb',
    tier: 'full',
    find: firstOf('XVFB_PATH', ['/usr/bin/Xvfb']),
    variable: 'XVFB_PATH',
  },
  { ...fromPath('spamassassin:spamassassin', 'full'), isOptional: true },
];

/** @returns {Program} a program on the PATH, written `program:package` */
function fromPath(/** @type {string} */ entry, /** @type {Program['tier']} */ tier) {
  const [name = '', debian = ''] = entry.split(':');
  return { name, debian, tier, find: () => onPath(name) };
}

const needed = (/** @type {'change' | 'full'} */ tier) =>
  PROGRAMS.filter((program) => tier === 'full' || program.tier === 'change');

const missing = (/** @type {readonly Program[]} */ programs) =>
  programs.filter((program) => program.find() === undefined);

/**
 * Installs what a test command needs and does not find: Debian's packages in one go where this user
 * may install them, else Playwright's own Chromium.
 *
 * @param {'change' | 'full'} tier
 * @returns {string[]} a sentence for each optional program that is missing all the same
 * @throws Error that names all other programs that are missing
 */
export function ensurePrograms(tier) {
  const programs = needed(tier);
  const packages = [...new Set(missing(programs).map(({ debian }) => debian))];
  if (packages.length > 0) {
    console.log(`Installing for the tests: ${packages.join(', ')}`);
    if (!installPackages(packages) && packages.includes('chromium')) downloadChromium();
  }
  const still = missing(programs);
  const wanted = still.filter(({ isOptional, otherwise }) => !isOptional && !otherwise?.());
  if (wanted.length > 0) throw new Error(sentenceOf(wanted));
  return still.filter(({ isOptional }) => isOptional).map((program) => sentenceOf([program]));
}

/** @returns {string} what is missing and what brings it */
function sentenceOf(/** @type {readonly Program[]} */ programs) {
  const names = programs.map(({ name, variable }) =>
    variable ? `${name} (or ${variable} naming one)` : name,
  );
  const packages = [...new Set(programs.map(({ debian }) => debian))];
  return `The tests need ${names.join(', ')}. On Debian: apt-get install ${packages.join(' ')}`;
}

/**
 * The path of a program of the table above. For PostgreSQL: the folder of its programs.
 * @param {string} name
 * @throws Error that names its package
 */
export function pathOf(name) {
  const program = PROGRAMS.find((one) => one.name.startsWith(name));
  if (program === undefined) throw new Error(`tests/setup/programs.mjs does not list ${name}.`);
  const path = program.find() ?? program.otherwise?.();
  if (path === undefined) throw new Error(sentenceOf([program]));
  return path;
}

/** @returns {string | undefined} why SpamAssassin cannot judge mails here */
export const missingSpamAssassin = () => {
  const [program] = missing(PROGRAMS.filter(({ name }) => name === 'spamassassin'));
  return program && sentenceOf([program]);
};

/** @returns {boolean} whether all are installed now */
function installPackages(/** @type {readonly string[]} */ names) {
  const aptGet = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      // At run level 1 no service of a package is started.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    }).status === 0;
  if (process.getuid?.() !== 0 || !aptGet('--version')) return false;
  const lean = names.filter((name) => LEAN.has(name));
  const full = names.filter((name) => !LEAN.has(name));
  const install = () =>
    (full.length === 0 || aptGet('install', '-y', ...full)) &&
    (lean.length === 0 || aptGet('install', '-y', '--no-install-recommends', ...lean));
  // Without a network, what is cached can be installed; a stale list of packages is fetched anew.
  return install() || (aptGet('update') && install());
}

function downloadChromium() {
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
