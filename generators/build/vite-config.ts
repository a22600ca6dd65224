import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin, ServerOptions } from 'vite';
import type { Roots } from '../../core/workspace/roots.mjs';
import { bundleFolder } from './bundle-cache.mjs';

/** How names of modules are understood; the tests' own Vite understands them alike. */
export const resolution = ({ machine, site, work }: Roots) => {
  const renderer = (file: string): string => join(machine, 'renderer', file);
  return {
    alias: [
      {
        find: /^#(site|sections|islands|scripts|symbol|shell-parts|words\/[a-z-]+)$/,
        replacement: join(work, '$1.ts'),
      },
      { find: /^#((?:theme|faces|sections)\.css)$/, replacement: join(work, '$1') },
      { find: /^#declared\//, replacement: `${site}/` },
      // RJSF's Markdown renderer and the parts of its registry that our forms never draw.
      { find: /^markdown-to-jsx\/react$/, replacement: renderer('forms/plain-markdown.tsx') },
      {
        find: /^(?:\.\.?\/)+getDefaultRegistry\.js$/,
        replacement: renderer('forms/bare-registry.ts'),
      },
    ],
    // A site that lies elsewhere finds these where the machine does: there is one React.
    dedupe: ['react', 'react-dom', 'zod', 'declared-site'],
  };
};

/** How long a busy machine's plugins took is nothing that a maintainer could mend. */
export const QUIET = { checks: { pluginTimings: false } };

/** What all builds of a site share. */
export const shared = (roots: Roots): InlineConfig => ({
  configFile: false,
  root: roots.work,
  cacheDir: join(roots.work, 'cache'),
  // A site's own tsconfig.json is for its editor.
  tsconfig: join(roots.machine, 'tsconfig.json'),
  resolve: resolution(roots),
  logLevel: 'warn',
});

/**
 * Pages are documents that have one script, one sheet of faces, and data that one bundle draws: that bundle is built
 * beside Vike's own, and of what Vike would load pages by in browsers nothing.
 */
const ownEntries = ({ machine, work }: Roots): Plugin => ({
  name: 'own-entries',
  apply: 'build',
  config: () => ({
    // The last step copies it.
    publicDir: false,
    // Whole in itself and React's production half, whatever the server's own environment says.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  options: (options) => {
    const input = options.input as Record<string, string>;
    if (!('entry' in input)) {
      const [client, faces] = [join(work, '+client.ts'), join(work, 'faces.css')];
      return { ...options, input: { client, faces } };
    }
    const drawing = join(machine, 'renderer', 'document', 'render.tsx');
    return { ...options, input: { ...input, 'render-page': drawing } };
  },
});

/** Forms hold no references between schemas. What is not shaken off while a site is worked on needs its resolver. */
const noReferences = ({ machine }: Roots): Plugin => ({
  name: 'no-references',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^fast-uri$/ },
    handler: () => join(machine, 'renderer', 'forms', 'no-references.ts'),
  },
});

const INSERTED = /__insertCSS\("(?:[^"\\]|\\.)*"\);/;

/** Sonner writes its styles into the page by a script, which the page's policy refuses: they become a file. */
const toastStyles: Plugin = {
  name: 'toast-styles',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/sonner/dist/index.mjs')) return undefined;
    if (!INSERTED.test(code)) this.error('Sonner no longer inserts its styles as it did.');
    return `import 'sonner/dist/styles.css';\n${code.replace(INSERTED, '')}`;
  },
};

/** How Vite builds the pages. Vike's own plugin is added by Vike. */
export const pagesConfig = (roots: Roots): InlineConfig => ({
  ...shared(roots),
  publicDir: 'public',
  plugins: [react(), tailwindcss(), ownEntries(roots), noReferences(roots), toastStyles],
  build: {
    outDir: bundleFolder('pages'),
    manifest: true,
    target: 'es2022',
    // Those that Tailwind's own styles ask for.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    rolldownOptions: QUIET,
  },
});

/** Pages that are open are brought up to date in place, and not loaded anew: `renderer/document/live.ts`. */
const inPlace = ({ work }: Roots): Plugin => ({
  name: 'in-place',
  applyToEnvironment: ({ name }) => name === 'client',
  hotUpdate: ({ file }) => (file === join(work, 'site.ts') ? [] : undefined),
});

/** How they are served while a site is worked on. */
export const devConfig = (roots: Roots, server: ServerOptions, live: Plugin): InlineConfig => {
  const { plugins = [], ...config } = pagesConfig(roots);
  return {
    ...config,
    plugins: [...plugins, live, inPlace(roots)],
    server: { ...server, fs: { allow: [roots.machine, roots.site] } },
    // Found at a first change only, it would be made ready then, and the page loaded anew.
    optimizeDeps: { include: ['idiomorph'] },
  };
};

/** Vike's programming interface, told to find its files by looking: those that git ignores too. */
export const loadVike = async () => {
  process.env.VIKE_CRAWL = JSON.stringify({ git: false });
  return import('vike/api');
};
