import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { PageState } from '../../../core/client/page-state.ts';
import { isoDay, longDay } from '../../../core/messages/day.ts';
import { encodeAddress, normalizePath } from '../../../core/messages/markup.ts';
import { word } from '../../../core/messages/word.ts';
import { isRead, queryOf, Refusal, requestedPath } from '../primitives/request.ts';
import { nameRoute, wrongMethod } from '../primitives/route.ts';
import { pageHeaders } from '../primitives/security.ts';
import type { FormPages } from './form-pages.ts';
import {
  cachePolicy,
  type PageFile,
  type PageFiles,
  textFile,
  unknownPathFile,
} from './page-files.ts';
import type { PageRenderer } from './page-renderer.ts';
import { sendFile } from './send-file.ts';

const methods = 'GET, HEAD, OPTIONS';

/** Paths that other parts of the server handle, even if a file has the same path. */
const reserved = /^\/(?:api|healthz|readyz)(?:\/|$)/;

/** Returns a file with the current date in it. */
type Today = (file: PageFile) => PageFile;

/**
 * Serves the most frequent requests, reads of a page or file at its exact path, from memory and
 * without Express. All other requests go to `next`, which also serves pages with a query, another
 * spelling or another method.
 */
export function pagesFirst(files: PageFiles, today: Today, next: RequestListener): RequestListener {
  const all = [...files.assets, ...files.pages].filter(([path]) => !reserved.test(path));
  const inMemory = new Map(all.filter(([, { encodings }]) => encodings.get('identity')?.body));
  return (request, response) => {
    const { url = '', headers } = request;
    const isPlain =
      isRead(request) && headers.host !== undefined && !headers['if-match'] && !headers.range;
    const file = isPlain ? inMemory.get(url) : undefined;
    if (file === undefined) return next(request, response);
    void answer(request, response, today(file));
  };
}

/**
 * Serves the built site. Files are looked up by name among those read at the start, so no path can
 * reach another file. `home` is the home page of the language, whose page answers unknown paths.
 */
export function servePages(files: PageFiles, today: Today, home: string): RequestHandler {
  const { pages, assets, moved, redirects, sharedSeconds } = files;
  const notFound = unknownPathFile(files, { home });
  const policy = cachePolicy('', sharedSeconds);
  return async (request, response) => {
    const path = requestedPath(request);
    const query = queryOf(request);
    // An old address such as `/?p=3` has the path of a page.
    const named = redirects.byQuery(path, query);
    if (named !== undefined) return redirect(request, response, named, policy);
    const file = pages.get(encodeAddress(path)) ?? assets.get(path);
    if (file !== undefined) {
      if (isRead(request)) return answer(request, response, today(file));
      nameRoute(response, `/${file.name}`);
      if (request.method !== 'OPTIONS') throw wrongMethod(methods);
      response.set('Allow', methods).status(204).end();
      return;
    }
    const normalized = encodeAddress(normalizePath(path));
    const current = moved.get(normalized) ?? normalized;
    if (pages.has(current)) return redirect(request, response, current + query, policy);
    const target = redirects.byPath(path, query);
    if (target !== undefined) return redirect(request, response, target, policy);
    nameRoute(response, 'not found');
    if (notFound === undefined || !isRead(request)) {
      throw new Refusal(404, word('answers.notFound'));
    }
    return sendFile(request, response, notFound, 404);
  };
}

function answer(request: IncomingMessage, response: ServerResponse, file: PageFile) {
  nameRoute(response, `/${file.name}`);
  return sendFile(request, response, file);
}

function redirect(request: Request, response: ServerResponse, to: string, policy: string): void {
  nameRoute(response, 'redirect');
  // Reads only: a 308 would repeat a post, but pages accept none.
  if (!isRead(request)) throw wrongMethod(methods);
  response.writeHead(301, { Location: to, 'Cache-Control': policy }).end();
}

/**
 * Serves pages with the queries that change them: `sent=<form>` confirms a submission, with
 * `waits` one on the waiting list, and the sections of a page define others. Their number is
 * limited, so each is rendered once and cached.
 * The fields of `prefill` may have any value, so a page with them is rendered for each request. Any
 * other query is ignored.
 */
export function renderQueries(
  renderer: PageRenderer,
  pages: FormPages,
  { headers }: Pick<PageFiles, 'headers'>,
): RequestHandler {
  const rendered = new Map<string, PageFile>();
  return async (request, response, next) => {
    const query = new URLSearchParams(queryOf(request));
    if (query.size === 0 || !isRead(request)) return next();
    const path = encodeAddress(requestedPath(request));
    const form = query.get('sent');
    if (form !== null && isOnOtherPage(pages, form, path)) {
      nameRoute(response, 'redirect');
      return response
        .set(
          'Location',
          `${pages.pathOf(form, path)}?sent=${form}${query.has('waits') ? '&waits' : ''}`,
        )
        .status(303)
        .end();
    }
    const prefill = pages.at(path)?.prefillOf(query) ?? {};
    const known = stateOf(pages, path, query);
    if (known === undefined && Object.keys(prefill).length === 0) return next();
    const state: PageState = { ...known, query: { ...prefill, ...known?.query } };
    const isCached = Object.keys(prefill).length === 0;
    const key = JSON.stringify([path, state]);
    let page = rendered.get(key);
    if (page === undefined) {
      const text = await renderer.render(path, state);
      if (text === undefined) return next();
      page = textFile('drawn.html', text, pageHeaders(headers, text), 'no-store');
      if (isCached) rendered.set(key, page);
    }
    nameRoute(
      response,
      `${path}?${state.sent === undefined ? Object.keys(state.query)[0] : 'sent'}`,
    );
    return sendFile(request, response, page);
  };
}

/** Whether the form is on another page. A browser without a referrer is redirected to `/`, which may lack it. */
function isOnOtherPage(pages: FormPages, form: string, path: string): boolean {
  return pages.at(path) !== undefined && pages.pathOf(form, path) !== path;
}

function stateOf(pages: FormPages, path: string, query: URLSearchParams): PageState | undefined {
  const page = pages.at(path);
  const sent = query.get('sent');
  if (sent !== null && page?.forms.has(sent))
    return { sent, ...(query.has('waits') && { waits: true }), query: {} };
  for (const [name, values] of Object.entries(page?.queries ?? {})) {
    const value = query.get(name);
    if (value !== null && values.includes(value)) return { query: { [name]: value } };
  }
  return undefined;
}

/** The attribute with which the renderer marks the current date. */
const mark = 'data-viewing-day';
const markedTime = /<time dateTime="[^"]*" data-viewing-day="true">[^<]*<\/time>/g;

/**
 * Returns a function that updates the current date in a page, in the server's time zone, since built
 * pages contain the day of the build. Pages are searched for marks once. Pages with a mark are rebuilt
 * once a day, others are returned unchanged.
 */
export function withCurrentDay(
  { pages, headers, sharedSeconds }: Pick<PageFiles, 'pages' | 'headers' | 'sharedSeconds'>,
  formats: string,
  clock: () => Date,
): (file: PageFile) => PageFile {
  const dated = new Map<PageFile, { text: string; minute: number; iso: string; today: PageFile }>();
  for (const file of pages.values()) {
    const text = file.encodings.get('identity')?.body?.toString() ?? '';
    if (text.includes(mark)) dated.set(file, { text, minute: Number.NaN, iso: '', today: file });
  }
  return (file) => {
    const known = dated.get(file);
    if (known === undefined) return file;
    const now = clock();
    // Days start at full minutes, so the date is checked once a minute.
    const minute = Math.floor(now.getTime() / 60_000);
    if (known.minute === minute) return known.today;
    known.minute = minute;
    const iso = isoDay(now);
    if (known.iso !== iso) {
      const time = `<time dateTime="${iso}" data-viewing-day="true">${longDay(now, formats)}</time>`;
      const text = known.text.replaceAll(markedTime, time);
      known.today = textFile(
        file.name,
        text,
        pageHeaders(headers, text),
        cachePolicy(file.name, sharedSeconds),
      );
      known.iso = iso;
    }
    return known.today;
  };
}
