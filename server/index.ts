import type { Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import type { Site } from '../generators/schema/site.ts';
import type { AdminSocket } from './admin/listen.ts';
import { createMetrics } from './admin/metrics.ts';
import { openAdmin } from './admin/open.ts';
import { createApp, type ServedSite } from './app.ts';
import type { Environment } from './environment.ts';
import { gracefulStop } from './graceful-stop.ts';
import { createHttpServer } from './http-server.ts';
import { readPageFiles } from './routes/page-files.ts';
import { formEndpoints } from './rules/forms.ts';
import { StartError } from './start-error.ts';
import { openStorage, type Storage } from './storage.ts';

/** Leaves time to close the store within the ten seconds that a stop may take. */
const longestStopMs = 8_000;

/** What a server is started with. */
export interface ServerOptions {
  readonly environment: Environment;
  readonly site: ServedSite & Pick<Site, 'forms'>;
  /** The folder with the built pages. */
  readonly clientFolder: string;
  readonly logger: Logger;
  /** Kept open by the caller; without it what the environment names is opened, and closed at the end. */
  readonly storage?: Storage;
  /** The system's clock when absent. */
  readonly clock?: () => Date;
}

/** A server that listens. */
export interface RunningServer {
  /** Where a browser on this machine finds it. */
  readonly address: string;
  /** Takes nothing new, answers what has begun, then closes the store. May be called again. */
  close(): Promise<void>;
}

/**
 * Starts the server.
 * @throws EnvironmentError, StoreOpenError or StartError with one line for the operator
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { environment, site, logger, clock = () => new Date() } = options;
  const forms = formEndpoints(site);
  const pageFiles = await readFiles(options.clientFolder);
  const opened = options.storage ?? (await openStorage(environment, clock));
  const closeStorage = async () => options.storage ?? (await opened.close());
  let admin: AdminSocket | undefined;
  try {
    const metrics = createMetrics();
    const storage = { ...opened, store: metrics.measured(opened.store) };
    admin = await openAdmin(environment.DATA_DIR, { storage, metrics, logger }).catch((error) => {
      // With a database, only the metrics are missed: commands do without the server.
      if (environment.DATABASE_URL === undefined) throw error;
      logger.warn({ reason: error.message }, 'No admin socket');
      return undefined;
    });
    const { observe } = metrics;
    const app = createApp({ environment, site, forms, pageFiles, storage, logger, clock, observe });
    const server = createHttpServer(app);
    const stop = gracefulStop(server, longestStopMs);
    const port = await listen(server, environment);
    let closing: Promise<void> | undefined;
    const close = async () => {
      await Promise.all([stop(), admin?.close()]);
      await closeStorage();
    };
    return {
      address: `http://${shownHost(environment.HOST)}:${port}`,
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await admin?.close();
    await closeStorage();
    throw error;
  }
}

async function readFiles(folder: string) {
  try {
    return await readPageFiles(folder);
  } catch (error) {
    throw new StartError(`${folder}: the built pages cannot be read. Build the site first.`, error);
  }
}

async function listen(server: Server, { HOST, PORT }: Environment): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartError(cannotListen(error.code, HOST, PORT), error));
    });
    server.listen(PORT, HOST, resolve);
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
