import type { Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { sourcesOfPages } from '../core/config/features.ts';
import type { Site } from '../core/config/site.ts';
import { languageFolder } from '../core/messages/by-language.ts';
import { sayAll } from '../core/messages/word.ts';
import { rootsOf } from '../core/workspace/roots.mjs';
import { storedSiteOf } from './collections.ts';
import { featureServers } from './features/features.ts';
import { storedForms } from './forms/stored-forms.ts';
import { createApp } from './http/app.ts';
import { createHttpServer, type HttpApp } from './http/http-server.ts';
import { openApiDocument } from './http/openapi/document.ts';
import { withRetainedAssets } from './http/pages/asset-retention.ts';
import { formPages } from './http/pages/form-pages.ts';
import { type PageFiles, readPageFiles, unknownPathFile } from './http/pages/page-files.ts';
import { openPageRenderer } from './http/pages/page-renderer.ts';
import { securityHeaders } from './http/primitives/security.ts';
import { appInLanguages } from './http/request-language.ts';
import { gracefulStop, limitSockets, watchConnections } from './lib/connections.ts';
import type { Environment } from './lib/environment.ts';
import { StartError } from './lib/errors.ts';
import { openServices, type Services } from './services.ts';
import { recordsInMemory, sizeWarning } from './storage/lowdb/open.ts';
import { openStorage, type Storage } from './storage/storage.ts';

/**
 * How long open requests may take during a stop. It leaves time for mail and the store within the ten seconds
 * of a stop.
 */
const longestStopMs = 8_000;
/** The most open connections. */
const mostSockets = 10_000;

/** Options of `startServer`. */
export interface ServerOptions {
  readonly environment: Environment;
  /** The site in each of its languages, the default one first. */
  readonly sites: readonly [Site, ...Site[]];
  /** The folder with the built pages. The server bundle for rendering is next to it. */
  readonly clientFolder: string;
  /** The folder with the documents of both data rooms; by default the site's. */
  readonly documentsFolder?: string;
  readonly logger: Logger;
  /**
   * A storage that the caller opens and closes. By default, the server opens and closes the one of the environment.
   */
  readonly storage?: Storage;
  /** By default the system's clock. */
  readonly clock?: () => Date;
}

/** A server that listens. */
export interface RunningServer {
  /** The URL for a browser on this computer. */
  readonly address: string;
  /** Stops accepting requests, finishes open ones, then closes the store. Can be called repeatedly. */
  close(): Promise<void>;
}

/**
 * Starts the server and resolves once it listens.
 * @throws EnvironmentError, StoreOpenError or StartError with one line for the operator
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { environment, sites, clientFolder, logger, clock = () => new Date() } = options;
  const [site] = sites;
  const forms = storedForms(site);
  const pageFiles = await readBuiltPages(options);
  const warn = (line: string) => logger.warn(line);
  const storage =
    options.storage ?? (await openStorage(environment, storedSiteOf(site), clock, { tell: warn }));
  /** Closes the storage unless the caller passed it. */
  const closeStorage = async () => {
    if (options.storage === undefined) await storage.close();
  };
  let services: Services | undefined;
  let stopping = false;
  try {
    if (environment.DATABASE_URL === undefined) {
      const warning = sizeWarning(await recordsInMemory(storage.store));
      if (warning !== undefined) warn(warning);
    }
    const { documentsFolder = join(rootsOf().site, 'data', 'documents') } = options;
    const shared = { environment, logger, clock };
    const features = await featureServers(site);
    const apis = features.map(({ api }) => api);
    services = await openServices({ ...shared, sites, forms, features, storage, documentsFolder });
    const { begin: beginServices, stop: stopServices, featuresBySite, ...serviceParts } = services;
    const files = await withRetainedAssets(pageFiles, clientFolder, environment, clock, logger);
    /** Returns the HTTP application of one language. */
    const appOf = (
      translatedSite: Site,
      pageRenderer = openRenderer(clientFolder, files, translatedSite),
    ): HttpApp =>
      createApp({
        ...shared,
        site: translatedSite,
        forms: translatedSite === site ? forms : storedForms(translatedSite),
        apiDescription: sayAll(
          translatedSite.words,
          openApiDocument(translatedSite.forms, translatedSite.brand, environment.SITE_URL, apis),
        ),
        pageFiles: files,
        pageRenderer,
        ...serviceParts,
        features: featuresBySite.get(translatedSite) ?? [],
        isStopping: () => stopping,
      });
    const pageRenderer = openRenderer(clientFolder, files, site);
    const app = appInLanguages(appOf(site, pageRenderer), sites, appOf);
    // Responses to unreadable requests contain no page, so the policy needs no hashes of scripts.
    const server = createHttpServer(app, securityHeaders(environment, []), site.words);
    const connections = watchConnections(server);
    limitSockets(server, connections, mostSockets);
    const stopRequests = gracefulStop(server, connections, {
      longestMs: longestStopMs,
      drainMs: environment.DRAIN_SECONDS * 1000,
    });
    const port = await listen(server, environment);
    // Only now, so that a server that cannot listen sends no mail.
    beginServices();
    // Loading the renderer takes long, so a page is rendered before the first visitor needs one.
    // An error is ignored here, since rendering the first page reports it.
    const warmedPath = formPages(site).pathOf(forms[0]?.id ?? '', '/');
    void pageRenderer?.warm(warmedPath).catch(() => undefined);
    let closing: Promise<void> | undefined;
    const close = async () => {
      stopping = true;
      await stopRequests();
      await stopServices();
      await closeStorage();
    };
    return {
      address: `http://${shownHost(environment.HOST)}:${port}`,
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await services?.stop();
    await closeStorage();
    throw error;
  }
}

/** Reads the built pages of all languages. @throws StartError if the site was not built */
async function readBuiltPages({ clientFolder, environment, sites }: ServerOptions) {
  const pages = sites.flatMap((site) => site.pages);
  const externalSources = sourcesOfPages(sites[0].features);
  try {
    return await readPageFiles(clientFolder, environment, pages, externalSources);
  } catch (error) {
    throw new StartError(
      `${clientFolder}: the built pages cannot be read. Build the site first.`,
      error,
    );
  }
}

/** Opens the renderer of one language, from its server bundle beside the built pages. */
function openRenderer(clientFolder: string, files: PageFiles, site: Site) {
  const bundle = join(clientFolder, '..', languageFolder(site), 'server', 'render-page.mjs');
  const notFound = unknownPathFile(files, site);
  return openPageRenderer(resolve(bundle), files.pages, site.words, notFound);
}

/** The file descriptor of the first socket that systemd passes. */
const firstPassedFd = 3;

/**
 * Whether the service manager passes a listening socket to this process (sd_listen_fds(3)).
 * Connections then wait while the process restarts.
 */
const hasPassedSocket = (): boolean =>
  process.env.LISTEN_PID === String(process.pid) && process.env.LISTEN_FDS === '1';

async function listen(server: Server, { HOST, PORT }: Environment): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartError(cannotListen(error.code, HOST, PORT), error));
    });
    if (hasPassedSocket()) server.listen({ fd: firstPassedFd }, resolve);
    else server.listen(PORT, HOST, resolve);
  });
  return (server.address() as AddressInfo).port;
}

function cannotListen(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `PORT ${port} is in use on ${host}. Stop the other program, or set PORT to another number.`;
  }
  if (code === 'EACCES') return `PORT ${port} may not be used. Set PORT to a number above 1023.`;
  return `HOST ${host} with PORT ${port} cannot be listened on (${code ?? 'unknown reason'}).`;
}

function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** The time to stop after draining. A process that takes longer is considered hung and is ended. */
const hangsAfterMs = 10_000;

/**
 * Ends the process on SIGTERM or SIGINT, and logs it. The exit status is 0 once the server has
 * closed, or 1 if it hangs or fails to close.
 */
export function stopOnSignal(
  server: Pick<RunningServer, 'close'>,
  logger: Logger,
  { DRAIN_SECONDS }: Pick<Environment, 'DRAIN_SECONDS'>,
): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // A terminal and npm may both send the signal.
    if (stopping) return;
    stopping = true;
    const endHungProcess = () => {
      logger.error({ signal }, 'Stopped before all was answered');
      process.exit(1);
    };
    setTimeout(endHungProcess, DRAIN_SECONDS * 1000 + hangsAfterMs).unref();
    // An error of `close` reaches the handler of `uncaughtException` (`runServer`), which logs it and ends with 1.
    void server.close().then(() => {
      logger.info({ signal }, 'Stopped');
      process.exit(0);
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
