import type { Request } from 'express';
import { isOwnOrigin } from '../security/origin.ts';

/** The path of this site's page that a request was sent from; `/` when that is not known. */
export function pageOfOrigin(
  request: Request,
  siteUrl: string,
  isPage: (path: string) => boolean,
): string {
  const { referer, host } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const { origin, pathname } = new URL(referer);
  return isOwnOrigin(origin, siteUrl, host) && isPage(pathname) ? pathname : '/';
}
