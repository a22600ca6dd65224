import { type Selector, transform } from 'lightningcss';

/*
 * Every page gets of the site's styles what its HTML can use; an island brings the whole sheet along
 * when it wakes, for what it may still draw. Only names decide: states, attributes and elements
 * that scripts may bring are never looked at.
 */

const minified = (css: string, unusedSymbols: string[] = []): string =>
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

/** What a function gave for the same list of names, which many pages share. */
const remembered = (make: (names: string[]) => string): typeof make => {
  const made = new Map<string, string>();
  return (names) => {
    const key = names.join(' ');
    const text = made.get(key) ?? make(names);
    made.set(key, text);
    return text;
  };
};

/** Cuts a site's sheet to what the HTML of one page can use. */
export const pageStyles = (sheet: string): ((html: string) => string) => {
  const names = namesIn(sheet);
  const cutting = remembered((unused) => minified(sheet, unused));
  const trimming = new Map<string, ReturnType<typeof remembered>>();
  return (html) => {
    const used = new Set(
      [...html.matchAll(NAMED)].flatMap(([, value = '']) => unescaped(value).split(/\s+/)),
    );
    const cut = cutting(names.filter((name) => !used.has(name)));
    const trim = trimming.get(cut) ?? remembered((unused) => minified(cut, unused));
    trimming.set(cut, trim);
    return trim(leftOver(cut, html));
  };
};
