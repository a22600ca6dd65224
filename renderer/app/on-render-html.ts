import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import type { ClientHead } from '#client';
import { site } from '#site';
import { renderPage } from './render.tsx';

// The size is that of generators/assets/drawing/share-image.ts.
const shareImage = (title: string, image: string) =>
  escapeInject`<meta property="og:image" content="${image}">
    <meta property="og:image:type" content="image/png">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="${title}">
    <meta name="twitter:card" content="summary_large_image">`;

const { light, dark } = site.ground;
const themeColour = dark
  ? escapeInject`<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`
  : escapeInject`<meta name="theme-color" content="${light}">`;

/** The whole document of one page. */
export const onRenderHtml = async (pageContext: PageContextServer) => {
  const { head } = pageContext.config as unknown as { head: ClientHead };
  const html = await renderPage(pageContext.urlPathname);
  return escapeInject`<!doctype html>
<html lang="${site.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${head.title}</title>
    <meta name="description" content="${head.description}">
    ${head.canonical ? escapeInject`<link rel="canonical" href="${head.canonical}"><meta property="og:url" content="${head.canonical}">` : ''}
    ${head.listed ? '' : escapeInject`<meta name="robots" content="noindex">`}
    <meta property="og:title" content="${head.title}">
    <meta property="og:description" content="${head.description}">
    <meta property="og:site_name" content="${site.brand.name}">
    <meta property="og:type" content="website">
    ${head.image ? shareImage(head.title, head.image) : ''}
    <meta name="color-scheme" content="${site.ground.dark ? 'light dark' : 'light'}">
    <link rel="icon" href="/favicon.ico" sizes="32x32">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="apple-touch-icon" href="/apple-touch-icon.png">
    <link rel="manifest" href="/site.webmanifest">
    ${themeColour}
  </head>
  <body>
    <div id="root">${dangerouslySkipEscape(html)}</div><!--/root-->
  </body>
</html>`;
};
