import { type Selector, transform } from 'lightningcss';

/*
 * Each page contains the part of the site's style sheet that its HTML can use. An island loads the
 * whole sheet when it hydrates, for elements that it may render later. Only class names and ids
 * decide, never states or attributes.
 */

const minified = (css: string, unusedSymbols: string[]): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
  }).code.toString();

/**
 * Returns the classes and ids in a sheet's selectors. A class with the name of a CSS property, such
 * as Tailwind's `border-collapse`, is left out: lightningcss would remove the property everywhere.
 */
const namesIn = (css: string): string[] => {
  const names = new Set<string>();
  const properties = new Set(css.match(/(?<=[{;])[\w-]+(?=:)/g));
  const visit = (selector: Selector): void => {
    for (const part of selector) {
      if (part.type === 'class' || part.type === 'id') names.add(part.name);
      // Selectors inside `:is()`, `:not()` and similar.
      if ('selectors' in part)
        for (const inner of (part.selectors ?? []) as Selector[]) visit(inner);
    }
  };
  transform({ filename: 'site.css', code: Buffer.from(css), visitor: { Selector: visit } });
  return [...names].filter((name) => !properties.has(name));
};

const NAMED = /\b(?:class|id)="([^"]*)"/g;

/** The escapes that React writes in attributes. */
const ESCAPES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

const unescaped = (text: string): string =>
  Object.entries(ESCAPES).reduce((read, [written, sign]) => read.replaceAll(written, sign), text);

/** Returns animations and custom properties that the page does not use. */
const leftOver = (css: string, html: string): string[] => [
  ...[...css.matchAll(/@keyframes ([\w-]+)/g)].flatMap(([, name = '']) =>
    css.split(name).length === 2 ? [name] : [],
  ),
  ...[...css.matchAll(/(--[\w-]+):/g)].flatMap(([, name = '']) =>
    css.includes(`var(${name}`) || html.includes(name) ? [] : [name],
  ),
];

/** Returns a function that reduces the site's style sheet to what one page can use. */
export const pageStyles = (sheet: string): ((html: string) => string) => {
  const names = namesIn(sheet);
  // A cache: many pages have the same classes.
  const made = new Map<string, string>();
  const without = (css: string, unused: string[]): string => {
    const key = [css, ...unused].join(' ');
    const cut = made.get(key) ?? minified(css, unused);
    made.set(key, cut);
    return cut;
  };
  return (html) => {
    const used = new Set(
      [...html.matchAll(NAMED)].flatMap(([, value = '']) => unescaped(value).split(/\s+/)),
    );
    const cut = without(
      sheet,
      names.filter((name) => !used.has(name)),
    );
    return without(cut, leftOver(cut, html));
  };
};
