import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../../server/base/environment.ts';
import { finishBuild } from '../build/finish.ts';
import { hashInputs } from '../build/inputs.ts';
import { writeStamp } from '../build/stamp.ts';
import { generateFiles } from './generate.ts';
import { readOptions } from './options.ts';
import type { Command } from './usage.ts';

/** The bundle with which the server draws pages that depend on the visitor. */
const buildServerBundle = async (root: string): Promise<void> => {
  const { build: bundle } = await import('vite');
  const { default: serverConfig } = await import(
    pathToFileURL(join(root, 'renderer', 'vite.server.config.ts')).href
  );
  await bundle({ ...serverConfig, configFile: false });
};

/** Generates and builds the site for one origin, whatever is there already. */
export const buildSite = async (root: string, origin: string): Promise<void> => {
  await generateFiles(root);
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const { build: viteBuild } = await import('vike/api');
  const { default: viteConfig } = await import(
    pathToFileURL(join(root, 'renderer', 'vite.config.ts')).href
  );
  await viteBuild({ viteConfig: { ...viteConfig, configFile: false } });
  await buildServerBundle(root);
  await finishBuild(root, origin);
  writeStamp(root, hashInputs(root, origin));
};

export const build: Command = {
  usage: 'Usage: npm run site -- build\n\nSITE_URL is the public origin in links and the sitemap.',
  run: async (root, args) => {
    readOptions(args, {});
    await buildSite(root, readEnvironment(process.env).SITE_URL);
    console.log('Built into dist/.');
  },
};
