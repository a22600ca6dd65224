import { join } from 'node:path';
import { siteCollections } from '../../../server/collections.ts';
import { siteVariables } from '../../../server/features/features.ts';
import { startServer } from '../../../server/index.ts';
import { readEnvironment } from '../../../server/lib/environment.ts';
import { createLogger } from '../../../server/lib/logger.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import type { Store, StoredRecord } from '../../../server/storage/store/store.ts';
import { collections, openStorage, openStore } from '../../setup/collections.ts';
import { fixtureSite, sharedBuiltSite, temporaryFolder } from './fixture.ts';

interface Options {
  /** The small fixture when absent. */
  site?: typeof fixtureSite;
  env?: Record<string, string>;
  store?: Store;
  clock?: () => Date;
  /** The clock of its store; the server's own when absent. */
  storeClock?: () => Date;
  /** The pages as built; those of the fixture when absent. */
  clientFolder?: string;
  /** Where it keeps its data; a folder of its own when absent. */
  dataFolder?: string;
}

/** The real application on a free port, with the real store in a folder of its own. */
export interface StartedServer {
  readonly address: string;
  readonly port: number;
  readonly dataFolder: string;
  /** Everything logged so far. */
  readonly log: () => string;
  readonly post: (path: string, body: unknown, headers?: HeadersInit) => Promise<Response>;
  readonly postPlain: (
    path: string,
    body: string,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  /** Posts as `multipart/form-data`. */
  readonly postForm: (path: string, body: FormData, headers?: HeadersInit) => Promise<Response>;
  /** What its store holds, while it runs. */
  readonly records: (collection: string) => Promise<StoredRecord[]>;
  /** What it stores in. */
  readonly storage: Storage;
  readonly stop: () => Promise<void>;
  /** Stops the server, opens its store anew and gives what it holds. */
  readonly recordsAfterStop: (collection: string) => Promise<StoredRecord[]>;
  /** Stops the server and removes its folder. */
  readonly remove: () => Promise<void>;
}

/** Starts a server; rate limits are off unless `env` says otherwise. */
export async function startTestServer(options: Options = {}): Promise<StartedServer> {
  const { env = {}, store, clock = () => new Date(), site = fixtureSite } = options;
  const folder = await temporaryFolder();
  const clientFolder = options.clientFolder ?? (await sharedBuiltSite());
  const dataFolder = options.dataFolder ?? join(folder.path, 'data');
  const environment = readEnvironment(
    {
      PORT: '0',
      DATA_DIR: dataFolder,
      SITE_URL: 'https://site.example',
      RATE_LIMIT: 'off',
      ...env,
    },
    siteVariables(site),
  );
  let logged = '';
  const logger = createLogger('trace', {
    write: (line) => {
      logged += line;
    },
  });
  const storage = await openStorage(environment, options.storeClock ?? clock, {
    ...collections,
    ...siteCollections(site),
  });
  const server = await startServer({
    environment,
    sites: [site],
    clientFolder,
    logger,
    clock,
    storage: store === undefined ? storage : { ...storage, store },
  }).catch(async (error) => {
    await storage.close();
    await folder.remove();
    throw error;
  });
  const stop = async () => {
    await server.close();
    await storage.close();
  };
  const port = Number(new URL(server.address).port);
  const address = `http://127.0.0.1:${port}`;
  const send = (path: string, body: BodyInit, headers: HeadersInit) =>
    fetch(address + path, { method: 'POST', body, headers, redirect: 'manual' });
  return {
    address,
    port,
    dataFolder,
    log: () => logged,
    post: (path, body, headers = {}) =>
      send(path, typeof body === 'string' ? body : JSON.stringify(body), {
        'Content-Type': 'application/json',
        ...headers,
      }),
    postPlain: (path, body, headers = {}) =>
      send(path, body, { 'Content-Type': 'application/x-www-form-urlencoded', ...headers }),
    postForm: (path, body, headers = {}) => send(path, body, headers),
    records: (collection) => recordsOf(storage.store, collection),
    storage,
    stop,
    async recordsAfterStop(collection) {
      await stop();
      const opened = await openStore({ folder: dataFolder });
      const records = await recordsOf(opened, collection);
      await opened.close();
      return records;
    },
    async remove() {
      await stop();
      await folder.remove();
    },
  };
}

async function recordsOf(store: Pick<Store, 'list'>, collection: string): Promise<StoredRecord[]> {
  const records: StoredRecord[] = [];
  for await (const record of store.list(collection)) records.push(record);
  return records;
}
