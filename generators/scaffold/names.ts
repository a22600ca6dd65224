import { parseSync } from 'oxc-parser';
import { slugOf } from '../../core/config/slug.ts';

/**
 * Converts a name to an id: `Market Études 2027` becomes `market-etudes-2027`. Undefined if nothing
 * is left.
 */
export const idOf = (name: string, language?: string): string | undefined => {
  const id = slugOf(name, language)
    .replace(/[_-]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return id === '' ? undefined : id;
};

/** Returns a title: a name as it is, or an id in words, `Market Study` for `market-study`. */
export const titleOf = (name: string): string => {
  const trimmed = name.trim();
  const isId = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(trimmed);
  if (!isId) return trimmed;
  return trimmed.replace(
    /(?:^|-)([a-z0-9])/g,
    (part, letter: string) => `${part.startsWith('-') ? ' ' : ''}${letter.toUpperCase()}`,
  );
};

/** Converts an id to an identifier: `market-study` becomes `marketStudy`. */
const camel = (id: string): string =>
  id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Converts an id to the name of a component: `market-study` becomes `MarketStudySection`. */
export const componentName = (id: string): string => {
  const name = camel(`-${id}`);
  return name.endsWith('Section') ? name : `${name}Section`;
};

/** Returns whether JavaScript allows a variable of this name. */
const isIdentifier = (name: string): boolean =>
  parseSync('name.ts', `const ${name} = 0;`).errors.length === 0;

/**
 * Returns an unused identifier for a page's import: `about`, else `aboutPage`, else `aboutPage2`
 * and so on.
 */
export const bindingFor = (id: string, taken: ReadonlySet<string>): string => {
  const withSuffix = camel(id).endsWith('Page') ? camel(id) : `${camel(id)}Page`;
  const free = [camel(id), withSuffix].find((name) => isIdentifier(name) && !taken.has(name));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.has(`${camel(id)}Page${number}`)) number += 1;
  return `${camel(id)}Page${number}`;
};

/** Returns a string literal in this project's style. */
export const quoted = (text: string): string => {
  const double = JSON.stringify(text);
  if (text.includes("'") && !text.includes('"')) return double;
  return `'${double.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
};
