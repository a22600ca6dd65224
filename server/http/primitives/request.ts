import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { word } from '../../../core/messages/word.ts';
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

/** What a form of a page without JavaScript sends when it holds no file. */
export const plainType = 'application/x-www-form-urlencoded';
/** What a form sends that may hold a file. */
export const multipartType = 'multipart/form-data';

/**
 * Whether the request comes from a page without JavaScript, which wants a page as its answer. Only
 * a browser that loads a page asks for HTML; a script sends files as multipart too.
 */
export function isPlainPost(request: Request): boolean {
  const [type] = typeAndParameters(request);
  if (type !== multipartType) return type === plainType;
  return asksForHtml(request);
}

/** Whether the request comes from a browser that loads a page. */
export function asksForHtml({ headers }: Request): boolean {
  return (headers.accept ?? '').toLowerCase().includes('text/html');
}

/** A content type without its parameters, in lower case; a charset other than UTF-8 is refused. */
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
