import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { word } from '../../../core/messages/word.ts';
import { Refusal } from '../primitives/refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/;

/** Whether an origin is this site's: its public origin, or the requested host if it is a loopback name. */
export function isOwnOrigin(origin: string, siteUrl: string, host: string | undefined): boolean {
  if (origin === siteUrl) return true;
  if (host === undefined || !loopbackHost.test(host)) return false;
  return origin === `http://${host}` || origin === `https://${host}`;
}

/** Whether a request comes from this site, or from no site. */
function isFromThisSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  if (origin === 'null') return false;
  if (site !== undefined) return site === 'none';
  return origin === undefined || isOwnOrigin(origin, siteUrl, host);
}

/** Returns the handler that refuses cross-site requests (CSRF), unless their method is safe. */
export function refuseCrossSite(siteUrl: string): RequestHandler {
  return (request, _response, next) => {
    if (!safeMethods.has(request.method) && !isFromThisSite(request.headers, siteUrl)) {
      throw new Refusal(403, word('answers.otherSite'));
    }
    next();
  };
}
