import { join } from 'node:path';
import type { Site } from '../../core/config/site.ts';
import { siteVariables } from '../../server/features/features.ts';
import { type ServerOptions, startServer, stopOnSignal } from '../../server/index.ts';
import { readEnvironment } from '../../server/lib/environment.ts';
import { createLogger } from '../../server/lib/logger.ts';
import { writeBuiltSite } from '../framework/api/fixture.ts';

interface Served extends Pick<ServerOptions, 'clock'> {
  site: Site;
  /** Holds the pages and the data. */
  folder: string;
  /** Environment variables beside the usual ones. */
  variables?: NodeJS.ProcessEnv;
}

/** Serves a site as this process, on a port that it prints, until a signal ends it. */
export const serveFolder = async ({
  folder,
  variables = {},
  site,
  ...options
}: Served): Promise<void> => {
  const clientFolder = join(folder, 'client');
  await writeBuiltSite(clientFolder);
  const own = { PORT: '0', DATA_DIR: join(folder, 'data'), RATE_LIMIT: 'off' };
  const environment = readEnvironment({ ...own, ...variables }, siteVariables(site));
  const logger = createLogger('silent');
  const server = await startServer({
    ...options,
    sites: [site],
    environment,
    clientFolder,
    logger,
  });
  stopOnSignal(server, logger, environment);
  process.stdout.write(`Listening on ${server.address}\n`);
};
