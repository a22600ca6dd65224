import { inLanguage, type Roots } from '../core/workspace/roots.mjs';
import { readEnvironment } from '../server/lib/environment.ts';
import { buildSite } from './build.mjs';
import { defineCommand, UsageError, unknownNameText, valueOption } from './command/command.ts';

/** The steps that `build.mjs` runs in sequence, each in a process of its own. */
const STEPS: Readonly<Record<string, (roots: Roots, origin: string) => Promise<unknown>>> = {
  // The parent process begins the bundles while pictures are made.
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
    // Nobody reads the output any more. The bundler would report that for ever.
    for (const stream of [process.stdout, process.stderr])
      stream.on('error', () => process.exit(1));
    const take = STEPS[step];
    if (!take) throw new UsageError(unknownNameText('step', step, Object.keys(STEPS)));
    await take(language === undefined ? roots : inLanguage(roots, language), origin);
  },
});
