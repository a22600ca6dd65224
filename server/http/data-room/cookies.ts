import { createHash } from 'node:crypto';
import type { CookieOptions, Request } from 'express';
import type { DataRoom } from '../../data-room/data-room.ts';
import type { Sessions, Visitor } from '../../data-room/sessions.ts';

/** Where the data room's calls are served. */
export const apiBase = '/api/data-room';

/** Where a document is fetched from. */
export function fileUrl(fileName: string): string {
  return `${apiBase}/files/${encodeURIComponent(fileName)}`;
}

/** Where the signed copy of the agreement is fetched from. */
export function signedCopyUrl(reference: string): string {
  return `${apiBase}/nda/${reference}`;
}

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
 * How the visitor is given a secret that the page's scripts and other sites never see: for all calls
 * of the data room and nothing else or, with a path, for a page that is drawn for one visitor.
 */
export function cookieOptions({ isSecure }: DataRoom, path = apiBase): CookieOptions {
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
