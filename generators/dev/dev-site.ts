import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServerModuleRunner, type Plugin } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import type { Roots } from '../../core/workspace/roots.mjs';
import type { Change } from '../emit/write.ts';

/** Events of the dev server. */
export interface Told {
  /** These generated files changed. Empty after a mistake was undone. */
  changed: (changes: readonly Change[]) => void;
  /** The site config is wrong. The served site does not change. */
  mistaken: (message: string) => void;
  /** A file was saved that neither the site config nor the generator imports. */
  savedElsewhere: (file: string) => void;
}

/** The generator's module. `early` is called for text files, before pictures are made. */
interface Generator {
  generateFiles: (roots: Roots, early: (changes: Change[]) => void) => Promise<Change[]>;
}

const DECLARED = /^(?:site\.config\.ts$|(?:pages|forms|data[/\\]brand)[/\\])/;
/** Files that an editor saves within this time cause one run. */
const SETTLE_MS = 10;

/** An author's mistake is printed without a stack. */
const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'ConfigError' ? error.message : (error.stack ?? error.message);
};

/**
 * Generates whenever a file of the site config or the generator is saved, and once at the start.
 * Both are loaded by Vite, which knows their imports, so that only a saved file and its importers
 * are loaded again. `generator` is the generator's module.
 */
export const liveDeclaration = (roots: Roots, generator: string, told: Told): Plugin => {
  let runner: ModuleRunner;
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    again = running;
    if (running) return;
    running = true;
    try {
      const { generateFiles } = await runner.import<Generator>(generator);
      told.changed(await generateFiles(roots, told.changed));
    } catch (error) {
      told.mistaken(messageOf(error));
    }
    running = false;
    if (again) await run();
  };
  return {
    name: 'live-declaration',
    config: () => ({
      environments: { declaration: { consumer: 'server', optimizeDeps: { noDiscovery: true } } },
    }),
    applyToEnvironment: ({ name }) => name === 'declaration',
    configureServer: ({ environments, watcher }) => {
      if (!environments.declaration) throw new Error('The declaration has no environment.');
      runner = createServerModuleRunner(environments.declaration, {
        hmr: false,
        sourcemapInterceptor: 'prepareStackTrace',
      });
      watcher.add(
        ['site.config.ts', 'pages', 'forms', 'data/brand'].map((path) => join(roots.site, path)),
      );
      void run();
    },
    resolveId: (source) => (source.startsWith('file:') ? fileURLToPath(source) : undefined),
    hotUpdate: ({ file, modules }) => {
      if (modules.length > 0 || DECLARED.test(relative(roots.site, file))) {
        clearTimeout(timer);
        timer = setTimeout(run, SETTLE_MS);
      } else told.savedElsewhere(file);
      return [];
    },
  };
};
