import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { DataRoom } from '../../data-room/data-room.ts';
import type { Sessions, Visitor } from '../../data-room/sessions.ts';

/** Path of the data room's endpoints. */
export const apiBase = '/api/data-room';

/** URL of a document. */
export function fileUrl(fileName: string): string {
  return `${apiBase}/files/${encodeURIComponent(fileName)}`;
}

/** URL of the signed copy of the agreement. */
export function signedCopyUrl(reference: string): string {
  return `${apiBase}/nda/${reference}`;
}

const longestUserAgent = 500;
const secretForm = /^[A-Za-z0-9_-]{43}$/;

/** Whether the site is served by https. It decides names and flags of cookies. */
type Served = Pick<DataRoom, 'isSecure'>;

/**
 * Name of a cookie. With https it has the prefix `__Host-`: browsers accept it from this host only, so other
 * hosts of the domain cannot set it.
 */
const cookieName = ({ isSecure }: Served, name: string): string =>
  isSecure ? `__Host-${name}` : name;

/** Cookie of a session in the internal data room. */
export const sessionCookie = (served: Served): string => cookieName(served, 'data-room-session');

/** Cookie of a grant. Each file has its own, so that several are valid at once. */
export function grantCookie(served: Served, fileName: string): string {
  const file = createHash('sha256').update(fileName).digest('hex').slice(0, 16);
  return cookieName(served, `data-room-grant-${file}`);
}

/**
 * Values of a cookie. There are several if another host or a narrower path set the same name. The size of the
 * request's headers limits their number.
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
 * Sets a cookie that scripts and other sites cannot read, or deletes it if there is no value. It is for the
 * endpoints of the data room and, without JavaScript, for its page. A `__Host-` cookie is sent to all paths.
 */
export function setCookie(
  response: Response,
  { isSecure }: Served,
  name: string,
  secret: { readonly token: string; readonly maxAge: number } | undefined,
  page?: string,
): void {
  for (const path of isSecure ? ['/'] : [apiBase, ...(page === undefined ? [] : [page])]) {
    // Lax, not strict: a link to a file in a mail must send the grant.
    const options = { path, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
    if (secret === undefined) response.clearCookie(name, options);
    else response.cookie(name, secret.token, { ...options, maxAge: secret.maxAge });
  }
}

/** The visitor of a request. */
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
