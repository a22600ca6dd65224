import { basename, extname, join, posix, relative, sep } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { findSiteModules, formFilesOf } from '../../core/workspace/parts.ts';
import type { Roots } from '../../core/workspace/roots.mjs';
import { bundleFolder } from './bundle-cache.mjs';
import { QUIET, shared } from './vite-config.ts';

/** Packages that read their own files at run time, or are loaded by few starts. */
export const UNBUNDLED = ['pg', 'pg-native', 'pdfkit', 'fontkit'];

/** Where it is started from. */
const PLACE = 'dist/start';
const HELPERS = 'declared-site';

/** How Vite makes one file of the server and the site's declaration: it starts without TypeScript. */
export const startConfig = async (roots: Roots): Promise<InlineConfig> => ({
  ...shared(roots),
  publicDir: false,
  plugins: [
    declaration(roots.machine, await declarationModule(roots)),
    namedForms(roots.machine),
    ownPlaces(join(roots.work, PLACE)),
  ],
  ssr: { noExternal: true, external: UNBUNDLED },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: bundleFolder('start'),
    target: 'node20',
    rolldownOptions: {
      ...QUIET,
      input: {
        main: join(roots.machine, 'server/main.ts'),
        operate: join(roots.machine, 'cli/operate.ts'),
        // By these names the server looks for them beside itself.
        worker: join(roots.machine, 'server/data-room/watermark/worker.ts'),
        inspect: join(roots.machine, 'server/storage/files/inspect.ts'),
        'draw-thread': join(roots.machine, 'server/http/pages/draw-thread.mjs'),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
});

/** From source, `server/site.ts` looks for the declaration's files; a bundle must name them. */
const declaration = (machine: string, code: string): Plugin => ({
  name: 'declaration',
  enforce: 'pre',
  load: {
    filter: { id: /\/server\/site\.ts$/ },
    handler: (id) => (id === join(machine, 'server', 'site.ts') ? code : undefined),
  },
});

const declarationModule = async ({ machine, site }: Roots): Promise<string> => {
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
    `import { resolveSite } from ${JSON.stringify(join(machine, 'core/config/site.ts'))};`,
    `const parts = ${JSON.stringify(parts)};`,
    `const kinds = new Map([${entries.join(', ')}]);`,
    `const drawings = new Set(${JSON.stringify([...drawings])});`,
    `const declaredForms = [${forms.map((_, n) => `form${n}`).join(', ')}];`,
    'export const site = resolveSite(config, { ...parts, kinds, drawings, declaredForms });',
  ].join('\n');
};

/**
 * A form's id is the name of its file, which `defineForm` learns from the stack. In a bundle all
 * files are one: each gets a helper that knows its name.
 */
const namedForms = (machine: string): Plugin => ({
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
      const helpers = JSON.stringify(join(machine, 'core/config/define.ts'));
      return [
        `export * from ${helpers};`,
        `import { defineForm as define } from ${helpers};`,
        `export const defineForm = (form) => define({ ...form, id: form.id ?? ${name} });`,
      ].join('\n');
    },
  },
});

/** A module of ours finds files beside its source; threads begin with a file of the bundle. */
const ownPlaces = (bundle: string): Plugin => ({
  name: 'own-places',
  transform: {
    filter: { id: { exclude: /\0|\/node_modules\// }, code: /import\.meta\.(?:url|dirname)/ },
    handler: (code, id) => {
      if (code.includes('new Worker(')) return undefined;
      // Relative, so that a project that is copied with its build still runs.
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
