import { basename, extname, join, posix, relative, sep } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { findSiteModules, formFilesOf } from '../../core/workspace/parts.ts';
import type { Roots } from '../../core/workspace/roots.mjs';
import { bundleFolder } from './bundle-cache.mjs';
import { NO_TIMING_CHECKS, shared } from './vite-config.ts';

/** Packages that read their own files at run time, or that few starts load. */
export const UNBUNDLED = ['pg', 'pg-native', 'pdfkit', 'fontkit'];

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
        inspect: join(roots.framework, 'server/storage/files/inspect.ts'),
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
