import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { word } from '../../../core/messages/word.ts';
import { Refusal } from './refusal.ts';

const encodedSeparator = /%(?:2f|5c|00)/i;

/**
 * Returns the decoded path of a request.
 * @throws Refusal 400 if it cannot be decoded or contains an encoded separator
 */
export function requestedPath(request: Request): string {
  const { path } = request;
  if (!encodedSeparator.test(path)) {
    try {
      return decodeURIComponent(path);
    } catch {
      // Refused below.
    }
  }
  throw new Refusal(400, word('answers.malformedAddress'));
}

/** Returns the raw query of a request with its question mark; empty if there is none. */
export function queryOf(request: Request): string {
  const start = request.originalUrl.indexOf('?');
  return start < 0 ? '' : request.originalUrl.slice(start);
}

/** Returns a path in lower case and without trailing slashes, as routes are written. */
export function normalizePath(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}

/** The content type of a no-JS form without files. */
export const plainType = 'application/x-www-form-urlencoded';
/** The content type of a form that may contain files. */
export const multipartType = 'multipart/form-data';

/**
 * Whether the request is a no-JS post, which needs a page as its response. Scripts send multipart
 * too, but only a browser that loads a page accepts HTML.
 */
export function isPlainPost(request: Request): boolean {
  const [type] = typeAndParameters(request);
  if (type !== multipartType) return type === plainType;
  return asksForHtml(request);
}

/** Whether a browser requests a page. */
export function asksForHtml({ headers }: Request): boolean {
  return (headers.accept ?? '').toLowerCase().includes('text/html');
}

/** Returns the content type in lower case, without parameters. @throws Refusal 415 for a charset other than UTF-8 */
export function contentType(request: IncomingMessage): string {
  const [type = '', ...parameters] = typeAndParameters(request);
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=');
    if (name.trim() !== 'charset') continue;
    if (!['utf-8', '"utf-8"', 'utf8'].includes(value.trim())) {
      throw new Refusal(415, word('answers.otherCharset'));
    }
  }
  return type;
}

function typeAndParameters({ headers }: IncomingMessage): string[] {
  return (headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
}
