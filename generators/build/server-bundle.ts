import { cpSync, readFileSync, rmSync } from 'node:fs';
import { basename, extname, join, posix, relative, sep } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { findModulesWithoutForms, formFilesOf } from '../../core/workspace/parts.ts';
import { isCompiled, moduleFile, type Roots, version } from '../../core/workspace/roots.mjs';
import { LINKED, linkPackages } from '../emit/write.ts';
import { literal } from '../header.ts';
import { explainError, explanationText } from '../source/explain-error.ts';
import { HELPERS } from '../source/public-modules.ts';
import { type Bundle, bundleFolder, keepBundle } from './bundle-cache.mjs';
import { COMPRESSIBLE, writeCompressed } from './compress.ts';
import { loadVike, pagesConfig, QUIET_CHECKS, shared } from './vite-config.ts';

/** Packages that read their own files at run time, or that few starts load. */
export const UNBUNDLED = ['pg', 'pg-native', 'pdfkit', 'fontkit', '@fontsource/unifontex'];

/** The folder of the started bundle. */
const PLACE = 'dist/start';
const NAMED = '\0named-forms:';

/**
 * Returns Vite's config for one bundle of server and site config, which starts without TypeScript.
 */
export const startConfig = async (roots: Roots): Promise<InlineConfig> => ({
  ...shared(roots),
  publicDir: false,
  plugins: [
    ownModules({
      [moduleFile('server/site.ts')]: await declarationModule(roots),
      [moduleFile('core/workspace/roots.mjs')]: rootsModule(roots),
      // There are no sources to load.
      [moduleFile('generators/load/load.ts')]: BUILT_SITE,
    }),
    namedForms,
    ownPlaces(roots),
  ],
  ssr: { noExternal: true, external: UNBUNDLED },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: bundleFolder('start'),
    target: 'node20',
    rolldownOptions: {
      ...QUIET_CHECKS,
      input: {
        main: moduleFile('server/main.ts'),
        operate: moduleFile('cli/operate.ts'),
        // The server looks for these files by name.
        worker: moduleFile('server/data-room/watermark/worker.ts'),
        'upload-worker': moduleFile('server/forms/upload-worker.ts'),
        'draw-thread': moduleFile('server/http/pages/draw-thread.mjs'),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
});

/** Replaces modules of the framework, by their files. */
const ownModules = (modules: Readonly<Record<string, string>>): Plugin => ({
  name: 'own-modules',
  enforce: 'pre',
  load: {
    filter: { id: Object.keys(modules) },
    handler: (id) => modules[id],
  },
});

/** A command that loads the site gets it as it was built. */
const BUILT_SITE = [
  `import { site, sites } from ${literal(moduleFile('server/site.ts'))};`,
  'export const loadSite = async () => site;',
  'export const loadSites = async () => sites;',
].join('\n');

/** A bundle knows its place in the site, and where the framework was relative to it. */
const rootsModule = ({ framework, work }: Roots): string =>
  [
    "import { resolve } from 'node:path';",
    'const work = resolve(import.meta.dirname, "../..");',
    `const framework = resolve(import.meta.dirname, ${literal(relative(join(work, PLACE), framework))});`,
    'const roots = { framework, site: resolve(work, ".."), work };',
    'export const rootsOf = () => roots;',
    `export const isCompiled = ${isCompiled};`,
    `export const version = () => ${literal(version())};`,
  ].join('\n');

/** Without a bundle, `server/site.ts` finds the site's files by path. A bundle must import them. */
const declarationModule = async ({ site }: Roots): Promise<string> => {
  const { kinds, drawings, ...parts } = await findModulesWithoutForms(site);
  const forms = formFilesOf(site);
  const entries = [...kinds].map(
    ([name, { definition: _, ...kind }], index) =>
      `[${JSON.stringify(name)}, { ...${JSON.stringify(kind)}, definition: kind${index} }]`,
  );
  return [
    ...[...kinds.values()].map(({ file }, n) => `import kind${n} from ${JSON.stringify(file)};`),
    ...forms.map((file, n) => `import form${n} from ${JSON.stringify(file)};`),
    `import config from ${JSON.stringify(join(site, 'site.config.ts'))};`,
    `import { resolveSites } from ${JSON.stringify(moduleFile('core/config/site.ts'))};`,
    `const parts = ${JSON.stringify(parts)};`,
    `const kinds = new Map([${entries.join(', ')}]);`,
    `const drawings = new Set(${JSON.stringify([...drawings])});`,
    `const declaredForms = [${forms.map((_, n) => `form${n}`).join(', ')}];`,
    `import { generatedContent } from ${JSON.stringify(moduleFile('core/workspace/content.ts'))};`,
    `import { rootsOf } from ${JSON.stringify(moduleFile('core/workspace/roots.mjs'))};`,
    "const content = generatedContent(rootsOf().work + '/dist');",
    'export const sites = resolveSites(config, { ...parts, kinds, drawings, declaredForms, content });',
    'export const [site] = sites;',
  ].join('\n');
};

/**
 * A form's default id is its file's name, which `defineForm` reads from the stack. A bundle is one
 * file, so each form gets a helper with its name.
 */
const namedForms: Plugin = {
  name: 'named-forms',
  enforce: 'pre',
  resolveId: {
    handler: (id, importer) =>
      id === moduleFile(HELPERS) && importer && !importer.startsWith('\0')
        ? `${NAMED}${basename(importer, extname(importer))}`
        : undefined,
  },
  load: {
    filter: { id: /^\0named-forms:/ },
    handler: (id) => {
      const helpers = literal(moduleFile(HELPERS));
      return [
        `export * from ${helpers};`,
        `import { defineForm as define } from ${helpers};`,
        `export const defineForm = (form) => define({ ...form, id: form.id ?? ${literal(id.slice(NAMED.length))} });`,
      ].join('\n');
    },
  },
};

/** A file that the server opens beside its module. The bundle has a copy in a folder of the same name. */
const OPENED = 'server/data-room/pdf/DejaVuSans.ttf';

/**
 * Rewrites `import.meta` paths. The framework's modules find their files in the bundle, and those of
 * the site in the site. Threads start from a file of the bundle.
 */
const ownPlaces = ({ framework, work }: Roots): Plugin => ({
  name: 'own-places',
  transform: {
    filter: {
      id: { exclude: [/\0/, moduleFile('core/workspace/roots.mjs')] },
      code: /import\.meta\.(?:url|dirname)/,
    },
    handler: (code, id) => {
      const own = relative(framework, id).split(sep).join('/');
      const isOwn = /^(?:cli|core|server)\//.test(own);
      if (code.includes('new Worker(') || (!isOwn && id.includes('/node_modules/')))
        return undefined;
      const place = isOwn ? own : relative(join(work, PLACE), id).split(sep).join('/');
      return code
        .replaceAll('import.meta.url', `new URL(${literal(place)}, import.meta.url).href`)
        .replaceAll(
          'import.meta.dirname',
          `import.meta.dirname + ${literal(`/${posix.dirname(place)}`)}`,
        );
    },
  },
});

/**
 * Makes a bundle and records it in the cache.
 *
 * @throws ConfigError if a file of the site cannot be bundled
 */
const make = async (
  roots: Roots,
  bundle: Bundle,
  config: InlineConfig,
  build: (config: InlineConfig) => Promise<unknown>,
): Promise<void> => {
  rmSync(join(roots.work, bundleFolder(bundle)), { recursive: true, force: true });
  const read = new Set<string>();
  const filesRead: Plugin = {
    name: 'files-read',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const path = id.replace(/\?.*/s, '');
        const file = relative(roots.site, path);
        const isOurs = !relative(roots.framework, path).startsWith('..');
        if (/\0|node_modules\/|^\.site\//.test(file) || (isOurs && file.startsWith('..'))) continue;
        read.add(file);
      }
    },
  };
  try {
    await build({ ...config, plugins: [...(config.plugins ?? []), filesRead] });
  } catch (cause) {
    const explained = explainError(roots.site, cause);
    if (explained.place === undefined) throw cause;
    const text = `${explained.place} could not be bundled: ${explanationText(explained)}`;
    throw new ConfigError(text, { cause });
  }
  keepBundle(roots, bundle, [...read].sort());
};

/** Bundles the pages, for prerendering and for browsers. */
export const bundlePages = async (roots: Roots): Promise<void> => {
  const { build } = await loadVike();
  await make(roots, 'pages', await pagesConfig(roots), async (viteConfig) => {
    await build({ viteConfig });
    const client = join(roots.work, bundleFolder('pages'), 'client');
    await Promise.all(
      filesBelow(client)
        .filter((path) => COMPRESSIBLE.test(path))
        .map((name) => writeCompressed(join(client, name), readFileSync(join(client, name)), 11)),
    );
  });
};

/** Bundles the server with the site config. */
export const bundleServer = async (roots: Roots): Promise<void> => {
  const { build } = await import('vite');
  const { startConfig } = await import('./server-bundle.ts');
  // `generate` may not have linked the others yet.
  linkPackages(roots, [...LINKED, ...UNBUNDLED]);
  await make(roots, 'start', await startConfig(roots), async (config) => {
    await build(config);
    cpSync(join(roots.framework, OPENED), join(roots.work, bundleFolder('start'), OPENED));
  });
};
