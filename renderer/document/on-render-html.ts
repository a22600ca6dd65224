import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { render } from 'vike/abort';
import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import {
  type EmbeddedPageState,
  FAILURE_ID,
  type Failure,
  PAGE_STATE_ID,
  scriptJson,
} from '#page-state';
import { ORIGIN, RENDERERS, type Renderers, stubFile } from '../../core/client/page-stub.ts';
import { escaped } from '../../core/messages/markup.ts';

/*
 * During development Vike serves the pages. Each is rendered from the current content of its stub,
 * so the next document has the latest texts. A build renders the same documents without Vike.
 */

/** The script `live.ts`, which shows saved changes and errors without the scripts of the page. */
const LIVE_FILE = join(import.meta.dirname, `live${extname(import.meta.filename)}`);
const LIVE = `<script type="module" src="/@fs${encodeURI(LIVE_FILE)}"></script>`;

/** Returns the document in place of a page that cannot be rendered. */
const failedDocument = (error: unknown): string => {
  const { message, stack, id } = Object(error) as Failure;
  const failure = scriptJson({ message: message ?? String(error), stack, id } satisfies Failure);
  const script = `<script type="application/json" id="${FAILURE_ID}">${failure}</script>`;
  return `<!DOCTYPE html><html><head></head><body><pre>${escaped(String(error))}</pre>${script}</body></html>`;
};

/**
 * Returns the state of a page to which the API redirected after a no-JS post: `?sent=<form>`, with
 * `&waits` for the waiting list. A built site's server renders it (`server/http/pages/render-queries.ts`).
 */
const sentState = ({
  urlPathname: path,
  urlParsed: { search },
}: PageContextServer): EmbeddedPageState | undefined =>
  search.sent === undefined
    ? undefined
    : { path, sent: search.sent, ...('waits' in search && { waits: true }), query: {} };

/** Returns the element from which islands read their state. */
const embedded = (state: EmbeddedPageState): string =>
  `<script type="application/json" id="${PAGE_STATE_ID}">${scriptJson(state)}</script>`;

/**
 * Returns Vike's render hook for a work folder: it renders the page of the address, or the not-found
 * page. It loads the site's sections itself, so that it can report their errors. The dev server has
 * the renderers of further languages, in another module graph: it sets `RENDERERS` on `globalThis`.
 */
export const drawIn = (work: string) => async (pageContext: PageContextServer) => {
  const { urlPathname, is404 } = pageContext;
  const { [RENDERERS]: renderers } = globalThis as { [RENDERERS]?: Renderers };
  const language = is404 ? undefined : renderers?.(urlPathname);
  const file = join(language?.work ?? work, stubFile(is404 ? undefined : urlPathname));
  if (!existsSync(file)) throw render(404);
  const state = is404 ? undefined : sentState(pageContext);
  let html: string;
  try {
    const { renderDocument } = await (language?.load() ?? import('./render.tsx'));
    // Addresses of the site start at its root, whatever host asks.
    const stub = JSON.parse(readFileSync(file, 'utf8').replaceAll(ORIGIN, ''));
    html = await renderDocument(stub, undefined, state);
    if (state) html = html.replace('</body>', () => `${embedded(state)}</body>`);
  } catch (error) {
    Object.assign(pageContext, { abortStatusCode: 500 });
    html = failedDocument(error);
  }
  return dangerouslySkipEscape(html.replace('</head>', () => `${LIVE}</head>`));
};
