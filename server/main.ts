import { resolve } from 'node:path';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { startServer } from './index.ts';
import { createLogger, loggableError } from './logger.ts';
import { site } from './site.ts';
import { StartError } from './start-error.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { StoreOpenError } from './store/errors.ts';

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const logger = createLogger(environment.LOG_LEVEL);
  process.on('uncaughtException', (error) => {
    logger.fatal({ error: loggableError(error) }, 'Unexpected error, stopping');
    process.exit(1);
  });
  const clientFolder = resolve(import.meta.dirname, '../dist/client');
  const server = await startServer({ environment, site, clientFolder, logger });
  stopOnSignal(server);
  process.stdout.write(`Listening on ${server.address}\n`);
}

function isOperatorsMistake(error: unknown): error is Error {
  return (
    error instanceof EnvironmentError ||
    error instanceof StartError ||
    error instanceof StoreOpenError
  );
}

try {
  await main();
} catch (error) {
  if (!isOperatorsMistake(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
