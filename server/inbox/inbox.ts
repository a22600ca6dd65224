import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCode } from '../lib/disk.ts';
import { OperatorError, StartError } from '../lib/errors.ts';
import { DuplicateError, NoMatchError, StoreUnavailableError } from '../storage/store/errors.ts';
import { type InboxUser, openAuth } from './auth/auth.ts';
import { html } from './page/html.ts';
import { documentOf, policyOf } from './page/layout.ts';
import { inboxTheme } from './page/theme.ts';
import {
  type Handler,
  type InboxContext,
  type InboxPage,
  InboxRefusal,
  type InboxResponse,
  notFoundPage,
  type Route,
} from './page/visit.ts';
import { menuOf, routesOf } from './routes.ts';
import { headersOf, send } from './send.ts';
import { NEWS_PATH } from './views/news.ts';

/*
 * The HTTP server of the inbox. It authenticates requests, parses forms, finds the handler of a path
 * (routes.ts) and turns errors into pages.
 */

/** The loopback address, so that only this computer can reach the inbox. */
const HOST = '127.0.0.1';

/** How an inbox is served. */
interface InboxOptions {
  /** The port; 0 selects a free one. */
  readonly port: number;
  /** The name of the user, if no proxy sends one. */
  readonly by: string;
  /** The header in which a reverse proxy sends the user's name (see auth/auth.ts). */
  readonly trustedHeader?: string | undefined;
  /** Called with unexpected errors. */
  readonly onError: (error: unknown) => void;
}

/** A running inbox. */
export interface Inbox {
  /** The URL that opens the inbox. It has a secret, unless a proxy sends the user. */
  readonly link: string;
  /** Closes all connections and resolves when the port is free. */
  readonly close: () => Promise<void>;
}

/** The message for a request that is not authenticated, or whose host is another site's name. */
const NO_SESSION =
  'Your session has ended, or this link was used before. Ask the person who runs this inbox for a new link. Each link works once.';

/**
 * Serves the inbox on the loopback address until it is closed.
 * @throws StartError if the port is in use
 */
export async function openInbox(context: InboxContext, options: InboxOptions): Promise<Inbox> {
  const { by, trustedHeader, onError } = options;
  const auth = openAuth({ by, trustedHeader, clock: context.clock });
  const routes = routesOf(context);
  const theme = inboxTheme(context.site.theme, context.clientFolder);
  const headers = headersOf(policyOf(theme));
  // Known only when the server listens, since port 0 selects a free one.
  const portOf = (server: Server): number => (server.address() as AddressInfo).port;

  /** Calls the handler of an authenticated request. */
  const dispatch = async (request: IncomingMessage, user: InboxUser): Promise<InboxResponse> => {
    const { method = '' } = request;
    const { path, query } = addressOf(request);
    const { handler, params } = findRoute(routes, method, path);
    const posted = method === 'POST' ? await readForm(request) : new URLSearchParams();
    const isFromOwnForm = () =>
      isFromInbox(request.headers) && auth.isOwnForm(user, posted.get('csrf'));
    if (method === 'POST' && !isFromOwnForm())
      throw new InboxRefusal(
        403,
        'This request did not come from a page of this inbox. Reload the page.',
      );
    return handler(context, { ...user, path, query, params, posted });
  };

  /** Responds to a request: with the sign-in for the link's secret, or for a signed-in user by its handler. */
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    let user: InboxUser | undefined;
    const renderDocument = (page: InboxPage): string =>
      documentOf(page, {
        brand: context.site.brand.name,
        theme,
        path: addressOf(request).path,
        menuItems: user ? menuOf(context) : [],
        ...(user && { by: user.by }),
      });
    try {
      if (!isOwnHost(request.headers, portOf(server))) throw new InboxRefusal(403, NO_SESSION);
      const token = addressOf(request).query.get('token');
      if (token !== null && auth.isUnused(token)) {
        // A GET shows the button of the sign-in, whose POST exchanges the secret.
        const signIn =
          request.method === 'POST' && isFromInbox(request.headers)
            ? { seeOther: '/', cookie: auth.exchange(token) }
            : { page: signInPage(token) };
        return await send(response, signIn, renderDocument);
      }
      const isPoll = addressOf(request).path === NEWS_PATH;
      user = auth.authenticate(request.headers, { isPoll });
      if (user === undefined) throw new InboxRefusal(403, NO_SESSION);
      await send(response, await dispatch(request, user), renderDocument);
    } catch (error) {
      // The rest of an unread body is dropped with the connection.
      if (!request.complete) response.setHeader('Connection', 'close');
      await refuse(response, inboxRefusalOf(error, onError), renderDocument);
    }
  };

  const server = createServer({ maxHeaderSize: 16 * 1024 }, (request, response) => {
    void respond(request, response);
  });
  server.listen(options.port, HOST);
  await once(server, 'listening').catch((error: unknown) => {
    throw new StartError(`Port ${options.port} cannot be used (${errorCode(error)}).`, error);
  });
  const address = `http://${HOST}:${portOf(server)}/`;
  return {
    link: auth.token === undefined ? address : `${address}?token=${auth.token}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/**
 * Returns the page that the one-time link opens. Only its button uses the link up, so that a program
 * that fetches links in advance does not.
 */
const signInPage = (token: string): InboxPage => ({
  title: 'Open the inbox',
  content: html`<h1>Open the inbox</h1>
<p>This link works once, in one browser.</p>
<form method="post" action="/?token=${token}"><p class="row"><button type="submit" class="strong" autofocus>Open the inbox</button></p></form>`,
});

/** Splits a URL without the URL parser, which would take `//elsewhere` for a host. */
const addressOf = ({ url = '/' }: IncomingMessage) => {
  const queryStart = url.indexOf('?');
  const [path, query] =
    queryStart < 0 ? [url, ''] : [url.slice(0, queryStart), url.slice(queryStart + 1)];
  return { path, query: new URLSearchParams(query) };
};

/**
 * Whether a request names this computer as its host. With DNS rebinding, another site's name can
 * resolve to this computer, but the browser still sends that name as the host.
 */
const isOwnHost = ({ host }: IncomingHttpHeaders, port: number): boolean =>
  host === `127.0.0.1:${port}` || host === `localhost:${port}`;

/** Whether a page of the inbox sent a form. A request without an origin is refused. */
const isFromInbox = (headers: IncomingHttpHeaders): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === `http://${headers.host}`;
};

/** Returns the refusal for an error, with a message that the user may read. Unexpected errors go to `onError`. */
const inboxRefusalOf = (error: unknown, onError: InboxOptions['onError']): InboxRefusal => {
  if (error instanceof InboxRefusal) return error;
  if (error instanceof NoMatchError || error instanceof DuplicateError)
    return new InboxRefusal(
      409,
      'Somebody changed it meanwhile, so nothing was done. Reload the page.',
    );
  if (error instanceof StoreUnavailableError)
    return new InboxRefusal(503, `The storage is unavailable: ${error.reason}.`);
  if (error instanceof OperatorError) return new InboxRefusal(409, error.message);
  onError(error);
  return new InboxRefusal(500, 'An error occurred. The terminal of the inbox shows the reason.');
};

/** The titles of error pages by status. Others are `Not done`. */
const TITLES: Readonly<Record<number, string>> = {
  403: 'Not allowed',
  404: 'Not found',
  405: 'Not allowed',
  409: 'Not done',
  503: 'Unavailable',
};

/** Responds with a refusal as a page. If the headers are sent already, the connection is destroyed. */
async function refuse(
  response: ServerResponse,
  { status, message, allow }: InboxRefusal,
  renderDocument: (page: InboxPage) => string,
): Promise<void> {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (allow !== undefined) response.setHeader('Allow', allow);
  const title = TITLES[status] ?? 'Not done';
  const content = html`<h1>${title}</h1>
<p class="fault" role="alert">${message}</p>
<p><a href="/">To the inbox</a></p>`;
  await send(response, { status, page: { title, content } }, renderDocument);
}

/** The maximum size of a posted form, which is more than any form of the inbox needs. */
const MOST_FORM_BYTES = 64 * 1024;
/** How long a form may take to arrive, in milliseconds. */
const FORM_TIMEOUT_MS = 10_000;
const URL_ENCODED = /^application\/x-www-form-urlencoded(?:;|$)/i;

/**
 * Reads a posted form.
 * @throws InboxRefusal 415, 413, 408 or 400
 */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (!URL_ENCODED.test(request.headers['content-type'] ?? ''))
    throw new InboxRefusal(415, 'Only forms of the inbox are accepted.');
  if (Number(request.headers['content-length'] ?? 0) > MOST_FORM_BYTES) throw tooLarge();
  const signal = AbortSignal.timeout(FORM_TIMEOUT_MS);
  const stop = () => request.destroy();
  signal.addEventListener('abort', stop);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > MOST_FORM_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof InboxRefusal) throw error;
    throw signal.aborted
      ? new InboxRefusal(408, 'The form was sent too slowly.')
      : new InboxRefusal(400, 'The connection broke off.');
  } finally {
    signal.removeEventListener('abort', stop);
  }
  try {
    return new URLSearchParams(
      new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)),
    );
  } catch {
    throw new InboxRefusal(400, 'The form is not UTF-8.');
  }
}

const tooLarge = (): InboxRefusal =>
  new InboxRefusal(413, `The form is larger than ${MOST_FORM_BYTES / 1024} KB.`);

/** The handler of a request, and the parameters of its path. */
interface MatchedRoute {
  readonly handler: Handler;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Returns the handler of a path. If several routes match, the first one wins.
 * @throws InboxRefusal 404 for an unknown path, 405 for an unsupported method
 */
const findRoute = (routes: readonly Route[], method: string, path: string): MatchedRoute => {
  for (const route of routes) {
    const params = paramsOf(route.path, path);
    if (params === undefined) continue;
    const handlers = { GET: route.get, HEAD: route.get, POST: route.post };
    const handler = Object.hasOwn(handlers, method)
      ? handlers[method as keyof typeof handlers]
      : undefined;
    if (handler !== undefined) return { handler, params };
    const allow = [...(route.get ? ['GET', 'HEAD'] : []), ...(route.post ? ['POST'] : [])];
    throw new InboxRefusal(405, 'This page does not support that method.', allow.join(', '));
  }
  throw notFoundPage();
};

/** Returns the parameters of a path that matches a pattern. Undefined for another path. */
const paramsOf = (pattern: string, path: string): Record<string, string> | undefined => {
  const [patternSegments, segments] = [pattern.split('/'), path.split('/')];
  if (patternSegments.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, segment] of patternSegments.entries()) {
    const text = decodeSegment(segments[at] ?? '');
    if (text === undefined) return undefined;
    if (segment.startsWith(':') && text !== '') params[segment.slice(1)] = text;
    else if (segment !== text) return undefined;
  }
  return params;
};

/** Decodes a segment of a path. Undefined for invalid percent-encoding. */
const decodeSegment = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
