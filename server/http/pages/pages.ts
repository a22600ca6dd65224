import type { Request, RequestHandler, Response } from 'express';
import type { Page } from '../../../generators/declaration/page.ts';
import { word } from '../../../renderer/words/word.ts';
import { ownForm, queryOf, requestedPath } from '../primitives/page-path.ts';
import { Refusal } from '../primitives/refusal.ts';
import { nameRoute } from '../primitives/request-log.ts';
import { wrongMethod } from '../primitives/route.ts';
import type { PageFile, PageFiles } from './page-files.ts';
import { sendFile } from './send-file.ts';
import { keepToDay } from './viewing-day.ts';

const methods = 'GET, HEAD, OPTIONS';

/** Paths that show another path's page, by path. */
export type Aliases = ReadonlyMap<string, string>;

/** The aliases of all pages. */
export function aliasesOf(pages: readonly Page[]): Aliases {
  return new Map(
    pages.flatMap(({ path, aliases }) => aliases.map((alias) => [alias.path, path] as const)),
  );
}

/** A page by its path or by an alias that the build wrote no file for. */
export function findPage(files: PageFiles, aliases: Aliases, path: string): PageFile | undefined {
  return files.pages.get(path) ?? files.pages.get(aliases.get(path) ?? '');
}

/**
 * Serves the built site. Files are found by name in what was read at the start, so no path leads
 * anywhere else; pages that name the day name the one that `clock` tells, as `formats` writes it.
 */
export function servePages(
  files: PageFiles,
  aliases: Aliases,
  formats: string,
  clock: () => Date,
): RequestHandler {
  const today = keepToDay(formats, clock);
  return async (request, response) => {
    const path = requestedPath(request);
    const file = findPage(files, aliases, path) ?? files.assets.get(path);
    if (file !== undefined) return serveFile(request, response, today(file));
    const own = ownForm(path);
    if (findPage(files, aliases, own) === undefined) return refuse(request, response, files);
    nameRoute(response, 'redirect');
    // 308 would repeat a post; pages take none.
    if (!isRead(request)) throw wrongMethod(methods);
    response
      .set('Location', own + queryOf(request))
      .status(301)
      .end();
  };
}

async function serveFile(request: Request, response: Response, file: PageFile): Promise<void> {
  nameRoute(response, `/${file.name}`);
  if (isRead(request)) return sendFile(request, response, file);
  if (request.method !== 'OPTIONS') throw wrongMethod(methods);
  response.set('Allow', methods).status(204).end();
}

async function refuse(request: Request, response: Response, files: PageFiles): Promise<void> {
  nameRoute(response, 'not found');
  if (files.notFound !== undefined && isRead(request)) {
    return sendFile(request, response, files.notFound, 404);
  }
  throw new Refusal(404, word('answers.notFound'));
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
