import { readFileSync, rmSync } from 'node:fs';
import { basename, extname, join, posix, relative, sep } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { findSiteModules, formFilesOf } from '../../core/workspace/parts.ts';
import type { Roots } from '../../core/workspace/roots.mjs';
import { type Bundle, bundleFolder, keepBundle } from './bundle-cache.mjs';
import { COMPRESSIBLE, writeCompressed } from './compress.ts';
import { loadVike, NO_TIMING_CHECKS, pagesConfig, shared } from './vite-config.ts';

/** Packages that read their own files at run time, or that few starts load. */
export const UNBUNDLED = ['pg', 'pg-native', 'pdfkit', 'fontkit', '@fontsource/unifontex'];

/** The folder of the started bundle. */
const PLACE = 'dist/start';
const HELPERS = 'declared-site';

/**
 * Returns Vite's config for one bundle of server and site config, which starts without TypeScript.
 */
export const startConfig = async (roots: Roots): Promise<InlineConfig> => ({
  ...shared(roots),
  publicDir: false,
  plugins: [
    declaration(roots.framework, await declarationModule(roots)),
    namedForms(roots.framework),
    ownPlaces(join(roots.work, PLACE)),
  ],
  ssr: { noExternal: true, external: UNBUNDLED },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: bundleFolder('start'),
    target: 'node20',
    rolldownOptions: {
      ...NO_TIMING_CHECKS,
      input: {
        main: join(roots.framework, 'server/main.ts'),
        operate: join(roots.framework, 'cli/operate.ts'),
        // The server looks for these files by name.
        worker: join(roots.framework, 'server/data-room/watermark/worker.ts'),
        'upload-worker': join(roots.framework, 'server/forms/upload-worker.ts'),
        'draw-thread': join(roots.framework, 'server/http/pages/draw-thread.mjs'),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
});

/** Without a bundle, `server/site.ts` finds the site's files by path. A bundle must import them. */
const declaration = (framework: string, code: string): Plugin => ({
  name: 'declaration',
  enforce: 'pre',
  load: {
    filter: { id: /\/server\/site\.ts$/ },
    handler: (id) => (id === join(framework, 'server', 'site.ts') ? code : undefined),
  },
});

const declarationModule = async ({ framework, site }: Roots): Promise<string> => {
  const { kinds, drawings, declaredForms: _, ...parts } = await findSiteModules(site);
  const forms = formFilesOf(site);
  const entries = [...kinds].map(
    ([name, { definition: _, ...kind }], index) =>
      `[${JSON.stringify(name)}, { ...${JSON.stringify(kind)}, definition: kind${index} }]`,
  );
  return [
    ...[...kinds.values()].map(({ file }, n) => `import kind${n} from ${JSON.stringify(file)};`),
    ...forms.map((file, n) => `import form${n} from ${JSON.stringify(file)};`),
    `import config from ${JSON.stringify(join(site, 'site.config.ts'))};`,
    `import { resolveSite } from ${JSON.stringify(join(framework, 'core/config/site.ts'))};`,
    `const parts = ${JSON.stringify(parts)};`,
    `const kinds = new Map([${entries.join(', ')}]);`,
    `const drawings = new Set(${JSON.stringify([...drawings])});`,
    `const declaredForms = [${forms.map((_, n) => `form${n}`).join(', ')}];`,
    'export const site = resolveSite(config, { ...parts, kinds, drawings, declaredForms });',
  ].join('\n');
};

/**
 * A form's default id is its file's name, which `defineForm` reads from the stack. A bundle is one
 * file, so each form gets a helper with its name.
 */
const namedForms = (framework: string): Plugin => ({
  name: 'named-forms',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^declared-site$/ },
    handler: (_, importer) => importer && `\0${HELPERS}:${basename(importer, extname(importer))}`,
  },
  load: {
    filter: { id: /^\0declared-site:/ },
    handler: (id) => {
      const name = JSON.stringify(id.slice(HELPERS.length + 2));
      const helpers = JSON.stringify(join(framework, 'core/config/define.ts'));
      return [
        `export * from ${helpers};`,
        `import { defineForm as define } from ${helpers};`,
        `export const defineForm = (form) => define({ ...form, id: form.id ?? ${name} });`,
      ].join('\n');
    },
  },
});

/**
 * Rewrites `import.meta` paths: modules find files beside their source, threads start from a file
 * of the bundle.
 */
const ownPlaces = (bundle: string): Plugin => ({
  name: 'own-places',
  transform: {
    filter: { id: { exclude: /\0|\/node_modules\// }, code: /import\.meta\.(?:url|dirname)/ },
    handler: (code, id) => {
      if (code.includes('new Worker(')) return undefined;
      // Relative, so that a copied project still runs.
      const place = relative(bundle, id).split(sep).join('/');
      return code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
        .replaceAll(
          'import.meta.dirname',
          `import.meta.dirname + ${JSON.stringify(`/${posix.dirname(place)}`)}`,
        );
    },
  },
});

/** Makes a bundle and records it in the cache. */
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
        const file = relative(roots.site, id.replace(/\?.*/s, ''));
        if (!/^\.|\0|node_modules\//.test(file)) read.add(file);
      }
    },
  };
  await build({ ...config, plugins: [...(config.plugins ?? []), filesRead] });
  keepBundle(roots, bundle, [...read].sort());
};

/** Bundles the pages, for prerendering and for browsers. */
export const bundlePages = async (roots: Roots): Promise<void> => {
  const { build } = await loadVike();
  await make(roots, 'pages', pagesConfig(roots), async (viteConfig) => {
    await build({ viteConfig });
    const client = join(roots.work, bundleFolder('pages'), 'client');
    for (const name of filesBelow(client).filter((path) => COMPRESSIBLE.test(path)))
      await writeCompressed(join(client, name), readFileSync(join(client, name)), 11);
  });
};

/** Bundles the server with the site config. */
export const bundleServer = async (roots: Roots): Promise<void> => {
  const { build } = await import('vite');
  const { startConfig } = await import('./server-bundle.ts');
  await make(roots, 'start', await startConfig(roots), build);
};
