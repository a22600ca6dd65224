import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { SectionDefinition } from '../config/section.ts';
import type { Kind, SiteModules } from '../config/site-modules.ts';
import { importUrl, isFrameworkJavaScript, moduleFile, rootsOf } from './roots.mjs';

/** An invalid or duplicate section kind. */
export class SiteModulesError extends Error {
  override name = 'SiteModulesError';
}

/** A file of the site cannot be loaded. `cause` is the reason. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(`${file} cannot be loaded.`, { cause });
    this.file = file;
  }
}

/** The folders of section kinds by owner, and the name of the defining file. */
const KIND_FOLDERS = {
  framework: { folder: 'renderer/sections', definitionFile: 'schema.ts', fileOf: moduleFile },
  site: {
    folder: 'pages/sections',
    definitionFile: 'section.ts',
    fileOf: (path: string, root: string) => join(root, path),
  },
} as const;

/** The folder of the site's drawings: components that sections show by their file's name. */
const DRAWINGS_FOLDER = 'pages/drawings';

/** The name of a section kind, such as `bank-slip`. */
const KIND_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Returns the entries of a folder by name. Empty if it does not exist. */
const entriesOf = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    : [];

/** Returns the names of a folder's entries with an ending. */
const filesOf = (folder: string, ending: string): string[] =>
  entriesOf(folder).flatMap(({ name }) => (name.endsWith(ending) ? [name] : []));

/** Whether a value is the definition of a section kind. */
const isDefinition = (value: unknown): value is SectionDefinition =>
  typeof value === 'object' && value !== null && 'schema' in value && isPlainObject(value.schema);

/** Whether a schema is a plain object: without refinements and without the key `kind`. */
const isPlainObject = (schema: unknown): schema is z.ZodObject =>
  schema instanceof z.ZodObject && !schema.def.checks?.length && !('kind' in schema.shape);

/** Loads the section kind of a folder. @throws SiteModulesError if the folder is incomplete */
const loadKind = async (root: string, of: Kind['of'], name: string): Promise<Kind> => {
  const { folder, definitionFile, fileOf } = KIND_FOLDERS[of];
  const kindFolder = `${folder}/${name}`;
  if (!KIND_NAME.test(name))
    throw new SiteModulesError(
      `${kindFolder}: a section kind's folder has a name such as "bank-slip".`,
    );
  const has = (file: string): boolean => existsSync(fileOf(`${kindFolder}/${file}`, root));
  for (const file of [definitionFile, `${name}.tsx`])
    if (!has(file))
      throw new SiteModulesError(
        `${kindFolder} lacks ${file}. A section kind is a folder with ${definitionFile}, which defines it, and ${name}.tsx, its component.`,
      );
  const file = fileOf(`${kindFolder}/${definitionFile}`, root);
  const [definition] = await importAll([file]);
  if (!isDefinition(definition))
    throw new SiteModulesError(
      `${kindFolder}/${definitionFile} does not export a section kind as its default. Allowed: defineSection({ schema }) with a z.strictObject that has no key "kind" and no refinement; a rule across keys belongs in \`checks\`.`,
    );
  return {
    name,
    definition,
    of,
    file,
    styles: filesOf(join(root, kindFolder), '.css'),
    island: has('island.tsx'),
    script: has('script.ts'),
  };
};

/** Loads the section kinds of the framework or of the site. */
const kindsOf = (root: string, of: Kind['of']): Promise<Kind[]> =>
  Promise.all(
    entriesOf(join(root, KIND_FOLDERS[of].folder))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => loadKind(root, of, name)),
  );

/** Returns the files of a site that declare a collection. */
export const collectionFilesOf = (root: string): string[] => {
  const folder = join(root, 'content');
  return filesOf(folder, '.ts').map((file) => join(folder, file));
};

/** Returns the files of a site that declare a form. */
export const formFilesOf = (root: string): string[] => {
  const folder = join(root, 'forms');
  return filesOf(folder, '.ts').map((file) => join(folder, file));
};

/**
 * Finds the section kinds of the framework and of the site below `root`, the site's forms and its
 * drawings.
 *
 * @throws SiteModulesError if a folder is incomplete, or two kinds have the same name.
 * @throws UnreadableFileError if a file cannot be loaded.
 */
export const findSiteModules = async (root: string): Promise<SiteModules> => ({
  ...(await findModulesWithoutForms(root)),
  declaredForms: await importAll(formFilesOf(root)),
});

/** Finds section kinds and drawings, as `findSiteModules` does. */
export const findModulesWithoutForms = async (
  root: string,
): Promise<Omit<SiteModules, 'declaredForms'>> => {
  const framework = await kindsOf(rootsOf().framework, 'framework');
  const site = await kindsOf(root, 'site');
  const duplicate = site.find(({ name }) => framework.some((kind) => kind.name === name));
  if (duplicate)
    throw new SiteModulesError(
      `${KIND_FOLDERS.site.folder}/${duplicate.name}: the framework has a section kind "${duplicate.name}" already. Give the folder, its .tsx and its sections another name.`,
    );
  const folder = join(root, DRAWINGS_FOLDER);
  return {
    root,
    kinds: new Map([...framework, ...site].map((kind) => [kind.name, kind])),
    drawings: new Set(filesOf(folder, '.tsx').map((file) => basename(file, '.tsx'))),
    drawingStyles: filesOf(folder, '.css'),
  };
};

/**
 * The site's files that are being loaded. The dev server has a second copy of this module, and both
 * share the list.
 */
const loading: Set<string> = (() => {
  const key = Symbol.for('declared-site.loading');
  const shared = globalThis as { [key]?: Set<string> };
  shared[key] ??= watchedSet();
  return shared[key];
})();

/** A file that loads for longer than this is named on the terminal, in milliseconds. */
const SLOW_MS = 10_000;

/**
 * Returns an empty set and watches the process. While a file is in the set, `process.exit` throws in
 * code of the site, and the process names the file if it ends.
 */
function watchedSet(): Set<string> {
  const files = new Set<string>();
  const exit = process.exit;
  process.exit = (code) => {
    const [, , caller = ''] = (new Error().stack ?? '').split('\n');
    if (files.size === 0 || mayExit(caller)) return exit(code);
    throw new Error('it calls process.exit, which would end the command that reads it');
  };
  process.on('exit', () => {
    if (files.size === 0) return;
    console.error(`${[...files].join(', ')}: ${UNSETTLED}`);
    process.exitCode = 1;
  });
  return files;
}

/** Why a file of a site does not finish loading. */
const UNSETTLED =
  'a promise in it, or in a file that it imports, never settles. Look for `await` outside of functions.';

/** The framework's folders with code. `.cache` has the compiled commands (`cli/compile.mjs`). */
const FRAMEWORK_FOLDERS = ['cli', 'core', 'generators', 'server', '.cache'];

/** Returns whether a line of a stack is in code that may end the process: the framework's, or a package's. */
const mayExit = (line: string): boolean =>
  line.includes('/node_modules/') ||
  FRAMEWORK_FOLDERS.some((folder) => line.includes(join(rootsOf().framework, folder)));

/**
 * Returns the default export of a module. In the dev server Vite runs this code and reloads a
 * module when it or its imports change.
 * @throws Error also if the module calls `process.exit`
 */
export const importDefault = async (file: string): Promise<unknown> => {
  const slowTimer = setTimeout(() => console.error(`${file}: ${UNSETTLED}`), SLOW_MS).unref();
  loading.add(file);
  try {
    const url = importUrl(file);
    // Registers the TypeScript loader. It is needed only while the framework itself runs as JavaScript.
    if (isFrameworkJavaScript() && url.endsWith('.ts')) await import('./typescript.mjs');
    return (await import(/* @vite-ignore */ url)).default;
  } finally {
    loading.delete(file);
    clearTimeout(slowTimer);
  }
};

/**
 * Returns the default exports of modules.
 * @throws UnreadableFileError for the first one that cannot be loaded, in the order of `files`
 */
export const importAll = async (files: readonly string[]): Promise<unknown[]> => {
  const loaded = await Promise.allSettled(files.map(importDefault));
  return loaded.map((result, at) => {
    if (result.status === 'fulfilled') return result.value;
    throw new UnreadableFileError(files[at] ?? '', result.reason);
  });
};
