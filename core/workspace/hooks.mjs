/*
 * What `typescript.mjs` adds to tsx: the packages of a site come from the framework, compiled modules
 * replace their sources, and plain JavaScript is loaded without tsx. Runs in Node's thread for hooks:
 * https://nodejs.org/api/module.html#customization-hooks
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { importUrl } from './roots.mjs';

/** The URLs of both folders, each with a slash at its end. */
let frameworkUrl;
let siteUrl;

/** Called by Node with the data of `typescript.mjs`, before the other hooks. */
export const initialize = (data) => {
  ({ frameworkUrl, siteUrl } = data);
};

/**
 * Returns whether a module belongs to the site, and not to a package or to a framework inside its
 * folder.
 */
const isOfSite = (url = '') =>
  url.startsWith(siteUrl) &&
  !(frameworkUrl.startsWith(siteUrl) && url.startsWith(frameworkUrl)) &&
  !url.slice(siteUrl.length).includes('node_modules/');

/** Whether an import names a package, and no path or URL. */
const isPackage = (specifier) => !/^(?:[./]|[a-z]+:)/.test(specifier);

/** Resolves a package that the site imports from the framework, or else from the site. */
const resolvePackage = (specifier, context, next) => {
  // Node changes the context during the first attempt, so the second one needs the original URL.
  const { parentURL } = context;
  return isPackage(specifier) && isOfSite(parentURL)
    ? next(specifier, { ...context, parentURL: `${frameworkUrl}package.json` }).catch(() =>
        next(specifier, { ...context, parentURL }),
      )
    : next(specifier, context);
};

/**
 * Resolves a site's imports from the framework's packages, so that both use the same Zod, and the
 * framework's modules as compiled commands have them. The site's TypeScript files are ES modules,
 * regardless of its package.json.
 */
export const resolve = async (specifier, context, next) => {
  const result = await resolvePackage(specifier, context, next);
  const url = result.url.startsWith(frameworkUrl)
    ? importUrl(fileURLToPath(result.url))
    : result.url;
  // A compiled module is named after its source: `x.ts.mjs`.
  if (/\.[jt]s\.mjs$/.test(url)) return { ...result, url, format: 'module' };
  return isOfSite(url) && /\.tsx?(?:\?|$)/.test(url) ? { ...result, format: 'module' } : result;
};

/**
 * Loads packages and bundles without tsx: they are JavaScript. With tsx, loading Vite takes twice the
 * memory and three times as long.
 */
export const load = async (url, context, next) => {
  if (!/\.mjs$|\/(?:node_modules|\.site\/dist)\/.*\.js$/.test(url)) return next(url, context);
  const { format } = context;
  // Node reads the source of CommonJS itself.
  if (format === 'commonjs') return { format, source: null, shortCircuit: true };
  if (format !== 'module') return next(url, context);
  return { format, source: await readFile(fileURLToPath(url)), shortCircuit: true };
};
