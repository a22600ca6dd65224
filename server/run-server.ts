import { readEnvironment } from './base/environment.ts';
import { createLogger, loggableError } from './base/logger.ts';
import { OperatorError } from './base/operator-error.ts';
import { siteVariables } from './features/features.ts';
import { startServer, stopOnSignal } from './index.ts';
import { site } from './site.ts';

/**
 * Runs the declared site as this process, with the built pages of `clientFolder`; gives where it
 * listens. What the operator can mend ends it with one line and exit status 1.
 */
export async function runServer(clientFolder: string): Promise<string | undefined> {
  try {
    const environment = readEnvironment(process.env, siteVariables(site));
    const logger = createLogger(environment.LOG_LEVEL);
    process.on('uncaughtException', (error) => {
      logger.fatal({ error: loggableError(error) }, 'Unexpected error, stopping');
      process.exit(1);
    });
    const server = await startServer({ environment, site, clientFolder, logger });
    stopOnSignal(server);
    process.stdout.write(`Listening on ${server.address}\n`);
    return server.address;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return undefined;
  }
}
