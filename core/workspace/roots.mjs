import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The folders that a command, a build or a server works with; all absolute.
 *
 * @typedef {object} Roots
 * @property {string} framework The framework's folder.
 * @property {string} site The folder of `site.config.ts`.
 * @property {string} work The folder of everything that is generated and built for the site. Never
 * edit it by hand.
 */

/** The framework's folder. */
const framework = resolve(import.meta.dirname, '../..');

/** Whether this is the package, which has the framework as JavaScript. */
export const isCompiled = !existsSync(join(framework, 'cli', 'main.ts'));

/**
 * Returns the file of a module of the framework, which is named as in its sources.
 *
 * @param {string} path relative to the framework, such as `server/main.ts`
 */
export const moduleFile = (path) =>
  join(framework, isCompiled ? path.replace(/\.tsx?$/, '.js') : path);

/** Returns where the commands of this process are compiled. Undefined if they run from the sources. */
export const compiledFolder = () => process.env.COMPILED_COMMANDS;

/** Whether only the site's modules need a loader of TypeScript. */
export const isFrameworkJavaScript = () => isCompiled || compiledFolder() !== undefined;

/**
 * Sets where the commands of this process, its threads and its child processes are compiled.
 *
 * @param {string | undefined} folder
 */
export const setCompiledFolder = (folder) => {
  if (folder === undefined) delete process.env.COMPILED_COMMANDS;
  else process.env.COMPILED_COMMANDS = folder;
};

/**
 * Returns the URL to import a module from. Compiled commands have some modules of the framework.
 *
 * @param {string} file absolute
 */
export const importUrl = (file) => {
  const path = relative(framework, file);
  const folder = compiledFolder();
  if (folder !== undefined && !/^\.|node_modules/.test(path)) {
    const compiled = join(folder, `${path}.mjs`);
    if (existsSync(compiled)) return pathToFileURL(compiled).href;
  }
  return pathToFileURL(file).href;
};

/** Resolves links in a folder's path, as module URLs do. */
const realPath = (/** @type {string} */ folder) => {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
};

/**
 * Returns why the bundler and the dev server cannot work in a folder: they read these characters as
 * part of an address, a pattern or a text. Undefined if the folder is fine.
 *
 * @param {string} folder
 */
export const unfitFolder = (folder) => {
  const below = folder.slice(parse(folder).root.length).replaceAll(sep, '/');
  const [refused] = /[#%?*:"'{}\\\p{Cc}]/u.exec(below) ?? [];
  if (refused === undefined) return undefined;
  return `${folder}: the bundler cannot read a path with the character ${JSON.stringify(refused)}. Rename the folder.`;
};

/**
 * Returns the folders of the site in `SITE_DIR`. Default: the working folder for the package, and for
 * a clone of the framework if that folder has a site; otherwise the clone's own site.
 *
 * @param {string | undefined} [folder]
 * @returns {Readonly<Roots>}
 */
export const rootsOf = (folder = process.env.SITE_DIR) => {
  const isWorkingFolder = isCompiled || existsSync('site.config.ts');
  const site = folder || isWorkingFolder ? realPath(resolve(folder ?? '.')) : framework;
  return { framework, site, work: join(site, '.site') };
};

/**
 * Returns the work folder with what all languages of a site share, such as theme and fonts.
 *
 * @param {Pick<Roots, 'work'>} roots
 */
export const sharedFolder = ({ work }) =>
  basename(dirname(work)) === 'languages' ? dirname(dirname(work)) : work;

/**
 * Returns the roots for building a site in a language besides the default one.
 *
 * @param {Readonly<Roots>} roots
 * @param {string} key
 * @returns {Readonly<Roots>}
 */
export const inLanguage = (roots, key) => ({ ...roots, work: join(roots.work, 'languages', key) });

/**
 * Returns the keys of the languages that were generated, besides the default one.
 *
 * @param {Pick<Roots, 'work'>} roots
 */
export const generatedLanguages = ({ work }) => {
  const folder = join(work, 'languages');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};

/** Returns the framework's version. */
export const version = () =>
  JSON.parse(readFileSync(join(framework, 'package.json'), 'utf8')).version;

/**
 * Returns the folder of an installed package, as Node finds it from a folder. Undefined if it is not
 * installed.
 *
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
export const packageFolder = (from, name) => {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(from);
  return above === from ? undefined : packageFolder(above, name);
};
