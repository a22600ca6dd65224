import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import type { Roots } from '../../core/workspace/roots.mjs';
import { type Bundle, bundleFolder, keepBundle } from './bundle-cache.mjs';
import { COMPRESSIBLE, writeCompressed } from './compress.ts';
import { loadVike, pagesConfig } from './vite-config.ts';

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
