import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
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

const longestUserAgent = 500;
const secretForm = /^[A-Za-z0-9_-]{43}$/;

/** Whether the site is served under https; all cookies hang on it. */
type Served = Pick<DataRoom, 'isSecure'>;

/**
 * A cookie's name. Under https it has the prefix by which a browser takes it from this very host
 * alone: no other one below the same domain can plant its own.
 */
const cookieName = ({ isSecure }: Served, name: string): string =>
  isSecure ? `__Host-${name}` : name;

/** The cookie of a session in the internal room. */
export const sessionCookie = (served: Served): string => cookieName(served, 'data-room-session');

/** The cookie of a grant: one for each file, so that several live side by side. */
export function grantCookie(served: Served, fileName: string): string {
  const file = createHash('sha256').update(fileName).digest('hex').slice(0, 16);
  return cookieName(served, `data-room-grant-${file}`);
}

/**
 * The secrets that a cookie holds: several where others were planted, by another host or under a
 * narrower path. The size of a request's headers bounds their number.
 */
export function cookieValues(request: Request, name: string): string[] {
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return [...new Set(values)].filter((value) => secretForm.test(value));
}

/**
 * Gives a visitor a secret that the page's scripts and other sites never see, or takes it back where
 * there is none: for the calls of the data room and, without scripts, for its page. A cookie for this
 * host alone goes along everywhere.
 */
export function setCookie(
  response: Response,
  { isSecure }: Served,
  name: string,
  secret: { readonly token: string; readonly maxAge: number } | undefined,
  page?: string,
): void {
  for (const path of isSecure ? ['/'] : [apiBase, ...(page === undefined ? [] : [page])]) {
    // Lax, not strict: a link to a file from the visitor's own mail must find its grant.
    const options = { path, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
    if (secret === undefined) response.clearCookie(name, options);
    else response.cookie(name, secret.token, { ...options, maxAge: secret.maxAge });
  }
}

/** Who sent a request. */
export function visitorOf(
  request: Request,
  room: Served & { readonly sessions: Pick<Sessions, 'isOpen'> },
): Visitor {
  const userAgent = request.headers['user-agent'] ?? '';
  return {
    address: request.ip,
    userAgent: userAgent.replace(/\p{Cc}/gu, ' ').slice(0, longestUserAgent),
    isInside: () => room.sessions.isOpen(cookieValues(request, sessionCookie(room))),
  };
}
