import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { word } from '../../../renderer/words/word.ts';
import { ownForm, queryOf, requestedPath } from '../primitives/page-path.ts';
import { Refusal } from '../primitives/refusal.ts';
import { nameRoute } from '../primitives/request-log.ts';
import { wrongMethod } from '../primitives/route.ts';
import type { PageFile, PageFiles } from './page-files.ts';
import { sendFile } from './send-file.ts';

const methods = 'GET, HEAD, OPTIONS';

/** What other parts of the server answer, whatever files there are. */
const reserved = /^\/(?:api|healthz|readyz)(?:\/|$)/;

/** Gives a file as it is to be served today. */
type Today = (file: PageFile) => PageFile;

/**
 * Answers what most requests are, reads of a page or a file under its own address, from memory and
 * without Express. All other requests go to `next`, which also serves pages: asked for with a
 * query, by another spelling or another method.
 */
export function pagesFirst(files: PageFiles, today: Today, next: RequestListener): RequestListener {
  const all = [...files.assets, ...files.pages].filter(([path]) => !reserved.test(path));
  const kept = new Map(all.filter(([, { encodings }]) => encodings.get('identity')?.body));
  return (request, response) => {
    const { url = '', headers } = request;
    const file = isRead(request) && headers.host !== undefined ? kept.get(url) : undefined;
    if (file === undefined) return next(request, response);
    void answer(request, response, today(file));
  };
}

/**
 * Serves the built site. Files are found by name in what was read at the start, so no path leads
 * anywhere else.
 */
export function servePages(files: PageFiles, today: Today): RequestHandler {
  const { pages, assets, notFound } = files;
  return async (request, response) => {
    const path = requestedPath(request);
    const file = pages.get(path) ?? assets.get(path);
    if (file !== undefined) {
      if (isRead(request)) return answer(request, response, today(file));
      nameRoute(response, `/${file.name}`);
      if (request.method !== 'OPTIONS') throw wrongMethod(methods);
      response.set('Allow', methods).status(204).end();
      return;
    }
    const own = ownForm(path);
    if (pages.has(own)) return redirect(request, response, own);
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

function redirect(request: Request, response: ServerResponse, own: string): void {
  nameRoute(response, 'redirect');
  // 308 would repeat a post; pages take none.
  if (!isRead(request)) throw wrongMethod(methods);
  response.writeHead(301, { Location: own + queryOf(request) }).end();
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
