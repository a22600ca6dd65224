import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { packageFolder, type Roots, version } from '../../core/workspace/roots.mjs';
import { builtOrigin } from '../../core/workspace/stale-build.mjs';
import { UNBUNDLED } from './server-bundle.ts';

/** The script with which third parties verify evidence of signatures, relative to the framework. */
const VERIFIER = 'server/lib/verify-evidence.mjs';
/** The only folder of the site that the server reads. */
const DOCUMENTS = 'data/documents';
/** Files that no server needs: source maps, and files for browsers. */
const NOT_PACKED = /\.map$|\/pdfkit\.(?:browser|old|standalone)|\/unifontex\/.*\.(?:css|woff2)$/;

/** Returns a package's dependencies, optional ones included. */
const dependenciesOf = (folder: string): string[] => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
};

/**
 * Copies packages with all of their dependencies into `node_modules` of a folder. A second version
 * of a package is copied into the package that needs it.
 */
const copyPackages = (framework: string, names: readonly string[], folder: string): void => {
  /** The copied packages: the real source folder by target. */
  const copied = new Map<string, string>();
  const copy = (from: string, name: string, into: string): void => {
    const found = packageFolder(from, name);
    if (found === undefined) return;
    const real = realpathSync(found);
    const topLevel = join(folder, 'node_modules', name);
    // The top level is free, or has this very version.
    const target = [undefined, real].includes(copied.get(topLevel))
      ? topLevel
      : join(into, 'node_modules', name);
    if (copied.get(target) === real) return;
    copied.set(target, real);
    // Dependencies are copied by themselves, since npm may have installed them elsewhere.
    const nested = join(real, 'node_modules');
    cpSync(real, target, {
      recursive: true,
      filter: (file) => file !== nested && !NOT_PACKED.test(file),
    });
    for (const needed of dependenciesOf(real)) copy(real, needed, target);
  };
  for (const name of names) copy(framework, name, folder);
};

/** Returns whether a folder exists and is not empty. */
export const isFilled = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).length > 0;

/**
 * Copies everything that serves the built site into a folder, where it runs with Node alone: the
 * build, the documents, and the few packages outside the bundle. It has no sources and no packages
 * for building. The folder has the layout of a project.
 */
export const packSite = ({ framework, site, work }: Roots, folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const copyInto = (from: string, to: string): void => {
    cpSync(from, join(folder, to), { recursive: true, filter: (path) => !NOT_PACKED.test(path) });
  };
  /** The folder of the build, relative to the site and to the packed folder. */
  const buildPath = relative(site, join(work, 'dist'));
  copyInto(join(work, 'dist'), buildPath);
  // The file `stamp` has the origin for which the site was built, and hashes of the sources. A packed site has
  // no sources, so only the origin is written.
  writeFileSync(join(folder, buildPath, 'stamp'), builtOrigin({ work }) ?? '');
  if (existsSync(join(site, DOCUMENTS))) copyInto(join(site, DOCUMENTS), DOCUMENTS);
  copyInto(join(framework, VERIFIER), VERIFIER);
  copyPackages(framework, UNBUNDLED, folder);
  const manifest = { name: 'declared-site', version: version(), private: true, type: 'module' };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'server.mjs'), `import './${buildPath}/start/main.mjs';\n`);
  const operate = [
    `import { operate } from './${buildPath}/start/operate.mjs';`,
    "await operate(process.argv.slice(2), 'node site.mjs');",
  ];
  writeFileSync(join(folder, 'site.mjs'), `${operate.join('\n')}\n`);
};
