import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { builtFor } from '../../core/workspace/current.mjs';
import { type Roots, rootsOf } from '../../core/workspace/roots.mjs';
import { UNBUNDLED } from './server-bundle.ts';

/** Files that the server opens besides its bundle, relative to the framework. */
const OPENED = ['server/data-room/pdf/DejaVuSans.ttf', 'server/lib/verify-evidence.mjs'];
/** What the server opens in the site's folder. */
const DOCUMENTS = 'data/documents';
/** Source maps, and files for browsers only. */
const NEEDLESS = /\.map$|\/pdfkit\.(?:browser|old|standalone)|\/unifontex\/.*\.(?:css|woff2)$/;

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest & { name?: string; version?: string } =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Resolves a package from another one as Node does. Undefined if it is not installed. */
const installed = (from: string, name: string): string | undefined => {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(from);
  return above === from ? undefined : installed(above, name);
};

/** Returns the folders of packages and all of their dependencies. */
const packagesFor = (framework: string, names: readonly string[]): ReadonlySet<string> => {
  const folders = new Set<string>();
  const take = (from: string, name: string): void => {
    const folder = installed(from, name);
    if (folder === undefined || folders.has(folder)) return;
    folders.add(folder);
    const { dependencies, optionalDependencies } = manifestOf(folder);
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      take(folder, needed);
  };
  for (const name of names) take(framework, name);
  return folders;
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
  const put = (from: string, to: string): void => {
    cpSync(from, join(folder, to), { recursive: true, filter: (path) => !NEEDLESS.test(path) });
  };
  const packed = relative(framework, join(rootsOf('').work, 'dist'));
  put(join(work, 'dist'), packed);
  // The folder has no sources to compare the build with.
  writeFileSync(join(folder, packed, 'stamp'), builtFor({ work }) ?? '');
  if (existsSync(join(site, DOCUMENTS))) put(join(site, DOCUMENTS), DOCUMENTS);
  for (const file of OPENED) put(join(framework, file), file);
  for (const path of packagesFor(framework, UNBUNDLED)) {
    const own = join(path, 'node_modules');
    cpSync(path, join(folder, relative(framework, path)), {
      recursive: true,
      filter: (file) => file !== own && !NEEDLESS.test(file),
    });
  }
  const { name, version } = manifestOf(framework);
  const type = 'module';
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name, version, private: true, type }, null, 2)}\n`,
  );
  writeFileSync(join(folder, 'server.mjs'), `import './${packed}/start/main.mjs';\n`);
  writeFileSync(join(folder, 'site.mjs'), `import './${packed}/start/operate.mjs';\n`);
};
