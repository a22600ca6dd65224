import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser asked for this machine by a name of its own. A page elsewhere can have its name lead
 * here (DNS rebinding), but not change what the browser calls it.
 */
export const isOwnHost = ({ host }: IncomingHttpHeaders, port: number): boolean =>
  host === `127.0.0.1:${port}` || host === `localhost:${port}`;

/** Whether a form was sent by a page of the inbox: what says nothing of it is none. */
export const isFromInbox = (headers: IncomingHttpHeaders): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === `http://${headers.host}`;
};
