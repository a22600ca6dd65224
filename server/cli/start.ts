import { hashInputs } from '../../generators/build/inputs.ts';
import { readStamp } from '../../generators/build/stamp.ts';
import type { Roots } from '../../generators/workspace/roots.ts';
import { readEnvironment } from '../base/environment.ts';
import { defineCommand } from './command/command.ts';

/** Builds only if something changed since the last build, or the origin is another. */
const buildIfStale = async (roots: Roots, origin: string): Promise<void> => {
  if (readStamp(roots.work) === hashInputs(roots, origin)) return;
  // Only a build needs the generator.
  const { buildSite } = await import('./build.ts');
  await buildSite(roots, origin);
};

export const start = defineCommand({
  usage: 'Usage: npm start\n\nREADME.md lists the environment variables that it reads.',
  run: async ({ roots }) => {
    await buildIfStale(roots, readEnvironment(process.env).SITE_URL);
    await import('../main.ts');
  },
});
