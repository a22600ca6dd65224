// Compiles the commands to JavaScript, since loading a thousand TypeScript files takes seconds.
// Runs before TypeScript can be loaded. So this is plain JavaScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledFolder, moduleFile } from '../core/workspace/roots.mjs';
import { hashBelow, INPUTS } from '../core/workspace/stale-build.mjs';

/**
 * Packages that stay outside: those that the site's own modules share, bundlers, native ones, and
 * readers of files beside their code.
 */
const UNCOMPILED = new RegExp(
  `^(?:${[
    ...['declared-site', 'zod', 'react', 'react-dom', '@rjsf/core'],
    ...['vite', 'vike', 'rolldown', '@vitejs/.+?', '@tailwindcss/.+?', 'tsx', 'lightningcss'],
    ...['sharp', 'oxc-parser', 'ajv', '@shikijs/.+?', 'pg', 'pg-native'],
    ...['pdfkit', 'fontkit', 'fontverter', 'subset-font', '@fontsource.*?'],
  ].join('|')})(?:/|$)`,
);

/** Returns the modules that are imported by their path: by the launcher, by threads and by files of a site. */
const entriesOf = (/** @type {string} */ framework) =>
  [
    ...['cli/main.ts', 'generators/build/render-pages.ts', 'server/site.ts'],
    ...['core/config/define.ts', 'core/config/fields.ts', 'core/config/section-kinds.ts'],
    'core/messages/site-languages.ts',
    ...readdirSync(join(framework, 'renderer', 'sections')).map(
      (name) => `renderer/sections/${name}/schema.ts`,
    ),
  ]
    .map(moduleFile)
    .filter((file) => existsSync(file));

/** Returns the property and the position of each `import.meta` property in a syntax tree. */
const metaProperties = (/** @type {unknown} */ node) => {
  if (typeof node !== 'object' || node === null) return [];
  if (node.type === 'MemberExpression' && node.object.type === 'MetaProperty')
    return [{ name: node.property.name, start: node.start, end: node.end }];
  return Object.values(node).flatMap(metaProperties);
};

/**
 * Returns a plugin that replaces `import.meta.url` and the like by the values of the source, so that compiled
 * modules find the files beside their sources. It finds them in the syntax tree, since the same words in a string are
 * code of a bundle that the commands write.
 * @returns {import('rolldown').Plugin}
 */
const sourceLocations = (/** @type {(file: string) => string} */ pathOf) => ({
  name: 'source-locations',
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname|filename)/ },
    handler(code, id) {
      // Files outside of the framework, and packages, are left as they are.
      if (/^\.\.|node_modules/.test(pathOf(id))) return undefined;
      const values = { dirname: dirname(id), filename: id, url: pathToFileURL(id).href };
      const properties = metaProperties(
        this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }),
      );
      return (
        properties
          .filter(({ name }) => Object.hasOwn(values, name))
          // From the end, so that earlier positions stay valid.
          .sort((a, b) => b.start - a.start)
          .reduce(
            (text, { name, start, end }) =>
              text.slice(0, start) + JSON.stringify(values[name]) + text.slice(end),
            code,
          )
      );
    },
  },
});

/** The files in which package managers write what they installed into a `node_modules`. */
const INSTALL_RECORDS = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml'].map((name) =>
  join('node_modules', name),
);

/** Returns a text that changes when packages are installed: in a folder, and in those above it. */
const installedHash = (/** @type {string} */ folder) => {
  const above = dirname(folder);
  return hashBelow(folder, INSTALL_RECORDS) + (above === folder ? '' : installedHash(above));
};

/** Compiles the commands into an empty folder, each entry at its path (see `importUrl`). */
const compile = async (/** @type {string} */ framework, /** @type {string} */ folder) => {
  const { rolldown } = await import('rolldown');
  const pathOf = (/** @type {string} */ file) => relative(framework, file).split(sep).join('/');
  const bundle = await rolldown({
    input: Object.fromEntries(entriesOf(framework).map((file) => [pathOf(file), file])),
    platform: 'node',
    external: UNCOMPILED,
    logLevel: 'silent',
    plugins: [sourceLocations(pathOf)],
  });
  await bundle.write({
    dir: folder,
    entryFileNames: '[name].mjs',
    chunkFileNames: 'shared/[name]-[hash].mjs',
  });
};

/**
 * Compiles in a process of its own, so that the bundler's memory is freed. With one thread and without
 * source maps it needs less than the steps of a build.
 * @throws Error if that fails
 */
const compileInProcess = (/** @type {string} */ framework, /** @type {string} */ folder) => {
  const args = [import.meta.filename, framework, folder];
  const env = { ...process.env, RAYON_NUM_THREADS: '1', ROLLDOWN_WORKER_THREADS: '1' };
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore', env });
  if (status !== 0) throw new Error('The commands could not be compiled.');
};

/** So many compiled versions remain: a process may still load modules of an earlier one. */
const MOST_VERSIONS = 4;

/** Removes all compiled versions but the newest `MOST_VERSIONS`. */
const removeOldVersions = (/** @type {string} */ folder) => {
  const versions = readdirSync(folder).map((name) => {
    const path = join(folder, name);
    return { path, mtimeMs: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  for (const { path } of versions.sort((a, b) => b.mtimeMs - a.mtimeMs).slice(MOST_VERSIONS))
    rmSync(path, { recursive: true, force: true });
};

/**
 * Compiles the commands, unless a parent process has, or the same sources were compiled before. Returns the
 * folder. Undefined if that fails, such as where no file can be written: then commands run from the sources.
 */
export const compiledCommands = (/** @type {string} */ framework) => {
  const inherited = compiledFolder();
  if (inherited !== undefined) return inherited;
  const allVersions = join(framework, '.cache', 'commands');
  const hash = createHash('sha256')
    .update(hashBelow(framework, INPUTS.framework))
    .update(installedHash(framework))
    // Compiled modules have the paths of their sources.
    .update(framework);
  const folder = join(allVersions, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  // Renamed when it is complete, so that no process loads a part.
  const draft = `${folder}-${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true });
    compileInProcess(framework, draft);
    renameSync(draft, folder);
    removeOldVersions(allVersions);
  } catch {
    // If a mistake in the sources was the reason, running from the sources reports where it is.
    if (existsSync(draft)) rmSync(draft, { recursive: true, force: true });
  }
  // Another process may have been quicker.
  return existsSync(folder) ? folder : undefined;
};

// `compileInProcess` starts this file with the framework's folder and an empty folder for the compiled modules.
if (process.argv[1] === import.meta.filename) {
  const [, , framework = '', folder = ''] = process.argv;
  await compile(framework, folder);
}
