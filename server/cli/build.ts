import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeStamp } from '../../generators/build/current.mjs';
import { finishBuild } from '../../generators/build/finish.ts';
import type { Roots } from '../../generators/workspace/roots.mjs';
import { readEnvironment } from '../base/environment.ts';
import { defineCommand } from './command/command.ts';
import { generateFiles } from './generate.ts';

/** Generates and builds the site for one origin, whatever is there already. */
const buildSite = async (roots: Roots, origin: string): Promise<void> => {
  await generateFiles(roots);
  rmSync(join(roots.work, 'dist'), { recursive: true, force: true });
  const { startConfig } = await import('../../generators/build/server-bundle.ts');
  const { loadVike, pagesConfig } = await import('../../generators/build/vite-config.ts');
  const { build: bundle } = await loadVike();
  await bundle({ viteConfig: pagesConfig(roots) });
  const { build: buildBundle } = await import('vite');
  await buildBundle(await startConfig(roots));
  await finishBuild(roots.work, origin);
  writeStamp(roots);
};

export default defineCommand({
  usage: 'Usage: npm run site -- build\n\nSITE_URL is the public origin in links and the sitemap.',
  examples: ['build'],
  run: async ({ roots }) => {
    await buildSite(roots, readEnvironment(process.env).SITE_URL);
    console.log(`Built into ${join(roots.work, 'dist')}.`);
  },
});
