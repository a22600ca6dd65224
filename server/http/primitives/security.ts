import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Request, RequestHandler, Response, Router } from 'express';
import helmet from 'helmet';
import { PROVIDERS, type Provider } from '../../../core/config/embeds.ts';
import type { ForeignSources } from '../../../core/config/feature.ts';
import { word } from '../../../core/messages/word.ts';
import type { Environment } from '../../lib/environment.ts';
import { type RateLimit, visitorKey } from '../../lib/rate-limit.ts';
import { Refusal } from './request.ts';
import { route } from './route.ts';

/*
 * What protects visitors and the server on every route: the security headers, limits of concurrent and
 * of counted requests, the refusal of cross-site posts, access for pages of another origin (CORS), and
 * `security.txt`.
 */

/** Name and value of a header. */
export type HeaderField = readonly [string, string];

/** Where pages are, and where this server is if that is another origin. */
type Origins = Pick<Environment, 'SITE_URL' | 'FORMS_ORIGIN'>;

/** The `Permissions-Policy`: features of the browser that no page uses. */
const disabledFeatures = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'browsing-topics',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Returns the headers of every response. For pages with inline styles, see `pageHeaders`.
 * `scriptHashes` are the hashes of inline scripts, `externalSources` the origins that every page may use.
 */
export function securityHeaders(
  { SITE_URL: siteUrl, FORMS_ORIGIN, HSTS }: Origins & Pick<Environment, 'HSTS'>,
  scriptHashes: readonly string[],
  externalSources: readonly ForeignSources[] = [],
): HeaderField[] {
  const formOrigins = ["'self'", ...(FORMS_ORIGIN === undefined ? [] : [FORMS_ORIGIN])];
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        // The style sheet of the fonts embeds them as `data:` URLs.
        fontSrc: ["'self'", 'data:'],
        connectSrc: formOrigins,
        formAction: formOrigins,
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    strictTransportSecurity: siteUrl.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: HSTS === 'subdomains',
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  // The headers do not depend on the request, so helmet runs once on a dummy response.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  response.setHeader('Permissions-Policy', disabledFeatures);
  setHeaders(request, response, () => undefined);
  return response.getHeaderNames().map((name) => {
    const value = String(response.getHeader(name));
    return [name, name === policyName ? externalSources.reduce(withSources, value) : value];
  });
}

/** The name of the header with the content security policy. */
const policyName = 'content-security-policy';
/** The mark of a section that loads something from a provider after a click. */
const embedMark = / data-embed="([a-z]+)"/g;
/** Inline styles in a page, as elements and as attributes. */
const styleElement = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const styleAttribute = / style="([^"]*)"/g;

/**
 * Returns the headers of a page. Its policy allows the page's inline styles by their hashes, and the
 * frames that its sections load.
 */
export function pageHeaders(common: readonly HeaderField[], html: string): HeaderField[] {
  return common.map(([name, value]) => [
    name,
    name === policyName ? withStylesAndFrames(value, html) : value,
  ]);
}

/** Returns the headers of a sharing image, which other sites show next to a link. */
export const openHeaders = (common: readonly HeaderField[]): HeaderField[] =>
  common.map(([name, value]) => [
    name,
    name === 'cross-origin-resource-policy' ? 'cross-origin' : value,
  ]);

/** Sends a page that was rendered for this response, with the policy for its own content. */
export function sendPage(response: Response, html: string): void {
  const policy = String(response.get(policyName));
  response.set(policyName, withStylesAndFrames(policy, html)).type('html').send(html);
}

/** Adds the inline styles and the frames of a page to the common policy. */
function withStylesAndFrames(common: string, html: string): string {
  const elementHashes = [...html.matchAll(styleElement)].map(([, text = '']) => hashSource(text));
  const attributeHashes = [...html.matchAll(styleAttribute)].map(([, value = '']) =>
    hashSource(decodedAttribute(value)),
  );
  const allowed = [
    ...elementHashes,
    // Without this keyword, hashes do not count for attributes.
    ...(attributeHashes.length > 0 ? ["'unsafe-hashes'"] : []),
    ...attributeHashes,
  ];
  const frameSources = [...html.matchAll(embedMark)].flatMap(([, id = '']) => {
    const { origin } = Object.hasOwn(PROVIDERS, id) ? PROVIDERS[id as Provider] : {};
    return origin ? [{ 'frame-src': [origin] }] : [];
  });
  // The same style may occur often; its hash is needed once.
  return frameSources
    .reduce(withSources, common)
    .replace("style-src 'self'", (directive) => [directive, ...new Set(allowed)].join(' '));
}

/** Adds origins to the directives of a policy. */
function withSources(policy: string, sources: ForeignSources): string {
  const directives = policy.split(';').map((directive) => directive.split(' '));
  for (const [name, origins = []] of Object.entries(sources)) {
    const known = directives.find(([first]) => first === name);
    const added = origins.filter((origin) => !known?.includes(origin));
    if (known) known.push(...added);
    else if (added.length > 0) directives.push([name, ...added]);
  }
  return directives.map((directive) => directive.join(' ')).join(';');
}

/** Returns the policy's source for a style, by its hash. */
function hashSource(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

/** Decodes the entities that React writes in attributes. */
function decodedAttribute(value: string): string {
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
  return value.replace(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => characters[name] ?? '');
}

/** Returns a semaphore with `most` permits. One visitor gets at most `mostPerVisitor`. */
export function visitorPermits(most: number, mostPerVisitor: number) {
  const permitsByVisitor = new Map<string, number>();
  let total = 0;
  return {
    /** Takes a permit and returns the function that releases it; undefined if no permit is free. */
    take({ ip }: Pick<Request, 'ip'>): (() => void) | undefined {
      const visitor = visitorKey(ip);
      const count = permitsByVisitor.get(visitor) ?? 0;
      if (total >= most || count >= mostPerVisitor) return undefined;
      total += 1;
      permitsByVisitor.set(visitor, count + 1);
      return () => {
        total -= 1;
        const left = (permitsByVisitor.get(visitor) ?? 1) - 1;
        if (left === 0) permitsByVisitor.delete(visitor);
        else permitsByVisitor.set(visitor, left);
      };
    },
  };
}

/**
 * Returns a handler that limits concurrent requests and refuses the rest before their bodies are read.
 * This limits the memory of incoming bodies, and prevents one visitor from blocking the others.
 */
export function limitInFlight(most: number, mostPerVisitor: number): RequestHandler {
  const permits = visitorPermits(most, mostPerVisitor);
  return (request, response, next) => {
    const release = permits.take(request);
    if (release === undefined) {
      throw new Refusal(503, word('answers.tooManyRequests'), { seconds: 5 });
    }
    response.on('close', release);
    next();
  };
}

/** Returns a handler that counts every request against a rate limit. */
export function countRequests(limit: RateLimit): RequestHandler {
  return async (request, _response, next) => {
    await limit.consume(request.ip);
    next();
  };
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/;

/** Whether an origin is this site's: its public origin, or the requested host if it is a loopback name. */
export function isOwnOrigin(origin: string, siteUrl: string, host: string | undefined): boolean {
  if (origin === siteUrl) return true;
  if (host === undefined || !loopbackHost.test(host)) return false;
  return origin === `http://${host}` || origin === `https://${host}`;
}

/** Whether a request comes from this site, or from no site. */
function isFromThisSite(
  headers: IncomingHttpHeaders,
  { SITE_URL: siteUrl, FORMS_ORIGIN }: Origins,
): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  if (FORMS_ORIGIN !== undefined && (origin === siteUrl || origin === FORMS_ORIGIN)) return true;
  // Such as a sandboxed frame, whose page could be of any site.
  if (origin === 'null') return false;
  // `none`: the visitor caused the request, such as by typing an address. Another host of the same
  // domain (`same-site`) is refused too.
  if (site !== undefined) return site === 'none';
  return origin === undefined || isOwnOrigin(origin, siteUrl, host);
}

/** Returns the handler that refuses cross-site requests (CSRF), unless their method is safe. */
export function refuseCrossSite(origins: Origins): RequestHandler {
  return (request, _response, next) => {
    if (!safeMethods.has(request.method) && !isFromThisSite(request.headers, origins)) {
      throw new Refusal(403, word('answers.otherSite'));
    }
    next();
  };
}

/** How long a browser caches the answer to a preflight request. */
const PREFLIGHT_SECONDS = 600;

/**
 * Returns the handler that lets the site's pages on another origin read responses, if `FORMS_ORIGIN` is set (CORS).
 */
export function allowPages({ SITE_URL, FORMS_ORIGIN }: Origins): RequestHandler {
  return (request, response, next) => {
    if (FORMS_ORIGIN === undefined) return next();
    response.vary('Origin');
    if (request.headers.origin === SITE_URL) {
      response.set({
        'Access-Control-Allow-Origin': SITE_URL,
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Expose-Headers': 'Retry-After',
      });
      if (request.method === 'OPTIONS')
        response.set({
          'Access-Control-Allow-Methods': 'GET, POST',
          'Access-Control-Allow-Headers': 'content-type, idempotency-key',
          'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
        });
    }
    next();
  };
}

const DAY = 24 * 60 * 60_000;
/**
 * How long after each request `security.txt` expires. A running server has an operator, so its content is current.
 */
const validityMs = 180 * DAY;

/** Serves `security.txt` (RFC 9116) if `SECURITY_CONTACT` is set. */
export function serveSecurityText(
  router: Router,
  { SECURITY_CONTACT: contact, SITE_URL }: Environment,
  clock: () => Date,
): void {
  if (contact === undefined) return;
  const path = '/.well-known/security.txt';
  route(router, path, {
    GET: [
      (_request, response) => {
        const expires = new Date(clock().getTime() + validityMs).toISOString();
        const lines = [
          `Contact: ${contact}`,
          `Expires: ${expires}`,
          `Canonical: ${SITE_URL}${path}`,
        ];
        response.type('text/plain').send(`${lines.join('\n')}\n`);
      },
    ],
  });
}
