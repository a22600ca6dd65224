import type { RequestHandler } from 'express';
import { queryOf, requestedPath } from '../primitives/page-path.ts';
import { nameRoute } from '../primitives/request-log.ts';
import type { FormPages } from './form-pages.ts';
import type { PageRenderer, PageState } from './page-renderer.ts';

/**
 * Serves the pages that a page without JavaScript leads to by a query: `sent=<form>` confirms what
 * was sent, others are what the page's sections answer to. There are only so many of them, so each
 * is drawn once. Any other query is none of a page's business.
 */
export function renderQueries(renderer: PageRenderer, pages: FormPages): RequestHandler {
  const drawn = new Map<string, string>();
  return async (request, response, next) => {
    const query = new URLSearchParams(queryOf(request));
    if (query.size === 0 || !['GET', 'HEAD'].includes(request.method)) return next();
    const path = requestedPath(request);
    const form = query.get('sent');
    if (form !== null && leadsElsewhere(pages, form, path)) {
      nameRoute(response, 'redirect');
      return response
        .set('Location', `${pages.pathOf(form, path)}?sent=${form}`)
        .status(303)
        .end();
    }
    const state = stateOf(pages, path, query);
    if (state === undefined) return next();
    const key = JSON.stringify([path, state]);
    const page = drawn.get(key) ?? (await renderer.render(path, state));
    if (page === undefined) return next();
    drawn.set(key, page);
    nameRoute(
      response,
      `${path}?${state.sent === undefined ? Object.keys(state.query)[0] : 'sent'}`,
    );
    response.set('Cache-Control', 'no-store').type('html').send(page);
  };
}

/** A browser that keeps the referrer to itself was sent home, where the form may not stand. */
function leadsElsewhere(pages: FormPages, form: string, path: string): boolean {
  return pages.at(path) !== undefined && pages.pathOf(form, path) !== path;
}

function stateOf(pages: FormPages, path: string, query: URLSearchParams): PageState | undefined {
  const page = pages.at(path);
  const sent = query.get('sent');
  if (sent !== null && page?.forms.has(sent)) return { sent, query: {} };
  for (const [name, values] of Object.entries(page?.queries ?? {})) {
    const value = query.get(name);
    if (value !== null && values.includes(value)) return { query: { [name]: value } };
  }
  return undefined;
}
