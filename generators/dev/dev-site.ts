import { readdirSync, watch } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServerModuleRunner, type DevEnvironment, type Plugin } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import type { Failure } from '../../core/client/page-state.ts';
import type { Roots } from '../../core/workspace/roots.mjs';
import { INPUTS, RUNTIME_FOLDERS } from '../../core/workspace/stale-build.mjs';
import type { Change } from '../emit/write.ts';
import { explainError, explanationText } from '../source/explain-error.ts';

/** Events of the dev server. */
export interface DevEvents {
  /** A file of the site was saved. */
  saved: () => void;
  /** These generated files changed. Empty after a save that changed none. */
  changed: (changes: readonly Change[]) => void;
  /** An open page reports an error of rendering it, or of its scripts. */
  pageFailed: (message: string) => void;
  /** A page was opened. */
  opened: () => void;
  /** The site config is wrong. The served site does not change. */
  configFailed: (message: string) => void;
  /** A file was saved that neither the site config nor the generator imports. */
  savedElsewhere: (file: string) => void;
}

/** The generator's module. `early` is called for text files, before pictures are made. */
interface Generator {
  generateFiles: (
    roots: Roots,
    options: { early: (changes: Change[]) => void; withDrafts: true },
  ) => Promise<Change[]>;
}

/** Names in the framework's repository that are part of neither the framework nor its own site. */
const NOT_OF_SITE = ['node_modules', 'tests', 'docs', 'screenshots'];

/**
 * Returns two predicates: whether a file is outside the site because it is written while the site
 * runs, and whether a name directly in the site's folder can be a part of the site.
 */
const siteFiles = ({ framework, site }: Roots, runtimeData: string) => {
  // A site in its own folder may have folders of these names. Only its packages are left out.
  const excluded =
    framework === site ? [...INPUTS.framework, ...NOT_OF_SITE] : NOT_OF_SITE.slice(0, 1);
  const outsideFolders = [...RUNTIME_FOLDERS.map((folder) => join(site, folder)), runtimeData];
  return {
    isOutside: (file: string): boolean =>
      outsideFolders.some((folder) => file === folder || file.startsWith(folder + sep)),
    isTopName: (name: string): boolean => !name.startsWith('.') && !excluded.includes(name),
  };
};

/** A line of a browser's stack with a file that Vite serves. */
const STACK_LINE = /(?:at |\(|@)https?:\/\/[^/\s]+\/@fs(\/[^\s?)]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;

/** Maps the places in a browser's stack from served scripts to the source files. */
const mapStack = ({ moduleGraph }: DevEnvironment, stack: string): string =>
  stack.replace(STACK_LINE, (_text, path: string, line: string, column: string) => {
    const file = decodeURI(path);
    const modules = [...(moduleGraph.getModulesByFile(file) ?? [])];
    const { map } = modules.find((module) => module.transformResult)?.transformResult ?? {};
    const entry =
      map && new SourceMap(map as SourceMapPayload).findEntry(Number(line) - 1, Number(column) - 1);
    return entry && 'originalLine' in entry
      ? `at ${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : `at ${file}:${line}:${column}`;
  });

/** Files that an editor saves within this time cause one run. */
const SETTLE_MS = 10;

/** Returns the text of an error. An author's mistake (`ConfigError`) needs no stack. */
const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'ConfigError' ? error.message : (error.stack ?? error.message);
};

/**
 * Generates whenever a file of the site config or the generator is saved, and once at the start.
 * Both are loaded by Vite, which knows their imports, so that only a saved file and its importers
 * are loaded again. A file that they read in another way loads all files of the site again.
 * `generator` is the generator's module, `runtimeData` the folder of stored records.
 */
export const liveSiteConfig = (
  roots: Roots,
  generator: string,
  runtimeData: string,
  events: DevEvents,
): Plugin => {
  const { isOutside, isTopName } = siteFiles(roots, runtimeData);
  const isOfSite = (file: string): boolean => {
    const path = relative(roots.site, file);
    return isTopName(path.split(sep)[0] ?? '') && !isOutside(file);
  };
  let runner: ModuleRunner;
  /** Starts a run after `SETTLE_MS`. */
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let mustRunAgain = false;
  const run = async (): Promise<void> => {
    // A run that is under way may have read a file before it was saved.
    mustRunAgain = isRunning;
    if (isRunning) return;
    isRunning = true;
    try {
      const { generateFiles } = await runner.import<Generator>(generator);
      const laterChanges = await generateFiles(roots, { early: events.changed, withDrafts: true });
      if (laterChanges.length > 0) events.changed(laterChanges);
    } catch (error) {
      events.configFailed(messageOf(error));
    }
    isRunning = false;
    if (mustRunAgain) await run();
  };
  const runSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(run, SETTLE_MS);
  };
  /**
   * Loads all files of the site again. It is needed for a saved file that no file imports, since
   * any of them may have read it.
   */
  const loadAllAgain = ({ moduleGraph }: DevEnvironment): void => {
    for (const module of moduleGraph.idToModuleMap.values())
      if (module.file && isOfSite(module.file)) moduleGraph.invalidateModule(module);
    runSoon();
  };
  return {
    name: 'live-declaration',
    config: () => ({
      // The environment in which the site config and the generator run.
      environments: { declaration: { consumer: 'server', optimizeDeps: { noDiscovery: true } } },
      server: { watch: { ignored: [isOutside] } },
    }),
    applyToEnvironment: ({ name }) => name === 'declaration',
    configureServer: ({ environments, watcher, ws, ssrFixStacktrace }) => {
      const { declaration } = environments;
      if (!declaration) throw new Error('The declaration has no environment.');
      runner = createServerModuleRunner(declaration, {
        hmr: false,
        // Errors have places in the source files instead of the transformed ones.
        sourcemapInterceptor: 'prepareStackTrace',
      });
      const watchSite = (names: readonly string[]): void => {
        watcher.add(names.filter(isTopName).map((name) => join(roots.site, name)));
      };
      watchSite(readdirSync(roots.site));
      watch(roots.site, (event, name) => {
        if (event !== 'rename' || !name || !isTopName(name)) return;
        watchSite([name]);
        loadAllAgain(declaration);
      });
      ws.on('site:opened', events.opened);
      ws.on('site:failed', ({ isInBrowser, ...failure }: Failure) => {
        const error = Object.assign(new Error(), failure);
        if (isInBrowser) error.stack = mapStack(environments.client, error.stack ?? '');
        else ssrFixStacktrace(error);
        const explained = explainError(roots.site, error);
        const { place, reason } = explained;
        // Without a place the error is not in the site's files. The browser's console shows it. One
        // of the server is printed with its stack.
        if (place) {
          const what = isInBrowser ? 'failed in the browser' : 'could not be rendered';
          events.pageFailed(`${place} ${what}: ${explanationText(explained)}`);
        } else if (!isInBrowser) events.pageFailed(error.stack ?? reason);
      });
      void run();
    },
    resolveId: (source) => (source.startsWith('file:') ? fileURLToPath(source) : undefined),
    hotUpdate({ type, file, modules }) {
      if (modules.length === 0 && !isOfSite(file)) {
        events.savedElsewhere(file);
        return [];
      }
      events.saved();
      // Vite does not load the importers of an added or deleted file again.
      if (type === 'update' && modules.length > 0) runSoon();
      else loadAllAgain(this.environment);
      return [];
    },
  };
};
