import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Site } from '../generators/schema/site.ts';
import type { Environment } from './environment.ts';
import { answerFailures, notFound } from './routes/failures.ts';
import { serveForm } from './routes/forms.ts';
import { serveHealth } from './routes/health.ts';
import type { PageFiles } from './routes/page-files.ts';
import { type Aliases, findPage, servePages } from './routes/pages.ts';
import { Refusal } from './routes/refusal.ts';
import { type Answer, logRequests } from './routes/request-log.ts';
import type { FormEndpoint } from './rules/forms.ts';
import { securityHeaders } from './security/headers.ts';
import { refuseCrossSite } from './security/origin.ts';
import { countRequests } from './security/rate-limit.ts';
import type { Storage } from './storage.ts';

/** How often a visitor may post to a form, by the collection of the forms that are kept as sent. */
const submissionLimits: Partial<Record<FormEndpoint['collection'], number>> = {
  contacts: 20,
  waitlist: 20,
};

/** What the server must know of the declaration, beside its forms. */
export type ServedSite = Pick<Site, 'pages' | 'documents' | 'behaviour' | 'brand' | 'retention'>;

/** What the application is put together from. */
export interface AppParts {
  readonly environment: Environment;
  readonly site: ServedSite;
  readonly forms: readonly FormEndpoint[];
  /** The pages as built. */
  readonly pageFiles: PageFiles;
  readonly storage: Storage;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** Is told of every answer, to count it. */
  readonly observe?: (answer: Answer) => void;
}

/** The site over HTTP. It neither listens nor stops; its parts belong to the caller. */
export function createApp(parts: AppParts): Express {
  const { environment, pageFiles, storage, logger } = parts;
  const { store } = storage;
  const aliases = aliasesOf(parts.site.pages);
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.enable('case sensitive routing').enable('strict routing');
  app.set('query parser', false).set('trust proxy', environment.TRUST_PROXY);
  app.use(
    logRequests(logger, parts.observe),
    securityHeaders(environment.SITE_URL, pageFiles.scriptHashes),
  );
  app.use(requireHost, refuseCrossSite(environment.SITE_URL));
  serveHealth(app, store);
  app.use('/api', neverCached);
  const isPage = (path: string) => findPage(pageFiles, aliases, path) !== undefined;
  for (const form of parts.forms) {
    const times = submissionLimits[form.collection];
    if (times === undefined) continue;
    const formParts = { ...parts, store, siteUrl: environment.SITE_URL, isPage };
    serveForm(app, form, countRequests(storage.limits(form.id, times)), formParts);
  }
  app.use('/api', notFound);
  app.use(servePages(pageFiles, aliases));
  app.use(answerFailures(logger));
  return app;
}

function aliasesOf(pages: ServedSite['pages']): Aliases {
  return new Map(
    pages.flatMap(({ path, aliases }) => aliases.map((alias) => [alias.path, path] as const)),
  );
}

const requireHost: RequestHandler = (request, _response, next) => {
  if (request.httpVersion === '1.1' && request.headers.host === undefined) {
    throw new Refusal(400, 'The request has no Host header.');
  }
  next();
};

const neverCached: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
