import { cpSync, readFileSync, rmSync } from 'node:fs';
import { basename, extname, join, posix, relative, sep } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { findModulesWithoutForms, formFilesOf } from '../../core/workspace/find-modules.ts';
import { isCompiled, moduleFile, type Roots, version } from '../../core/workspace/roots.mjs';
import { LINKED, linkPackages } from '../emit/write.ts';
import { literal } from '../header.ts';
import { explainError, explanationText } from '../source/explain-error.ts';
import { HELPERS } from '../source/public-modules.ts';
import { type Bundle, bundleFolder, keepBundle } from './bundle-cache.mjs';
import { COMPRESSIBLE, writeCompressed } from './compress.ts';
import { loadVike, pagesConfig, QUIET_CHECKS, sharedConfig } from './vite-config.ts';

/*
 * Bundles the pages and the server. The server's bundle replaces some modules of the framework,
 * since it has neither sources nor TypeScript: each plugin below does one such replacement.
 */

/**
 * Packages that stay outside the bundle: they read their own files at run time, or few starts load
 * them.
 */
export const UNBUNDLED = ['pg', 'pg-native', 'pdfkit', 'fontkit', '@fontsource/unifontex'];

/** The folder from which the server's bundle is started, relative to the work folder. */
const START_FOLDER = 'dist/start';
/**
 * The start of the ids of `namedForms`' modules. By convention, other plugins ignore ids with `\0`.
 */
const NAMED_FORMS = '\0named-forms:';

/**
 * Returns Vite's config for one bundle of server and site config, which starts without TypeScript.
 */
export const startConfig = async (roots: Roots): Promise<InlineConfig> => ({
  ...sharedConfig(roots),
  publicDir: false,
  plugins: [
    replaceModules({
      [moduleFile('server/site.ts')]: await siteModule(roots),
      [moduleFile('core/workspace/roots.mjs')]: rootsModule(roots),
      [moduleFile('generators/load/load.ts')]: LOAD_MODULE,
    }),
    namedForms,
    importMetaPaths(roots),
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
        // The server opens these files by name, to start threads.
        worker: moduleFile('server/data-room/watermark/worker.ts'),
        'upload-worker': moduleFile('server/forms/upload-worker.ts'),
        'render-thread': moduleFile('server/http/pages/render-thread.mjs'),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
});

/** Replaces modules of the framework, by their files, with other source text. */
const replaceModules = (modules: Readonly<Record<string, string>>): Plugin => ({
  name: 'own-modules',
  enforce: 'pre',
  load: {
    filter: { id: Object.keys(modules) },
    handler: (id) => modules[id],
  },
});

/**
 * Commands load the site with this module. The bundle has the site that was built, and no sources.
 */
const LOAD_MODULE = [
  `import { site, sites } from ${literal(moduleFile('server/site.ts'))};`,
  'export const loadSite = async () => site;',
  'export const loadSites = async () => sites;',
].join('\n');

/**
 * Returns `roots.mjs` of the bundle: all folders are relative to the bundle, which may be moved.
 */
const rootsModule = ({ framework, work }: Roots): string =>
  [
    "import { resolve } from 'node:path';",
    'const work = resolve(import.meta.dirname, "../..");',
    `const framework = resolve(import.meta.dirname, ${literal(relative(join(work, START_FOLDER), framework))});`,
    'const roots = { framework, site: resolve(work, ".."), work };',
    'export const rootsOf = () => roots;',
    `export const isCompiled = ${isCompiled};`,
    `export const version = () => ${literal(version())};`,
  ].join('\n');

/**
 * Returns `server/site.ts` of the bundle. The original finds the site's files by path at run time.
 * A bundle must import them.
 */
const siteModule = async ({ site }: Roots): Promise<string> => {
  const { kinds, drawings, ...otherModules } = await findModulesWithoutForms(site);
  const forms = formFilesOf(site);
  // The definition is imported. Everything else of a kind is data.
  const entries = [...kinds].map(
    ([name, { definition: _, ...kind }], index) =>
      `[${JSON.stringify(name)}, { ...${JSON.stringify(kind)}, definition: kind${index} }]`,
  );
  return [
    ...[...kinds.values()].map(({ file }, n) => `import kind${n} from ${JSON.stringify(file)};`),
    ...forms.map((file, n) => `import form${n} from ${JSON.stringify(file)};`),
    `import config from ${JSON.stringify(join(site, 'site.config.ts'))};`,
    `import { resolveSites } from ${JSON.stringify(moduleFile('core/config/site.ts'))};`,
    `const parts = ${JSON.stringify(otherModules)};`,
    `const kinds = new Map([${entries.join(', ')}]);`,
    `const drawings = new Set(${JSON.stringify([...drawings])});`,
    `const declaredForms = [${forms.map((_, n) => `form${n}`).join(', ')}];`,
    `import { generatedContent } from ${JSON.stringify(moduleFile('core/workspace/generated-content.ts'))};`,
    `import { rootsOf } from ${JSON.stringify(moduleFile('core/workspace/roots.mjs'))};`,
    "const content = generatedContent(rootsOf().work + '/dist');",
    'export const sites = resolveSites(config, { ...parts, kinds, drawings, declaredForms, content });',
    'export const [site] = sites;',
  ].join('\n');
};

/**
 * Gives each form's file its own `defineForm`, which knows the file's name. That is a form's
 * default id. Without a bundle, `defineForm` reads it from the stack, where a bundle is one file.
 */
const namedForms: Plugin = {
  name: 'named-forms',
  enforce: 'pre',
  resolveId: {
    handler: (id, importer) =>
      id === moduleFile(HELPERS) && importer && !importer.startsWith('\0')
        ? `${NAMED_FORMS}${basename(importer, extname(importer))}`
        : undefined,
  },
  load: {
    filter: { id: /^\0named-forms:/ },
    handler: (id) => {
      const helpers = literal(moduleFile(HELPERS));
      return [
        `export * from ${helpers};`,
        `import { defineForm as define } from ${helpers};`,
        `export const defineForm = (form) => define({ ...form, id: form.id ?? ${literal(id.slice(NAMED_FORMS.length))} });`,
      ].join('\n');
    },
  },
};

/**
 * A font that the server opens by its path in the framework. The bundle has a copy at the same
 * path.
 */
const PDF_FONT = 'server/data-room/pdf/DejaVuSans.ttf';

/**
 * Rewrites `import.meta` paths, since the bundle moves all modules into one folder. Modules of the
 * framework then find their files in the bundle, and those of the site in the site. A module that
 * starts threads is left as it is: its path is that of a file in the bundle.
 */
const importMetaPaths = ({ framework, work }: Roots): Plugin => ({
  name: 'own-places',
  transform: {
    filter: {
      id: { exclude: [/\0/, moduleFile('core/workspace/roots.mjs')] },
      code: /import\.meta\.(?:url|dirname)/,
    },
    handler: (code, id) => {
      const path = relative(framework, id).split(sep).join('/');
      const isOfFramework = /^(?:cli|core|server)\//.test(path);
      const startsThreads = code.includes('new Worker(');
      const isOfPackage = !isOfFramework && id.includes('/node_modules/');
      if (startsThreads || isOfPackage) return undefined;
      const original = isOfFramework
        ? path
        : relative(join(work, START_FOLDER), id).split(sep).join('/');
      return code
        .replaceAll('import.meta.url', `new URL(${literal(original)}, import.meta.url).href`)
        .replaceAll(
          'import.meta.dirname',
          `import.meta.dirname + ${literal(`/${posix.dirname(original)}`)}`,
        );
    },
  },
});

/**
 * Makes a bundle, and records it in the cache with the site's files in it.
 *
 * @throws ConfigError if a file of the site cannot be bundled
 */
const makeBundle = async (
  roots: Roots,
  bundle: Bundle,
  config: InlineConfig,
  build: (config: InlineConfig) => Promise<unknown>,
): Promise<void> => {
  rmSync(join(roots.work, bundleFolder(bundle)), { recursive: true, force: true });
  const siteFiles = new Set<string>();
  const collectSiteFiles: Plugin = {
    name: 'files-read',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const path = id.replace(/\?.*/s, '');
        const file = relative(roots.site, path);
        const isInFramework = !relative(roots.framework, path).startsWith('..');
        // Virtual modules, packages and generated files are no files of the site.
        if (/\0|node_modules\/|^\.site\//.test(file)) continue;
        // In the framework's own repository, its files are also files of the site.
        if (isInFramework && file.startsWith('..')) continue;
        siteFiles.add(file);
      }
    },
  };
  try {
    await build({ ...config, plugins: [...(config.plugins ?? []), collectSiteFiles] });
  } catch (cause) {
    const explained = explainError(roots.site, cause);
    if (explained.place === undefined) throw cause;
    const text = `${explained.place} could not be bundled: ${explanationText(explained)}`;
    throw new ConfigError(text, { cause });
  }
  keepBundle(roots, bundle, [...siteFiles].sort());
};

/** Bundles the pages, for prerendering and for browsers. */
export const bundlePages = async (roots: Roots): Promise<void> => {
  const { build } = await loadVike();
  await makeBundle(roots, 'pages', await pagesConfig(roots), async (viteConfig) => {
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
  // `generate` links only `LINKED`, and may not have run yet.
  linkPackages(roots, [...LINKED, ...UNBUNDLED]);
  await makeBundle(roots, 'start', await startConfig(roots), async (config) => {
    await build(config);
    cpSync(join(roots.framework, PDF_FONT), join(roots.work, bundleFolder('start'), PDF_FONT));
  });
};
