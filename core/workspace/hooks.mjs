// Runs in Node's thread for hooks: https://nodejs.org/api/module.html#customization-hooks
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

let machineUrl;
let siteUrl;

export const initialize = (data) => {
  ({ machineUrl, siteUrl } = data);
};

/** Whether a module belongs to the site, and not to a package or to a machine that lies in it. */
const isOfSite = (url = '') =>
  url.startsWith(siteUrl) &&
  !(machineUrl.startsWith(siteUrl) && url.startsWith(machineUrl)) &&
  !url.slice(siteUrl.length).includes('node_modules/');

const isPackage = (specifier) => !/^(?:[./]|[a-z]+:)/.test(specifier);

const found = (specifier, context, next) =>
  isPackage(specifier) && isOfSite(context.parentURL)
    ? next(specifier, { ...context, parentURL: `${machineUrl}package.json` }).catch(() =>
        next(specifier, context),
      )
    : next(specifier, context);

/**
 * A site needs no installed packages of its own: what it imports is found where the machine finds
 * it, so both have the same Zod. Its TypeScript is ES modules, whatever a package.json says there.
 */
export const resolve = async (specifier, context, next) => {
  const result = await found(specifier, context, next);
  return isOfSite(result.url) && /\.tsx?(?:\?|$)/.test(result.url)
    ? { ...result, format: 'module' }
    : result;
};

/**
 * Packages are JavaScript already: tsx would read each of their files for what it could translate,
 * which took twice the memory and three times the time of loading Vite.
 */
export const load = async (url, context, next) => {
  if (!/\/node_modules\/.*\.m?js$/.test(url)) return next(url, context);
  const { format } = context;
  // Of CommonJS Node reads the source by itself.
  if (format === 'commonjs') return { format, source: null, shortCircuit: true };
  if (format !== 'module') return next(url, context);
  return { format, source: await readFile(fileURLToPath(url)), shortCircuit: true };
};
