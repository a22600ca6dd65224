import type { RequestHandler } from 'express';
import type { PageState } from '../../../core/client/page-state.ts';
import { encodeAddress } from '../../../core/messages/markup.ts';
import { isRead, queryOf, requestedPath } from '../primitives/request.ts';
import { nameRoute } from '../primitives/route.ts';
import { pageHeaders } from '../primitives/security.ts';
import type { FormPages } from './form-pages.ts';
import { type PageFile, type PageFiles, textFile } from './page-files.ts';
import type { PageRenderer } from './page-renderer.ts';
import { sendFile } from './send-file.ts';

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
  /** The rendered pages by path and state. */
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
    const queryState = stateOf(pages, path, query);
    if (queryState === undefined && Object.keys(prefill).length === 0) return next();
    const state: PageState = { ...queryState, query: { ...prefill, ...queryState?.query } };
    const isCacheable = Object.keys(prefill).length === 0;
    const key = JSON.stringify([path, state]);
    let page = rendered.get(key);
    if (page === undefined) {
      const text = await renderer.render(path, state);
      if (text === undefined) return next();
      page = textFile('rendered.html', text, pageHeaders(headers, text), 'no-store');
      if (isCacheable) rendered.set(key, page);
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

/** Returns the state of a page for one of its own queries; undefined for any other query. */
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
