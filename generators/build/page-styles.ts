import { type Selector, transform } from 'lightningcss';

/*
 * Every page gets of the site's styles what its HTML can use; an island brings the whole sheet along
 * when it hydrates, for elements that it may render later. Only names decide: states, attributes and elements
 * that scripts may bring are never looked at.
 */

const minified = (css: string, unusedSymbols: string[]): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
  }).code.toString();

/**
 * The classes and ids that a sheet's selectors name. One that is called like a property, such as
 * Tailwind's `border-collapse`, is left out: told unused, the property would go everywhere.
 */
const namesIn = (css: string): string[] => {
  const names = new Set<string>();
  const properties = new Set(css.match(/(?<=[{;])[\w-]+(?=:)/g));
  const visit = (selector: Selector): void => {
    for (const part of selector) {
      if (part.type === 'class' || part.type === 'id') names.add(part.name);
      // Those of `:is()`, `:not()` and their like.
      if ('selectors' in part)
        for (const inner of (part.selectors ?? []) as Selector[]) visit(inner);
    }
  };
  transform({ filename: 'site.css', code: Buffer.from(css), visitor: { Selector: visit } });
  return [...names].filter((name) => !properties.has(name));
};

const NAMED = /\b(?:class|id)="([^"]*)"/g;

/** What React writes in an attribute in place of these characters. */
const ESCAPES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

const unescaped = (text: string): string =>
  Object.entries(ESCAPES).reduce((read, [written, sign]) => read.replaceAll(written, sign), text);

/** Animations and custom properties that nothing in the page asks for any more. */
const leftOver = (css: string, html: string): string[] => [
  ...[...css.matchAll(/@keyframes ([\w-]+)/g)].flatMap(([, name = '']) =>
    css.split(name).length === 2 ? [name] : [],
  ),
  ...[...css.matchAll(/(--[\w-]+):/g)].flatMap(([, name = '']) =>
    css.includes(`var(${name}`) || html.includes(name) ? [] : [name],
  ),
];

/** Cuts a site's sheet to what the HTML of one page can use. */
export const pageStyles = (sheet: string): ((html: string) => string) => {
  const names = namesIn(sheet);
  // Many pages hold the same classes.
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
