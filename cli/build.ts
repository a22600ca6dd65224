import { inLanguage, type Roots } from '../core/workspace/roots.mjs';
import { readEnvironment } from '../server/lib/environment.ts';
import { buildSite } from './build.mjs';
import { defineCommand, UsageError, unknownNameText, valueOption } from './command/command.ts';

/** The steps of a build. `build.mjs` decides their order, and starts this command once for each step. */
const STEPS: Readonly<Record<string, (roots: Roots, origin: string) => Promise<unknown>>> = {
  // The message lets the parent process (`startStep` in build.mjs) start bundles while pictures are made.
  generate: async (roots) =>
    (await import('./generate.ts')).generateFiles(roots, {
      bundleable: () => process.send?.('bundles'),
    }),
  pages: async (roots) => (await import('../generators/build/server-bundle.ts')).bundlePages(roots),
  start: async (roots) =>
    (await import('../generators/build/server-bundle.ts')).bundleServer(roots),
  finish: async (roots, origin) =>
    (await import('../generators/build/finish.ts')).finishBuild(roots, origin),
};

export default defineCommand({
  about: ['SITE_URL is the public origin in links and the sitemap.'],
  examples: ['build'],
  options: {
    step: valueOption('<name>', `only this one: ${Object.keys(STEPS).join(', ')}`),
    language: valueOption('<key>', 'the step for this language of the site'),
  },
  run: async ({ roots, values: { step, language } }) => {
    const origin = readEnvironment(process.env).SITE_URL;
    if (step === undefined) return buildSite();
    // If the reader of the output goes away, stop: the bundler would report the broken pipe without end.
    for (const stream of [process.stdout, process.stderr])
      stream.on('error', () => process.exit(1));
    const runStep = STEPS[step];
    if (!runStep) throw new UsageError(unknownNameText('step', step, Object.keys(STEPS)));
    await runStep(language === undefined ? roots : inLanguage(roots, language), origin);
  },
});
