import type { RequestListener } from 'node:http';
import express, { type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import type { Site } from '../../core/config/site.ts';
import { word } from '../../core/messages/word.ts';
import type { StoredForm } from '../forms/stored-forms.ts';
import type { SubmissionJobs, SubmissionMail } from '../forms/submission.ts';
import type { Environment } from '../lib/environment.ts';
import type { ObservedResponse } from '../operations/admin/metrics.ts';
import type { Storage } from '../storage/storage.ts';
import type { Store } from '../storage/store/store.ts';
import { serveForms } from './forms/forms.ts';
import { type NoJsResponses, openNoJsResponses } from './forms/no-js-response.ts';
import { type HttpApp, messagesOf } from './http-server.ts';
import { withCurrentDay } from './pages/current-day.ts';
import { type FormPages, formPages } from './pages/form-pages.ts';
import { type PageFile, type PageFiles, textFile } from './pages/page-files.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { fastPages, servePages } from './pages/pages.ts';
import { renderQueries } from './pages/render-queries.ts';
import { sendFile } from './pages/send-file.ts';
import { answerFailures, notFound } from './primitives/error-responses.ts';
import { forwardedAddresses } from './primitives/forwarded.ts';
import { Refusal } from './primitives/request.ts';
import { requestId, requestLog, route } from './primitives/route.ts';
import {
  allowPages,
  type HeaderField,
  limitInFlight,
  refuseCrossSite,
  serveSecurityText,
} from './primitives/security.ts';

/** The most requests at once, whose bodies together fit into memory. */
const mostRequests = 1_000;
/** The most requests at once from one visitor; more than an office behind one IP address sends. */
const mostPerVisitor = 40;

/** Dependencies of the application. */
interface AppDeps {
  readonly environment: Environment;
  readonly site: Site;
  readonly forms: readonly StoredForm[];
  /** The OpenAPI description. */
  readonly apiDescription: object;
  /** The built pages. */
  readonly pageFiles: PageFiles;
  /** Renders pages per request; without it visitors get pages without the site's design. */
  readonly pageRenderer?: PageRenderer | undefined;
  readonly storage: Storage;
  /** The folder for files while they are being received, on the same disk as the stored files. */
  readonly uploads: string;
  /** Undefined if no mail is sent. */
  readonly mail?: SubmissionMail | undefined;
  /** Undefined if the site has no webhooks. */
  readonly webhooks?: SubmissionJobs | undefined;
  readonly features: readonly OpenFeature[];
  readonly logger: Logger;
  readonly clock: () => Date;
  /** Whether the server drains: `/readyz` fails, but requests are still served. */
  readonly isStopping: () => boolean;
  /** Called with every response, for metrics. */
  readonly observe?: (answer: ObservedResponse) => void;
}

/** Returns the HTTP application of a site. It does not listen, and the caller closes its dependencies. */
export function createApp(deps: AppDeps): HttpApp {
  const { environment, site, pageFiles, pageRenderer, storage, logger } = deps;
  const { words } = site;
  const pages = formPages(site);
  const app = express();
  // The order of the handlers counts: each sees only requests that no earlier one has answered.
  app.disable('x-powered-by').disable('etag');
  app.enable('case sensitive routing').enable('strict routing');
  app.set('query parser', false).set('trust proxy', environment.TRUST_PROXY);
  app.use(setCommonHeaders(pageFiles.headers));
  app.use('/api', allowPages(environment));
  app.use(refuseCrossSite(environment));
  serveHealth(app, storage.store, deps.isStopping);
  serveSecurityText(app, environment, deps.clock);
  for (const feature of deps.features) feature.serveFiles?.(app, pageFiles);
  const isRateLimited = environment.RATE_LIMIT === 'on';
  app.use(limitInFlight(mostRequests, isRateLimited ? mostPerVisitor : mostRequests));
  app.use('/api', neverCached);
  serveDescription(app, deps.apiDescription, pageFiles.headers);
  const noJsResponses = openNoJsResponses({
    siteUrl: environment.SITE_URL,
    // During development the dev server has the pages.
    isPage: (path) => pageFiles.pages.has(path) || pages.at(path) !== undefined,
    pages,
    forms: site.forms,
    renderer: pageRenderer,
    words,
    logger,
  });
  const siteParts = { words, brand: site.brand.name, home: site.home };
  serveForms(app, { ...deps, ...siteParts, noJsResponses, renderer: pageRenderer });
  const served = { files: pageFiles, pages, renderer: pageRenderer, noJsResponses };
  for (const feature of deps.features) feature.serve?.(app, served);
  app.use('/api', notFound);
  if (pageRenderer) app.use(renderQueries(pageRenderer, pages, pageFiles));
  const withToday = withCurrentDay(pageFiles, words.formats, deps.clock);
  app.use(servePages(pageFiles, withToday, site.home));
  app.use(answerFailures({ words, logger }));
  const log = requestLog(logger, deps.observe);
  const serve = fastPages(pageFiles, withToday, app);
  const readForwarded = forwardedAddresses(environment.TRUST_PROXY, logger);
  const listener: RequestListener = (request, response) => {
    readForwarded(request.headers);
    log(request, response);
    serve(request, response);
  };
  return { listener, ...messagesOf(app) };
}

/** Sets the headers of every response, and refuses requests without a `Host`. */
function setCommonHeaders(headers: readonly HeaderField[]): RequestHandler {
  return (request, response, next) => {
    response.setHeader('X-Request-Id', requestId(response));
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.httpVersion === '1.1' && request.headers.host === undefined) {
      throw new Refusal(400, word('answers.noHost'));
    }
    // `OPTIONS *` asks about the whole server, not one path (RFC 9110, 9.3.7).
    if (request.method === 'OPTIONS' && request.url === '*') {
      response.set('Allow', 'GET, HEAD, POST, OPTIONS').status(204).end();
    } else next();
  };
}

/** Keeps browsers and proxies from caching a response. */
const neverCached: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Serves `/healthz` (the process responds) and `/readyz` (the store can write and the server does not stop). */
function serveHealth(
  router: Router,
  store: Pick<Store, 'health'>,
  isStopping: () => boolean,
): void {
  const sendOk: RequestHandler = (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  };
  const refuseUnlessReady: RequestHandler = (_request, _response, next) => {
    if (isStopping()) throw new Refusal(503, word('answers.stopping'));
    if (!store.health().ok) throw new Refusal(503, word('answers.notReady'));
    next();
  };
  route(router, '/healthz', { GET: [sendOk] });
  route(router, '/readyz', { GET: [refuseUnlessReady, sendOk] });
}

/** Serves the OpenAPI description. */
function serveDescription(
  router: Router,
  description: object,
  headers: readonly HeaderField[],
): void {
  let file: PageFile | undefined;
  const send: RequestHandler = (request, response) => {
    file ??= textFile('api/openapi.json', JSON.stringify(description), headers, 'no-cache');
    return sendFile(request, response, file);
  };
  route(router, '/api/openapi.json', { GET: [send] });
}

/** What the routes of a feature may use. */
interface ServedPages {
  readonly files: PageFiles;
  readonly pages: FormPages;
  /** Undefined if the site cannot render pages per request. */
  readonly renderer: PageRenderer | undefined;
  /** The responses to posts of visitors without JavaScript. */
  readonly noJsResponses: NoJsResponses;
}

/** A feature of a running server. */
export interface OpenFeature {
  /** Adds routes for cacheable files, before the routes that are never cached. */
  serveFiles?(router: Router, files: PageFiles): void;
  /** Adds routes below `/api`, and pages that are rendered per request. */
  serve?(router: Router, pages: ServedPages): void;
  close?(): Promise<void>;
}
