import { join, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { recordDevProcess } from '../core/workspace/dev-process.ts';
import { moduleFile, type Roots } from '../core/workspace/roots.mjs';
import { freePort, runDevApi } from '../generators/dev/dev-api.ts';
import type { DevEvents } from '../generators/dev/dev-site.ts';
import { readEnvironment } from '../server/lib/environment.ts';
import { OperatorError } from '../server/lib/errors.ts';
import { defineCommand } from './command/command.ts';
import { LISTEN, listen } from './command/listen.ts';
import { generateFiles } from './generate.ts';

/** The running API. It is restarted when the site config changes. */
type Api = Awaited<ReturnType<typeof runDevApi>>;

/** How long the API waits before its second try to load the site config: a save may be half done. */
const RETRY_MS = 1000;

/** Handlers of the generator's events (`DevEvents`) and of the API. */
interface EventHandlers extends DevEvents {
  /** Called with the message if the API could not load the site config. */
  readonly apiFailed: (message: string) => void;
}

/**
 * Returns the handlers that apply saved changes to open pages and to the API. Both are started later, so they
 * are read by functions.
 */
const devEventHandlers = (
  roots: Roots,
  api: () => Api | undefined,
  server: () => ViteDevServer | undefined,
): EventHandlers => {
  const serverFolders = ['core', 'server'].map((name) => join(roots.framework, name) + sep);
  /** The mistake in the site config that pages show. */
  let mistake: string | undefined;
  /** The last error of a page that was printed. */
  let failure: string | undefined;
  /** The second try of the API, after its first one failed. */
  let retry: NodeJS.Timeout | undefined;
  let isApiDown = false;
  const show = (message: string): void => server()?.ws.send('site:error', { message });
  const handlers: EventHandlers = {
    saved: () => {
      failure = undefined;
    },
    changed: (changes) => {
      for (const { path } of changes)
        server()?.environments.ssr.moduleGraph.onFileChange(join(roots.work, path));
      // Pages that show a mistake of the site config must load again, even if no file changed.
      const isGenerated = changes.length > 0 || mistake !== undefined;
      server()?.ws.send('site:changed', { isGenerated });
      if (isGenerated || isApiDown) api()?.restart();
      mistake = undefined;
      isApiDown = false;
      clearTimeout(retry);
      retry = undefined;
    },
    pageFailed: (message) => {
      if (failure !== message) console.error(message);
      failure = message;
      show(message);
    },
    configFailed: (message) => {
      // The same mistake is reported twice if a file was renamed, and if the API finds it too.
      if (mistake !== message) console.error(message);
      mistake = message;
      show(message);
    },
    apiFailed: (message) => {
      isApiDown = true;
      // The generator has reported it, or it remains after a second try.
      if (mistake !== undefined) return;
      if (retry) handlers.configFailed(message);
      else retry = setTimeout(() => api()?.restart(), RETRY_MS);
    },
    opened: () => mistake !== undefined && show(mistake),
    savedElsewhere: (file) => {
      if (!serverFolders.some((folder) => file.startsWith(folder))) return;
      api()?.renewWaiting();
      api()?.restart();
    },
  };
  return handlers;
};

/** Loads the script of every page and its styles. A page that is requested before would have no styles. */
const warmUp = async (server: ViteDevServer, { framework, work }: Roots): Promise<void> => {
  const { client } = server.environments;
  const files = [join(work, '+client.ts'), join(framework, 'renderer', 'theme.css')];
  for (const file of files) await client.warmupRequest(`/@fs${file}`);
};

/** Starts the dev server and its API, and returns the address. */
const startDevServer = async (roots: Roots): Promise<string> => {
  const { PORT, HOST: host, DATA_DIR } = readEnvironment(process.env);
  // Vike compares paths with the working folder. Paths are made absolute before the folder changes.
  Object.assign(process.env, { SITE_DIR: roots.site, DATA_DIR });
  process.chdir(roots.site);
  const port = await freePort(host, PORT).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      error.code === 'EADDRINUSE'
        ? `PORT ${PORT} is in use on ${host}. Set PORT=${PORT + 1}, or stop the other program.`
        : `PORT ${PORT} cannot be used on ${host} (${error.code}).`,
    );
  });
  recordDevProcess(roots);
  await generateFiles(roots, { withDrafts: true });
  const { loadVike, devConfig } = await import('../generators/build/vite-config.ts');
  const { liveSiteConfig } = await import('../generators/dev/dev-site.ts');
  const { languagePages } = await import('../generators/dev/dev-languages.ts');
  const { dev: serve } = await loadVike();
  const { unreadable } = await import('../generators/load/import-site.ts');
  const generator = moduleFile('cli/generate.ts');
  let api: Api | undefined;
  let server: ViteDevServer | undefined;
  const events = devEventHandlers(
    roots,
    () => api,
    () => server,
  );
  api = await runDevApi((error) =>
    events.apiFailed(unreadable(roots.site, error, 'site.config.ts').message),
  );
  const sitePlugin = liveSiteConfig(roots, generator, DATA_DIR, events);
  const serverOptions = {
    port,
    strictPort: true,
    host,
    proxy: { '/api': { target: api.address } },
  };
  ({ viteServer: server } = await serve({
    viteConfig: await devConfig(roots, serverOptions, [...languagePages(roots), sitePlugin]),
  }));
  if (!server) throw new Error('The dev server did not start.');
  server.watcher.add(['core', 'server'].map((name) => join(roots.framework, name)));
  await warmUp(server, roots);
  server.printUrls();
  return `http://${host}:${port}/`;
};

export default defineCommand({
  about: ['`npm run dev` is the same. PORT and HOST set where it listens.'],
  examples: ['dev --open'],
  options: LISTEN,
  run: ({ values, roots }) => listen(values, () => startDevServer(roots)),
});
