import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Page } from '../generators/schema/page.ts';
import type { Environment } from './environment.ts';
import { answerFailures, notFound } from './routes/failures.ts';
import { serveForm } from './routes/forms.ts';
import { serveHealth } from './routes/health.ts';
import type { PageFiles } from './routes/page-files.ts';
import { type Aliases, findPage, servePages } from './routes/pages.ts';
import { Refusal } from './routes/refusal.ts';
import { logRequests } from './routes/request-log.ts';
import type { FormEndpoint } from './rules/forms.ts';
import { securityHeaders } from './security/headers.ts';
import { refuseCrossSite } from './security/origin.ts';
import { countRequests, noRateLimit, rateLimit } from './security/rate-limit.ts';
import type { Store } from './store/store.ts';

/** How often a visitor may post to a form, by the collection of the forms that are kept as sent. */
const submissionLimits: Partial<Record<FormEndpoint['collection'], number>> = {
  contacts: 20,
  waitlist: 20,
};

/** What the application is put together from. */
export interface AppParts {
  readonly environment: Pick<Environment, 'SITE_URL' | 'TRUST_PROXY' | 'RATE_LIMIT'>;
  readonly forms: readonly FormEndpoint[];
  /** The pages as declared: where they are and what else leads to them. */
  readonly pages: readonly Pick<Page, 'path' | 'aliases'>[];
  /** The pages as built. */
  readonly files: PageFiles;
  readonly store: Store;
  readonly logger: Logger;
  readonly clock: () => Date;
}

/** The site over HTTP. It neither listens nor stops; its parts belong to the caller. */
export function createApp(parts: AppParts): Express {
  const { environment, files, logger } = parts;
  const aliases = aliasesOf(parts.pages);
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.enable('case sensitive routing').enable('strict routing');
  app.set('query parser', false).set('trust proxy', environment.TRUST_PROXY);
  app.use(logRequests(logger), securityHeaders(environment.SITE_URL, files.scriptHashes));
  app.use(requireHost, refuseCrossSite(environment.SITE_URL));
  serveHealth(app, parts.store);
  app.use('/api', neverCached);
  const isPage = (path: string) => findPage(files, aliases, path) !== undefined;
  for (const form of parts.forms) {
    const times = submissionLimits[form.collection];
    if (times === undefined) continue;
    const limit = environment.RATE_LIMIT === 'off' ? noRateLimit : rateLimit(times);
    const formParts = { ...parts, siteUrl: environment.SITE_URL, isPage };
    serveForm(app, form, countRequests(limit), formParts);
  }
  app.use('/api', notFound);
  app.use(servePages(files, aliases));
  app.use(answerFailures(logger));
  return app;
}

function aliasesOf(pages: AppParts['pages']): Aliases {
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
