import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServerModuleRunner, type Plugin } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import type { Roots } from '../../core/workspace/roots.mjs';
import type { Change } from '../emit/write.ts';

/** What is told while a site is worked on. */
export interface Told {
  /** These generated files are different now; none after a mistake that was taken back. */
  changed: (changes: readonly Change[]) => void;
  /** The declaration is wrong; the site stays as it was. */
  mistaken: (message: string) => void;
  /** A file was saved that the declaration and the generator know nothing of. */
  savedElsewhere: (file: string) => void;
}

/** The module that generates; `early` hears of texts before the pictures are drawn. */
interface Generator {
  generateFiles: (roots: Roots, early: (changes: Change[]) => void) => Promise<Change[]>;
}

const DECLARED = /^(?:site\.config\.ts$|(?:pages|forms)[/\\])/;
/** An editor writes several files at once; they make one run. */
const SETTLE_MS = 10;

/** A maintainer's own mistake is told without a stack. */
const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'ConfigError' ? error.message : (error.stack ?? error.message);
};

/**
 * Generates again whenever a file is saved that the declaration or the generator is made of; the
 * first time with the start, so that all is loaded before anybody waits for it. Both run where Vite
 * knows which module imports which: a saved file costs itself and what leads to it. `generator` is
 * the file of the module that generates.
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
      runner = createServerModuleRunner(environments.declaration, { hmr: false });
      watcher.add(['site.config.ts', 'pages', 'forms'].map((path) => join(roots.site, path)));
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
