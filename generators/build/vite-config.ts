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
import { importDefault } from '../../core/workspace/find-modules.ts';
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

/** Returns the module resolution for Vite. `tests/vitest.config.ts` uses it too. */
export const resolution = ({ framework, site, work }: Roots) => {
  // In a replacement, `$1` is a part of the match, so a dollar sign in a path is written twice.
  const [inFramework, inSite, inWork, inShared] = [
    framework,
    site,
    work,
    sharedFolder({ work }),
  ].map((folder) => folder.replaceAll('$', '$$$$'));
  return {
    alias: [
      {
        find: LANGUAGE_MODULES,
        replacement: `${inWork}/$1.ts`,
      },
      { find: /^#(sections\.css)$/, replacement: `${inWork}/$1` },
      { find: /^#((?:theme|faces)\.css)$/, replacement: `${inShared}/$1` },
      { find: /^#symbol$/, replacement: `${inShared}/symbol.ts` },
      { find: /^#pages\//, replacement: `${inSite}/pages/` },
      ...(isCompiled
        ? [{ find: /^#(core|renderer)\/(.+)\.tsx?$/, replacement: `${inFramework}/$1/$2.js` }]
        : []),
      { find: /^#(core|renderer)\//, replacement: `${inFramework}/$1/` },
      ...Object.entries(PUBLIC_MODULES).map(([name, file]) => ({
        find: new RegExp(`^${name}$`),
        replacement: moduleFile(file),
      })),
      // Small replacements for RJSF's Markdown renderer, and for widgets that our forms never use.
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

/**
 * Disables warnings that an author cannot act on: about slow plugins, and about plugins without
 * source maps.
 */
export const QUIET_CHECKS = { checks: { pluginTimings: false, sourcemapBroken: false } };

/** The config that all builds of a site share. */
export const sharedConfig = (roots: Roots): InlineConfig => ({
  configFile: false,
  root: roots.work,
  cacheDir: join(roots.work, 'cache'),
  // A site's own tsconfig.json is for its editor.
  tsconfig: join(roots.framework, 'tsconfig.json'),
  resolve: resolution(roots),
  logLevel: 'warn',
});

/**
 * Sets the entries of the bundles. For browsers: the page script and the fonts' style sheet, in
 * place of Vike's own entries. For the build: Vike's entries, and the module that renders pages.
 */
const ownEntries = (roots: Roots): Plugin => ({
  name: 'own-entries',
  apply: 'build',
  config: () => ({
    // The last build step copies it.
    publicDir: false,
    // The bundle contains all packages, with React's production build.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Source maps give the place in an author's file if a page cannot be rendered: `render-pages.ts`.
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
    // Only the server's bundle of Vike has an input named `entry`.
    if (!('entry' in input)) {
      const client = join(roots.work, '+client.ts');
      const faces = join(sharedFolder(roots), 'faces.css');
      return { ...options, input: { client, faces } };
    }
    const renderPage = moduleFile('renderer/document/render.tsx');
    return { ...options, input: { ...input, 'render-page': renderPage } };
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

/** The call with which Sonner injects its styles. */
const INSERT_STYLES = /__insertCSS\("(?:[^"\\]|\\.)*"\);/;

/**
 * Sonner injects its styles by script, which the Content-Security-Policy refuses. This extracts
 * them into a file.
 */
const toastStyles: Plugin = {
  name: 'toast-styles',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/sonner/dist/index.mjs')) return undefined;
    if (!INSERT_STYLES.test(code)) this.error('Sonner no longer inserts its styles as it did.');
    // No source map is needed: all code stays on its lines.
    return {
      code: `import 'sonner/dist/styles.css';${code.replace(INSERT_STYLES, '')}`,
      map: null,
    };
  },
};

/** The keys that a site's own Vite config may set. */
const ALLOWED_KEYS = ['plugins', 'css', 'define', 'assetsInclude'];

/**
 * Returns the site's own Vite config. Empty if it has none.
 *
 * @throws ConfigError if it sets what the framework sets itself
 */
const siteConfig = async (roots: Roots): Promise<UserConfig> => {
  const file = join(sharedFolder(roots), 'vite.ts');
  if (!existsSync(file)) return {};
  const config = (await importDefault(file)) as UserConfig;
  const refusedKey = Object.keys(Object(config)).find((key) => !ALLOWED_KEYS.includes(key));
  if (refusedKey !== undefined)
    throw new ConfigError(
      `vite.config.ts sets \`${refusedKey}\`. Allowed: ${ALLOWED_KEYS.map((key) => `\`${key}\``).join(', ')}.`,
    );
  console.log('vite.config.ts takes part in the build. What it changes in pages is not tested.');
  return config;
};

/** Returns Vite's config for building the pages. Vike adds its own plugin. */
export const pagesConfig = async (roots: Roots): Promise<InlineConfig> =>
  mergeConfig(await siteConfig(roots), await frameworkConfig(roots));

/** Returns the framework's config for building the pages. */
const frameworkConfig = async (roots: Roots): Promise<InlineConfig> => {
  const { default: react } = await import('@vitejs/plugin-react');
  // Tailwind starts a thread that handles all later imports, which slows them. So it is imported
  // last.
  const { default: tailwindcss } = await import('@tailwindcss/vite');
  return {
    ...sharedConfig(roots),
    publicDir: 'public',
    plugins: [react(), tailwindcss(), ownEntries(roots), flatSchemas, toastStyles],
    build: {
      outDir: bundleFolder('pages'),
      manifest: true,
      target: 'es2022',
      // The browsers that Tailwind supports.
      cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
      assetsInlineLimit: 0,
      // RJSF compares with one of the eight functions that `fast-equals` makes.
      rolldownOptions: {
        ...QUIET_CHECKS,
        treeshake: { manualPureFunctions: ['createCustomEqual'] },
      },
    },
  };
};

/**
 * Stops the reload of open pages when the generated `site.ts` changes.
 * `renderer/document/client.ts` updates them in place.
 */
const updateInPlace = ({ work }: Roots): Plugin => ({
  name: 'in-place',
  applyToEnvironment: ({ name }) => name === 'client',
  hotUpdate: ({ file }) => (file === join(work, 'site.ts') ? [] : undefined),
});

/** The advice to change Vite's config file, in the code of Vite's error overlay. */
const OVERLAY_ADVICE = /, h\("br"\), "You can also disable this overlay .+?hmrConfigName\), "\."/;

/** Removes from Vite's error overlay the advice to change a file that no site has. */
const overlayAdvice: Plugin = {
  name: 'overlay-advice',
  apply: 'serve',
  enforce: 'pre',
  transform: {
    filter: { id: /\/vite\/dist\/client\/client\.mjs$/ },
    handler(code) {
      if (!OVERLAY_ADVICE.test(code)) this.error('Vite’s overlay no longer advises what it did.');
      return code.replace(OVERLAY_ADVICE, '');
    },
  },
};

/** The packages that hydrated pages load. */
const BROWSER_PACKAGES = [
  ...['idiomorph', 'react', 'react-dom', 'react-dom/client', 'sonner'],
  ...['@rjsf/core', '@rjsf/utils'],
];

/** Returns Vite's config for the dev server. `live` are the plugins that react to changed files. */
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
      // Each request has a language. So `generators/dev/dev-languages.ts` resolves its modules.
      alias: hasLanguages ? alias.filter(({ find }) => find !== LANGUAGE_MODULES) : alias,
    },
    plugins: [...plugins, ...live, updateInPlace(roots), overlayAdvice],
    server: { ...server, fs: { allow: [roots.framework, roots.site] } },
    // Otherwise Vite would discover their packages later and reload the page. It discovers none
    // that only an installed framework imports, such as those of the first form.
    optimizeDeps: {
      include: BROWSER_PACKAGES,
      ...(hasLanguages && { entries: [join(roots.work, 'islands.ts')] }),
    },
  };
};

/**
 * Loads Vike's API and its plugin, before the config loads Tailwind's. Vike must search for files
 * without git, which ignores generated ones.
 */
export const loadVike = async () => {
  // Each language of the site is built as a root of its own, so Vike must not search them here.
  process.env.VIKE_CRAWL = JSON.stringify({ git: false, ignore: ['languages/**'] });
  await import('vike/plugin');
  return import('vike/api');
};
