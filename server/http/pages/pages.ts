import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { encodeAddress, normalizePath } from '../../../core/messages/markup.ts';
import { word } from '../../../core/messages/word.ts';
import { isRead, queryOf, Refusal, requestedPath } from '../primitives/request.ts';
import { nameRoute, wrongMethod } from '../primitives/route.ts';
import type { WithCurrentDay } from './current-day.ts';
import { cachePolicy, type PageFile, type PageFiles, unknownPathFile } from './page-files.ts';
import { sendFile } from './send-file.ts';

/** The methods of pages and files. */
const methods = 'GET, HEAD, OPTIONS';

/** Paths that other parts of the server handle, even if a file has the same path. */
const reserved = /^\/(?:api|healthz|readyz)(?:\/|$)/;

/**
 * Serves the most frequent requests, reads of a page or file at its exact path, from memory and
 * without Express. All other requests go to `next`, which also serves pages with a query, another
 * spelling or another method.
 */
export function fastPages(
  files: PageFiles,
  withCurrentDay: WithCurrentDay,
  next: RequestListener,
): RequestListener {
  const entries = [...files.assets, ...files.pages].filter(([path]) => !reserved.test(path));
  const inMemory = new Map(entries.filter(([, { encodings }]) => encodings.get('identity')?.body));
  return (request, response) => {
    const { url = '', headers } = request;
    // `next` does what is left out here: it refuses a missing `Host`, and answers ranges and preconditions.
    const isSimpleRead =
      isRead(request) && headers.host !== undefined && !headers['if-match'] && !headers.range;
    const file = isSimpleRead ? inMemory.get(url) : undefined;
    if (file === undefined) return next(request, response);
    void answer(request, response, withCurrentDay(file));
  };
}

/**
 * Serves the built site. Files are looked up by name among those read at the start, so no path can
 * reach another file. `home` is the path of a language's home page. Unknown paths get the not-found page of
 * that language.
 */
export function servePages(
  files: PageFiles,
  withCurrentDay: WithCurrentDay,
  home: string,
): RequestHandler {
  const { pages, assets, moved: movedPaths, redirects, sharedSeconds } = files;
  const notFound = unknownPathFile(files, { home });
  // Redirects are cached like files without a hash in their name.
  const policy = cachePolicy('', sharedSeconds);
  return async (request, response) => {
    const path = requestedPath(request);
    const query = queryOf(request);
    // An old address such as `/?p=3` has the path of a page.
    const queryTarget = redirects.byQuery(path, query);
    if (queryTarget !== undefined) return redirect(request, response, queryTarget, policy);
    const file = pages.get(encodeAddress(path)) ?? assets.get(path);
    if (file !== undefined) {
      if (isRead(request)) return answer(request, response, withCurrentDay(file));
      nameRoute(response, `/${file.name}`);
      return answerOtherMethod(request, response);
    }
    const normalized = encodeAddress(normalizePath(path));
    const current = movedPaths.get(normalized) ?? normalized;
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

/** Sends a file, and names it in the log. */
function answer(request: IncomingMessage, response: ServerResponse, file: PageFile) {
  nameRoute(response, `/${file.name}`);
  return sendFile(request, response, file);
}

/** Answers OPTIONS with the methods of pages and files. @throws Refusal 405 for any other method */
function answerOtherMethod({ method }: Request, response: Response): void {
  if (method !== 'OPTIONS') throw wrongMethod(methods);
  response.set('Allow', methods).status(204).end();
}

/** Redirects a read permanently (301). Other methods are answered as at a page. */
function redirect(request: Request, response: Response, to: string, policy: string): void {
  nameRoute(response, 'redirect');
  // Reads only: a 308 would repeat a post, but pages accept none.
  if (isRead(request)) response.writeHead(301, { Location: to, 'Cache-Control': policy }).end();
  else answerOtherMethod(request, response);
}
