import { parseSync } from 'oxc-parser';

/** A name as an id: `Market Études 2027` becomes `market-etudes-2027`; undefined where nothing is left. */
export const idOf = (name: string): string | undefined => {
  const id = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return id === '' ? undefined : id;
};

/** A name as a visitor reads it: as given, or with capitals where it was given as an id. */
export const titleOf = (name: string): string => {
  const given = name.trim();
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(given)) return given;
  return given.replace(
    /(?:^|-)([a-z0-9])/g,
    (part, letter: string) => `${part.startsWith('-') ? ' ' : ''}${letter.toUpperCase()}`,
  );
};

/** An id as a name in code: `market-study` becomes `marketStudy`. */
const camel = (id: string): string =>
  id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const isName = (name: string): boolean =>
  parseSync('name.ts', `const ${name} = 0;`).errors.length === 0;

/** A name for a page's import that is neither taken nor a word of the language. */
export const bindingFor = (id: string, taken: ReadonlySet<string>): string => {
  const full = camel(id).endsWith('Page') ? camel(id) : `${camel(id)}Page`;
  const free = [camel(id), full].find((name) => isName(name) && !taken.has(name));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.has(`${camel(id)}Page${number}`)) number += 1;
  return `${camel(id)}Page${number}`;
};

/** Text as code in this project's style; everything that could end it is escaped. */
export const quoted = (text: string): string => {
  const double = JSON.stringify(text);
  if (text.includes("'") && !text.includes('"')) return double;
  return `'${double.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
};
