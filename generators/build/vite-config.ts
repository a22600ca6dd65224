import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type InlineConfig,
  mergeConfig,
  type Plugin,
  type ServerOptions,
  type UserConfig,
} from 'vite';
import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import { importDefault } from '../../core/workspace/parts.ts';
import {
  generatedLanguages,
  isCompiled,
  moduleFile,
  type Roots,
  sharedFolder,
} from '../../core/workspace/roots.mjs';
import { PUBLIC_MODULES } from '../source/public-modules.ts';
import { bundleFolder } from './bundle-cache.mjs';

/** The generated modules that each language of a site has. */
export const LANGUAGE_MODULES = /^#(site|sections|islands|scripts|shell-parts|words\/[a-z-]+)$/;

/** Module resolution for Vite. The tests use the same. */
export const resolution = ({ framework, site, work }: Roots) => {
  // A dollar sign means a part of the match.
  const [ofFramework, ofSite, ofWork, ofAll] = [framework, site, work, sharedFolder({ work })].map(
    (folder) => folder.replaceAll('$', '$$$$'),
  );
  return {
    alias: [
      {
        find: LANGUAGE_MODULES,
        replacement: `${ofWork}/$1.ts`,
      },
      { find: /^#(sections\.css)$/, replacement: `${ofWork}/$1` },
      { find: /^#((?:theme|faces)\.css)$/, replacement: `${ofAll}/$1` },
      { find: /^#symbol$/, replacement: `${ofAll}/symbol.ts` },
      { find: /^#pages\//, replacement: `${ofSite}/pages/` },
      ...(isCompiled
        ? [{ find: /^#(core|renderer)\/(.+)\.tsx?$/, replacement: `${ofFramework}/$1/$2.js` }]
        : []),
      { find: /^#(core|renderer)\//, replacement: `${ofFramework}/$1/` },
      ...Object.entries(PUBLIC_MODULES).map(([name, file]) => ({
        find: new RegExp(`^${name}$`),
        replacement: moduleFile(file),
      })),
      // RJSF's Markdown renderer and widgets that our forms never use.
      {
        find: /^markdown-to-jsx\/react$/,
        replacement: moduleFile('renderer/forms/plain-markdown.tsx'),
      },
      {
        find: /^(?:\.\.?\/)+getDefaultRegistry\.js$/,
        replacement: moduleFile('renderer/forms/bare-registry.ts'),
      },
    ],
    // A site in another folder resolves these from the framework, so that there is one React.
    dedupe: ['react', 'react-dom', 'zod'],
  };
};

/** Disables warnings that an author cannot act on: about slow plugins, and those without source maps. */
export const QUIET_CHECKS = { checks: { pluginTimings: false, sourcemapBroken: false } };

/** The config that all builds of a site share. */
export const shared = (roots: Roots): InlineConfig => ({
  configFile: false,
  root: roots.work,
  cacheDir: join(roots.work, 'cache'),
  // A site's own tsconfig.json is for its editor.
  tsconfig: join(roots.framework, 'tsconfig.json'),
  resolve: resolution(roots),
  logLevel: 'warn',
});

/**
 * Adds the framework's entries: the page script, the fonts' style sheet, and the bundle that
 * renders pages. Vike's own entries for browsers are removed.
 */
const ownEntries = (roots: Roots): Plugin => ({
  name: 'own-entries',
  apply: 'build',
  config: () => ({
    // The last build step copies it.
    publicDir: false,
    // Self-contained, with React's production build.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    // The place in an author's file, if a page cannot be rendered.
    environments: {
      ssr: {
        build: {
          sourcemap: 'hidden',
          rolldownOptions: { output: { sourcemapExcludeSources: true } },
        },
      },
    },
  }),
  options: (options) => {
    const input = options.input as Record<string, string>;
    if (!('entry' in input)) {
      const client = join(roots.work, '+client.ts');
      const faces = join(sharedFolder(roots), 'faces.css');
      return { ...options, input: { client, faces } };
    }
    const drawing = moduleFile('renderer/document/render.tsx');
    return { ...options, input: { ...input, 'render-page': drawing } };
  },
});

/** Replaces RJSF's code for `$ref` and `allOf`, which our schemas never use. */
const flatSchemas: Plugin = {
  name: 'flat-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^fast-uri$|\/shallowAllOfMerge\.js$/ },
    handler: () => moduleFile('renderer/forms/flat-schemas.ts'),
  },
};

const INSERTED = /__insertCSS\("(?:[^"\\]|\\.)*"\);/;

/**
 * Sonner injects its styles by script, which the Content-Security-Policy refuses. This extracts
 * them into a file.
 */
const toastStyles: Plugin = {
  name: 'toast-styles',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/sonner/dist/index.mjs')) return undefined;
    if (!INSERTED.test(code)) this.error('Sonner no longer inserts its styles as it did.');
    // No line moves.
    return { code: `import 'sonner/dist/styles.css';${code.replace(INSERTED, '')}`, map: null };
  },
};

/** What a site's own Vite config may set. */
const OF_SITES = ['plugins', 'css', 'define', 'assetsInclude'];

/**
 * Returns the site's own Vite config. Empty if it has none.
 *
 * @throws ConfigError if it sets what the framework sets itself
 */
const configOfSite = async (roots: Roots): Promise<UserConfig> => {
  const file = join(sharedFolder(roots), 'vite.ts');
  if (!existsSync(file)) return {};
  const config = (await importDefault(file)) as UserConfig;
  const other = Object.keys(Object(config)).find((key) => !OF_SITES.includes(key));
  if (other !== undefined)
    throw new ConfigError(
      `vite.config.ts sets \`${other}\`. Allowed: ${OF_SITES.map((key) => `\`${key}\``).join(', ')}.`,
    );
  console.log('vite.config.ts takes part in the build. What it changes in pages is not tested.');
  return config;
};

/** Returns Vite's config for building the pages. Vike adds its own plugin. */
export const pagesConfig = async (roots: Roots): Promise<InlineConfig> =>
  mergeConfig(await configOfSite(roots), await ownConfig(roots));

const ownConfig = async (roots: Roots): Promise<InlineConfig> => {
  const { default: react } = await import('@vitejs/plugin-react');
  // Tailwind starts a thread that takes part in all later imports. So it is the last.
  const { default: tailwindcss } = await import('@tailwindcss/vite');
  return {
    ...shared(roots),
    publicDir: 'public',
    plugins: [react(), tailwindcss(), ownEntries(roots), flatSchemas, toastStyles],
    build: {
      outDir: bundleFolder('pages'),
      manifest: true,
      target: 'es2022',
      // The browsers that Tailwind supports.
      cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
      assetsInlineLimit: 0,
      rolldownOptions: QUIET_CHECKS,
    },
  };
};

/** Updates open pages in place instead of reloading them: `renderer/document/client.ts`. */
const inPlace = ({ work }: Roots): Plugin => ({
  name: 'in-place',
  applyToEnvironment: ({ name }) => name === 'client',
  hotUpdate: ({ file }) => (file === join(work, 'site.ts') ? [] : undefined),
});

const SETTING = /, h\("br"\), "You can also disable this overlay .+?hmrConfigName\), "\."/;

/** Removes from Vite's error overlay the advice to change a file that no site has. */
const overlayAdvice: Plugin = {
  name: 'overlay-advice',
  apply: 'serve',
  enforce: 'pre',
  transform: {
    filter: { id: /\/vite\/dist\/client\/client\.mjs$/ },
    handler(code) {
      if (!SETTING.test(code)) this.error('Vite’s overlay no longer advises what it did.');
      return code.replace(SETTING, '');
    },
  },
};

/** The packages that hydrated pages load. */
const FOR_BROWSERS = [
  ...['idiomorph', 'react', 'react-dom', 'react-dom/client', 'sonner'],
  ...['@rjsf/core', '@rjsf/utils'],
];

/** Returns Vite's config for the dev server. */
export const devConfig = async (
  roots: Roots,
  server: ServerOptions,
  live: readonly Plugin[],
): Promise<InlineConfig> => {
  const { plugins = [], resolve, ...config } = await pagesConfig(roots);
  const { alias } = resolution(roots);
  const hasLanguages = generatedLanguages(roots).length > 0;
  return {
    ...config,
    resolve: {
      ...resolve,
      // A plugin of the dev server resolves them.
      alias: hasLanguages ? alias.filter(({ find }) => find !== LANGUAGE_MODULES) : alias,
    },
    plugins: [...plugins, ...live, inPlace(roots), overlayAdvice],
    server: { ...server, fs: { allow: [roots.framework, roots.site] } },
    // Otherwise Vite would discover their packages later and reload the page. It discovers none that
    // only an installed framework imports, such as those of the first form.
    optimizeDeps: {
      include: FOR_BROWSERS,
      ...(hasLanguages && { entries: [join(roots.work, 'islands.ts')] }),
    },
  };
};

/**
 * Loads Vike's API, and what it loads later, before the config's plugins. It must search for files
 * without git, which ignores generated ones.
 */
export const loadVike = async () => {
  // A language of the site is a root of its own.
  process.env.VIKE_CRAWL = JSON.stringify({ git: false, ignore: ['languages/**'] });
  await import('vike/plugin');
  return import('vike/api');
};
