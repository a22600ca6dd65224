import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Site } from '../generators/schema/site.ts';
import type { Environment } from './environment.ts';
import { serveApplication } from './routes/apply.ts';
import { answerFailures, notFound } from './routes/failures.ts';
import { formPages } from './routes/form-pages.ts';
import { serveForm } from './routes/forms.ts';
import { serveHealth } from './routes/health.ts';
import type { PageFiles } from './routes/page-files.ts';
import type { PageRenderer } from './routes/page-renderer.ts';
import { aliasesOf, findPage, servePages } from './routes/pages.ts';
import { plainAnswers } from './routes/plain-failure.ts';
import { Refusal } from './routes/refusal.ts';
import { renderQueries } from './routes/render-queries.ts';
import { type Answer, logRequests } from './routes/request-log.ts';
import { uploadSlots } from './routes/upload-slots.ts';
import type { FormEndpoint } from './rules/forms.ts';
import type { SubmissionMail } from './rules/submission.ts';
import { securityHeaders } from './security/headers.ts';
import { refuseCrossSite } from './security/origin.ts';
import { countRequests } from './security/rate-limit.ts';
import type { Storage } from './storage.ts';

/** Uploads that are received at once; each takes little memory, and disk for its file twice. */
const uploadPlaces = 32;

/** How often a visitor may post to a form, by the collection of the forms that are served here. */
const submissionLimits: Partial<Record<FormEndpoint['collection'], number>> = {
  contacts: 20,
  waitlist: 20,
  job_applications: 20,
};

/** What the server must know of the declaration, beside its forms. */
export type ServedSite = Pick<
  Site,
  'pages' | 'documents' | 'jobs' | 'forms' | 'behaviour' | 'brand' | 'retention'
>;

/** What the application is put together from. */
export interface AppParts {
  readonly environment: Environment;
  readonly site: ServedSite;
  readonly forms: readonly FormEndpoint[];
  /** The pages as built. */
  readonly pageFiles: PageFiles;
  /** Draws pages that depend on the visitor; without it they get plain answers. */
  readonly pageRenderer?: PageRenderer | undefined;
  readonly storage: Storage;
  /** The folder for files that are being received, on the disk that keeps them. */
  readonly uploads: string;
  /** Undefined where no mail is sent. */
  readonly mail?: SubmissionMail | undefined;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** Is told of every answer, to count it. */
  readonly observe?: (answer: Answer) => void;
}

/** The site over HTTP. It neither listens nor stops; its parts belong to the caller. */
export function createApp(parts: AppParts): Express {
  const { environment, site, pageFiles, pageRenderer, storage, logger } = parts;
  const { store, files, keys } = storage;
  const aliases = aliasesOf(site.pages);
  const pages = formPages(site.pages);
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
  const { SITE_URL: siteUrl } = environment;
  const answerPlain = plainAnswers({
    siteUrl,
    isPage,
    pages,
    forms: site.forms,
    renderer: pageRenderer,
    logger,
  });
  const formParts = { ...parts, store, files, keys, siteUrl, isPage, answerPlain };
  const { maxBytes } = site.behaviour.upload;
  const applyParts = { ...formParts, maxBytes, slots: uploadSlots(uploadPlaces) };
  for (const form of parts.forms) {
    const times = submissionLimits[form.collection];
    if (times === undefined) continue;
    const limit = countRequests(storage.limits(form.id, times));
    if (form.collection === 'job_applications') serveApplication(app, form, limit, applyParts);
    else serveForm(app, form, limit, formParts);
  }
  app.use('/api', notFound);
  if (pageRenderer) app.use(renderQueries({ renderer: pageRenderer, pages, jobs: site.jobs }));
  app.use(servePages(pageFiles, aliases));
  app.use(answerFailures(logger));
  return app;
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
