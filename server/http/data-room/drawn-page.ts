import type { RequestHandler } from 'express';
import { word } from '../../../renderer/words/word.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { queryOf, requestedPath } from '../primitives/page-path.ts';
import { Refusal } from '../primitives/refusal.ts';
import { nameRoute } from '../primitives/request-log.ts';
import { roomState, type StateParts } from './drawn-states.ts';

/** What the data room's page is drawn with. */
export interface DrawnPageParts extends StateParts {
  readonly renderer: PageRenderer;
  /** Of the page that the data room stands on. */
  readonly path: string;
}

/**
 * Serves the states of the data room's page that one visitor is in. Each answer is drawn for itself
 * and kept nowhere: it may hold what lies behind the password.
 */
export function drawRoomPage(parts: DrawnPageParts): RequestHandler {
  const { renderer, path } = parts;
  return async (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method) || requestedPath(request) !== path) return next();
    const query = new URLSearchParams(queryOf(request));
    const state = query.size === 0 ? undefined : await roomState(parts, request, query);
    if (state === undefined) return next();
    nameRoute(response, `${path}?room`);
    const page = await renderer.render(path, state);
    if (page === undefined) {
      throw new Refusal(503, word('answers.tooManyVisitors'), {
        headers: { 'Retry-After': '60' },
      });
    }
    response.set('Cache-Control', 'private, no-store').type('html').send(page);
  };
}
