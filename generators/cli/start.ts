import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../../server/base/environment.ts';
import { hashInputs } from '../build/inputs.ts';
import { readStamp } from '../build/stamp.ts';
import { readOptions } from './options.ts';
import type { Command } from './usage.ts';

/** Builds only if something changed since the last build, or the origin is another. */
const buildIfStale = async (root: string, origin: string): Promise<void> => {
  if (readStamp(root) === hashInputs(root, origin)) return;
  // Only a build needs the generator.
  const { buildSite } = await import('./build.ts');
  await buildSite(root, origin);
};

export const start: Command = {
  usage: 'Usage: npm start\n\nREADME.md lists the environment variables that it reads.',
  run: async (root, args) => {
    readOptions(args, {});
    await buildIfStale(root, readEnvironment(process.env).SITE_URL);
    await import(pathToFileURL(join(root, 'server', 'main.ts')).href);
  },
};
