import type { Request } from 'express';
import { queryOf } from '../primitives/page-path.ts';
import { isOwnOrigin } from '../security/origin.ts';

/**
 * The path of this site's page that a request was sent from; `/` when that is not known. A page
 * that came back to a post stands at the form's endpoint, so it names itself in a query.
 */
export function pageOfOrigin(
  request: Request,
  siteUrl: string,
  isPage: (path: string) => boolean,
): string {
  const named = new URLSearchParams(queryOf(request)).get('page');
  if (named !== null && isPage(named)) return named;
  const { referer, host } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const { origin, pathname } = new URL(referer);
  return isOwnOrigin(origin, siteUrl, host) && isPage(pathname) ? pathname : '/';
}
