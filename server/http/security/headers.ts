import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Response } from 'express';
import helmet from 'helmet';
import type { Environment } from '../../lib/environment.ts';

/** Name and value of a header. */
export type HeaderField = readonly [string, string];

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Returns the headers of every response. For pages with inline styles, see `pageHeaders`.
 * `scriptHashes` are the hashes of inline scripts.
 */
export function securityHeaders(
  { SITE_URL: siteUrl, HSTS }: Pick<Environment, 'SITE_URL' | 'HSTS'>,
  scriptHashes: readonly string[],
): HeaderField[] {
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
        connectSrc: ["'self'"],
        formAction: ["'self'"],
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
  response.setHeader('Permissions-Policy', permissions);
  setHeaders(request, response, () => undefined);
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
}

const policyName = 'content-security-policy';
const styleElement = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const styleAttribute = / style="([^"]*)"/g;

/** Returns the headers of a page. Its policy allows the page's inline styles by their hashes. */
export function pageHeaders(common: readonly HeaderField[], html: string): HeaderField[] {
  return common.map(([name, value]) => [name, name === policyName ? policyOf(value, html) : value]);
}

/** Returns the headers of a sharing image, which other sites show next to a link. */
export const openHeaders = (common: readonly HeaderField[]): HeaderField[] =>
  common.map(([name, value]) => [
    name,
    name === 'cross-origin-resource-policy' ? 'cross-origin' : value,
  ]);

/** Sends a page that was rendered for this response, with the policy for its inline styles. */
export function sendPage(response: Response, html: string): void {
  const policy = String(response.get(policyName));
  response.set(policyName, policyOf(policy, html)).type('html').send(html);
}

function policyOf(common: string, html: string): string {
  const elements = [...html.matchAll(styleElement)].map(([, text = '']) => sourceOf(text));
  const attributes = [...html.matchAll(styleAttribute)].map(([, value = '']) =>
    sourceOf(unescaped(value)),
  );
  const allowed = [
    ...elements,
    ...(attributes.length > 0 ? ["'unsafe-hashes'"] : []),
    ...attributes,
  ];
  return common.replace("style-src 'self'", (directive) =>
    [directive, ...new Set(allowed)].join(' '),
  );
}

function sourceOf(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

/** Decodes the entities that React writes in attributes. */
function unescaped(value: string): string {
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
  return value.replace(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => characters[name] ?? '');
}
