import { createHash } from 'node:crypto';

const STYLESHEET = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/;
const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** What Tailwind adds for browsers without `@property`; those that the build is for all know it. */
const WITHOUT_PROPERTY = /@layer properties\{@supports[\s\S]*?\}\}\}/;

/**
 * The page with what it uses of its stylesheet, as `stylesOf` gives it, in `<style>`: one request
 * fewer stands before the first paint. `data-sheet` says where the whole sheet is.
 */
export const inlineStyles = (
  html: string,
  stylesOf: (href: string, html: string) => string,
): string =>
  html.replace(
    STYLESHEET,
    (_, href: string) => `<style data-sheet="${href}">${stylesOf(href, html).trim()}</style>`,
  );

/** A stylesheet without what no browser that it is for needs. */
export const trimmedSheet = (css: string): string => css.replace(WITHOUT_PROPERTY, '').trim();

/** A whole face waits for a letter that the cut one lacks. */
const WHOLE_FACE = /<link rel="preload" href="[^"]*\/whole-[^"]*"[^>]*>/g;
const SCRIPT = /<script src="([^"]+)" type="module" async><\/script>/;
const CHARSET = '<meta charset="utf-8">';

/**
 * The page with its script asked for at once, and of its faces only the cut ones. The script runs
 * when the page is there: without `async`, which would have it run in the middle of it.
 */
export const requestsInOrder = (page: string): string => {
  const html = page.replace(WHOLE_FACE, '');
  const [tag, source] = SCRIPT.exec(html) ?? [];
  if (tag === undefined) return html;
  const ahead = `${CHARSET}<script type="module" src="${source}"></script>`;
  return html.replace(tag, '').replace(CHARSET, () => ahead);
};

/** The Content-Security-Policy hashes of the scripts that stand in the page. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !/type="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, , body = '']) => `sha256-${createHash('sha256').update(body).digest('base64')}`);
