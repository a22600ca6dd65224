import type { Request } from 'express';
import { word } from '../../../renderer/words/word.ts';
import { Refusal } from './refusal.ts';

const encodedSeparator = /%(?:2f|5c|00)/i;

/**
 * The decoded path of a request.
 * @throws Refusal 400 when it cannot be decoded or hides a separator
 */
export function requestedPath(request: Request): string {
  const { path } = request;
  if (!encodedSeparator.test(path)) {
    try {
      return decodeURIComponent(path);
    } catch {
      // Told below.
    }
  }
  throw new Refusal(400, word('answers.malformedAddress'));
}

/** The query of a request with its question mark, as it was sent. */
export function queryOf(request: Request): string {
  const start = request.originalUrl.indexOf('?');
  return start < 0 ? '' : request.originalUrl.slice(start);
}

/** A path as routes are written: in lower case, without slashes at its end. */
export function ownForm(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}
