import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import type { Site } from '../../core/config/site.ts';
import type { SiteLanguage } from '../../core/messages/by-language.ts';
import type { HttpApp } from './http-server.ts';

/** The application of a site in one of its languages. */
interface AppInLanguage extends SiteLanguage {
  readonly listener: RequestListener;
}

/** Returns whether a path is a prefix such as `/fr`, or below it. The default language has no prefix. */
const isBelow = (path: string, prefix: string): boolean =>
  prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`));

const pathOf = (url = '/'): string => url.split(/[?#]/, 1)[0] ?? '/';

/** Returns the path of the page that sent a request, by its query or referrer; undefined if neither has it. */
const sendingPage = ({ url = '/', headers: { referer, host } }: IncomingMessage) => {
  const [, query = ''] = url.split('?');
  const pageInQuery = new URLSearchParams(query).get('page');
  if (pageInQuery !== null) return pageInQuery;
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const page = new URL(referer);
  // From another origin, the referrer is only the origin: its path `/` is no page.
  return page.host === host || page.pathname !== '/' ? page.pathname : undefined;
};

/**
 * Returns a listener that gives each request to the application of its language. A page has the
 * language of its address. A call of the API has the language of the page that it comes from, or
 * else of `Accept-Language` (RFC 9110, 12.5.4). The first application is that of the default
 * language.
 */
const byLanguage = (apps: readonly [AppInLanguage, ...AppInLanguage[]]): RequestListener => {
  const [first] = apps;
  const appOfPath = (path: string): AppInLanguage =>
    apps.find(({ prefix }) => isBelow(path, prefix)) ?? first;
  const appOfCall = (request: IncomingMessage): AppInLanguage => {
    const page = sendingPage(request);
    if (page !== undefined) return appOfPath(page);
    const [preferredTag] = new Negotiator(request).languages(apps.map(({ tag }) => tag));
    return apps.find(({ tag }) => tag === preferredTag) ?? first;
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request.url);
    const app = isBelow(path, '/api') ? appOfCall(request) : appOfPath(path);
    response.setHeader('Content-Language', app.tag);
    // Node's type of a listener requires `response.req`, which the type of a response lacks.
    app.listener(request, response as never);
  };
};

/** Returns the application of a site in all its languages. With one language it is `app` itself. */
export const appInLanguages = (
  app: HttpApp,
  [site, ...others]: readonly [Site, ...Site[]],
  appOf: (site: Site) => HttpApp,
): HttpApp => {
  if (others.length === 0) return app;
  const withLanguage = (one: Site, { listener }: HttpApp): AppInLanguage => {
    const language = one.translations.find(({ tag }) => tag === one.language);
    if (language === undefined) throw new Error(`The site has no language ${one.language}.`);
    return { ...language, listener };
  };
  const listener = byLanguage([
    withLanguage(site, app),
    ...others.map((one) => withLanguage(one, appOf(one))),
  ]);
  return { ...app, listener };
};
