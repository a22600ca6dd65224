import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { DataRoom } from '../../data-room/data-room.ts';
import type { Sessions, Visitor } from '../../data-room/sessions.ts';

/** The path below which the data room's API is served. */
export const apiBase = '/api/data-room';

/** Returns the path of a document. */
export function fileUrl(fileName: string): string {
  return `${apiBase}/files/${encodeURIComponent(fileName)}`;
}

/** Returns the path of the signed copy of an agreement. */
export function signedCopyUrl(reference: string): string {
  return `${apiBase}/nda/${reference}`;
}

/** The most characters of a user agent that are stored. */
const longestUserAgent = 500;
/** The form of a token (`newToken` in server/data-room/codes.ts). */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Whether the site uses HTTPS. Names and paths of cookies depend on it. */
type CookieScope = Pick<DataRoom, 'isSecure'>;

/**
 * Returns a cookie's name. Under HTTPS it has the prefix `__Host-`, so that browsers accept the
 * cookie from this host only and no sibling domain can plant one.
 */
const cookieName = ({ isSecure }: CookieScope, name: string): string =>
  isSecure ? `__Host-${name}` : name;

/** Returns the cookie name of an internal session. */
export const sessionCookie = (scope: CookieScope): string => cookieName(scope, 'data-room-session');

/** Returns the cookie name of a grant. Each file has its own, so that several grants can coexist. */
export function grantCookie(scope: CookieScope, fileName: string): string {
  const file = createHash('sha256').update(fileName).digest('hex').slice(0, 16);
  return cookieName(scope, `data-room-grant-${file}`);
}

/**
 * Returns the tokens of a cookie. There are several if another host or a narrower path planted
 * cookies of the same name. The maximum header size limits their number.
 */
export function cookieValues(request: Request, name: string): string[] {
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return [...new Set(values)].filter((value) => tokenPattern.test(value));
}

/**
 * Sets an HttpOnly cookie, or clears it if `secret` is undefined. Its path is the data room's API
 * and, for visitors without JavaScript, the page. A `__Host-` cookie must have the path `/`.
 */
export function setCookie(
  response: Response,
  { isSecure }: CookieScope,
  name: string,
  secret: { readonly token: string; readonly maxAge: number } | undefined,
  page?: string,
): void {
  for (const path of isSecure ? ['/'] : [apiBase, ...(page === undefined ? [] : [page])]) {
    // Lax, not strict, so that a link to a file in the visitor's mail sends the grant.
    const options = { path, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
    if (secret === undefined) response.clearCookie(name, options);
    else response.cookie(name, secret.token, { ...options, maxAge: secret.maxAge });
  }
}

/** Returns the visitor who sent a request. */
export function visitorOf(
  request: Request,
  room: CookieScope & { readonly sessions: Pick<Sessions, 'isOpen'> },
): Visitor {
  const userAgent = request.headers['user-agent'] ?? '';
  return {
    address: request.ip,
    userAgent: userAgent.replace(/\p{Cc}/gu, ' ').slice(0, longestUserAgent),
    isInside: () => room.sessions.isOpen(cookieValues(request, sessionCookie(room))),
  };
}
