import { createHash } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import { apiBase } from '../../data-room/addresses.ts';
import type { Sessions, Visitor } from '../../data-room/sessions.ts';

const mostValues = 4;
const longestUserAgent = 500;

/** The cookie of a session in the internal room. */
export const sessionCookie = 'data-room-session';

/** The cookie of a grant: one for each file, so that several live side by side. */
export function grantCookie(fileName: string): string {
  return `data-room-grant-${createHash('sha256').update(fileName).digest('hex').slice(0, 16)}`;
}

/** The values of a cookie: more than one when somebody planted another under a narrower path. */
export function cookieValues(request: Request, name: string): string[] {
  return (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
    .slice(0, mostValues);
}

/**
 * Gives the visitor a secret that the page's scripts and other sites never see: for the calls or,
 * with a path, for a page that is drawn for one visitor.
 */
export function setCookie(
  response: Response,
  name: string,
  value: string,
  lived: { isSecure: boolean; milliseconds: number; path?: string },
): void {
  const { isSecure, milliseconds, path } = lived;
  response.cookie(name, value, { ...attributes(isSecure, path), maxAge: milliseconds });
}

/** Takes a cookie back. */
export function clearCookie(
  response: Response,
  name: string,
  isSecure: boolean,
  path?: string,
): void {
  response.clearCookie(name, attributes(isSecure, path));
}

/** All calls of the data room, and nothing else, get its cookies; a page only where it is named. */
function attributes(isSecure: boolean, path = apiBase): CookieOptions {
  // Lax, not strict: a link to a file from the visitor's own mail must find its grant.
  return { path, httpOnly: true, sameSite: 'lax', secure: isSecure };
}

/** Who sent a request. */
export function visitorOf(request: Request, sessions: Pick<Sessions, 'isOpen'>): Visitor {
  const userAgent = request.headers['user-agent'] ?? '';
  return {
    address: request.ip,
    userAgent: userAgent.replace(/\p{Cc}/gu, ' ').slice(0, longestUserAgent),
    isInside: () => sessions.isOpen(cookieValues(request, sessionCookie)),
  };
}
