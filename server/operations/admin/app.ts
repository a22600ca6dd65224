import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { loggableError } from '../../base/logger.ts';
import { keyPurposes } from '../../base/secret.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Store } from '../../store/store.ts';
import { lendFiles } from './lend-files.ts';
import { lendStore } from './lend-store.ts';
import type { Metrics } from './metrics.ts';
import {
  failureOf,
  type Greeting,
  healthHeader,
  healthToHeader,
  protocolVersion,
} from './protocol.ts';

/** What the admin socket is put together from. */
export interface AdminParts {
  readonly storage: Storage;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Where a file is held while it arrives; it is created when a file comes. */
  readonly incomingFolder: string;
}

/** What a running server gives the command line of its own machine: its storage and its metrics. */
export function createAdminApp(parts: AdminParts): Express {
  const { storage, metrics } = parts;
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.text());
  });
  app.get('/storage', tellHealth(storage.store), (_request, response) => {
    const keys = keyPurposes.map((purpose) => [
      purpose,
      storage.keys(purpose).toString('base64url'),
    ]);
    const greeting: Greeting = {
      protocol: protocolVersion,
      pid: process.pid,
      keys: Object.fromEntries(keys),
      collections: storage.store.collections,
    };
    response.json({ value: greeting });
  });
  app.use('/store', lendStore(storage.store));
  app.use('/files', tellHealth(storage.store), lendFiles(storage.files, parts.incomingFolder));
  app.use(answerFailures(parts));
  return app;
}

function tellHealth(store: Store): RequestHandler {
  return (_request, response, next) => {
    response.set(healthHeader, healthToHeader(store.health()));
    next();
  };
}

function answerFailures({ storage, logger }: AdminParts): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    const failure = failureOf(error);
    const leftByCaller = response.headersSent && response.destroyed;
    if (failure === undefined && !leftByCaller) {
      logger.error({ error: loggableError(error) }, 'Unexpected error');
    }
    if (response.headersSent) return response.destroy();
    response.set(healthHeader, healthToHeader(storage.store.health()));
    response.status(failure === undefined ? 500 : 422).json(failure ?? {});
  };
}
