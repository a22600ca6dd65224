import type { Logger } from 'pino';
import { placeholderFaults } from '../core/config/placeholders.ts';
import { formatPath } from '../core/diagnostics/diagnostic.ts';
import { siteVariables, VARIABLE_NAMES } from './features/features.ts';
import { startServer, stopOnSignal } from './index.ts';
import {
  commonVariables,
  endOfLifeNode,
  isPublic,
  missingIn,
  misspeltIn,
  readEnvironment,
} from './lib/environment.ts';
import { OperatorError } from './lib/errors.ts';
import { createLogger, loggableError } from './lib/logger.ts';
import { site, sites } from './site.ts';

/** Announces the server's URL: as text on a terminal, elsewhere as a log line that any `LOG_LEVEL` shows. */
const announce = (address: string, logger: Logger): void => {
  const line = `Listening on ${address}`;
  if (process.stdout.isTTY) process.stdout.write(`${line}\n`);
  else logger.child({}, { level: 'info' }).info(line);
};

/** Logs, in one line, what a public site still lacks for production. */
const logMissing = (origin: string, logger: Logger): void => {
  if (!isPublic(origin)) return;
  const missing = [
    ...missingIn(process.env, { ...commonVariables, ...siteVariables(site) }),
    ...endOfLifeNode(process.versions.node, new Date()),
    ...[...placeholderFaults(site)].map(
      ({ path, found, fix }) => `${formatPath(path)}: ${found}. ${fix}`,
    ),
  ];
  if (missing.length > 0) logger.warn({ missing }, 'Not fit for visitors: check --production');
};

/**
 * Runs the site in this process, with the built pages of `clientFolder`, and returns its URL. On an
 * operator error it prints one line, sets exit status 1 and returns undefined.
 */
export async function runServer(clientFolder: string): Promise<string | undefined> {
  try {
    const environment = readEnvironment(process.env, siteVariables(site));
    const logger = createLogger(environment.LOG_LEVEL);
    process.on('uncaughtException', (error) => {
      logger.fatal({ error: loggableError(error) }, 'Unexpected error, stopping');
      process.exit(1);
    });
    const server = await startServer({ environment, sites, clientFolder, logger });
    stopOnSignal(server, logger, environment);
    announce(server.address, logger);
    const misspelt = misspeltIn(process.env, VARIABLE_NAMES);
    if (misspelt.length > 0) logger.warn({ misspelt }, 'A variable may be misspelt');
    logMissing(environment.SITE_URL, logger);
    return server.address;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return undefined;
  }
}
