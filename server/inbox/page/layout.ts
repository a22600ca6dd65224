import { createHash } from 'node:crypto';
import type { InboxPage } from './answer.ts';
import { html, type Markup, Markup as Raw } from './html.ts';
import { STYLE } from './style.ts';

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** The policy of pages: no scripts and no loaded resources, only the inline style. */
export const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** An entry of the menu. */
export type MenuItem = readonly [path: string, label: string];

interface Around {
  readonly brand: string;
  /** The user's name; absent if the request is not authenticated. */
  readonly by?: string;
  readonly places: readonly MenuItem[];
  readonly path: string;
}

/** Returns the HTML document of a page. */
export const documentOf = (
  { title, content }: InboxPage,
  { brand, by, places, path }: Around,
): string =>
  `<!DOCTYPE html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title} · Inbox of ${brand}</title>
<style>${new Raw(STYLE)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<p class="brand">Inbox <span>${brand}</span></p>
${places.length > 0 && menu(places, path)}
${by !== undefined && html`<p class="by">Signed in as <bdi>${by}</bdi></p>`}
</header>
<main id="content" tabindex="-1">
${content}
</main>
</body>
</html>
`.text
  }`;

const menu = (places: readonly MenuItem[], path: string): Markup =>
  html`<nav aria-label="Inbox"><ul>${places.map(([to, label]) => {
    const isHere = to === '/' ? path === to : path.startsWith(to);
    return html`<li><a href="${to}"${isHere && html` aria-current="page"`}>${label}</a></li>`;
  })}</ul></nav>`;
