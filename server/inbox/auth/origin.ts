import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request names this computer as its host. With DNS rebinding, another site's name can
 * resolve to this computer, but the browser still sends that name as the host.
 */
export const isOwnHost = ({ host }: IncomingHttpHeaders, port: number): boolean =>
  host === `127.0.0.1:${port}` || host === `localhost:${port}`;

/** Whether a page of the inbox sent a form. A request without an origin is refused. */
export const isFromInbox = (headers: IncomingHttpHeaders): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === `http://${headers.host}`;
};
