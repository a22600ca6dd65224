import { parseSync } from 'oxc-parser';
import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import { type Node, propertyOf, uncast } from './syntax.ts';

const FILE = 'site.config.ts';
/** The longest line that an edit makes of several. */
export const LINE_WIDTH = 100;

/** A stretch of a source, and the text in its place. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Returns a source with all edits, which do not overlap. */
export const edited = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end), text);

const statementsOf = (text: string): Node[] => parseSync(FILE, text).program.body as Node[];

const byHand = (what: string): ConfigError => new ConfigError(`${FILE}: ${what}. Add it by hand.`);

/** Returns the node inside casts and calls of `define…` helpers. */
const inner = (written: Node | undefined): Node | undefined => {
  const node = written && uncast(written);
  return node?.type === 'CallExpression' ? inner((node.arguments as Node[])[0]) : node;
};

const declaredSite = (text: string): Node | undefined => {
  const exported = statementsOf(text).find(({ type }) => type === 'ExportDefaultDeclaration');
  return inner(exported?.declaration as Node | undefined);
};

const indented = (code: string, indent: string): string => code.replaceAll('\n', `\n${indent}`);

/** Returns the line around an offset, without its break. */
export const lineAround = (
  text: string,
  at: number,
): { start: number; end: number; indent: string } => {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const indent = /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
  return { start, end: end < 0 ? text.length : end, indent };
};

/** Returns whether an object literal has no spreads. */
const isWhole = (node: Node): boolean =>
  node.type === 'ObjectExpression' &&
  (node.properties as Node[]).length > 0 &&
  (node.properties as Node[]).every(({ type }) => type === 'Property');

/** Adds a list with one element to the end of an object. */
const withList = (text: string, object: Node, path: readonly string[], code: string): string => {
  const [list = '', ...above] = path.toReversed();
  const within = (open: string, body: string, close: string): string =>
    `${open}\n  ${indented(body, '  ')},\n${close}`;
  const written = above.reduce(
    (body, name) => within(`${name}: {`, body, '}'),
    within(`${list}: [`, code, ']'),
  );
  const last = (object.properties as Node[]).at(-1) ?? object;
  const { indent } = lineAround(text, last.start);
  return `${text.slice(0, last.end)},\n${indent}${indented(written, indent)}${text.slice(last.end)}`;
};

/** Returns whether an object literal of the config, or one in it, has the key at `path`. */
export const hasKey = (text: string, path: readonly string[]): boolean => {
  let object = declaredSite(text);
  for (const name of path) {
    if (object?.type !== 'ObjectExpression') return false;
    object = inner(propertyOf(object, name)?.value as Node | undefined);
  }
  return object !== undefined;
};

/**
 * Returns the source with an element added to the list at `path`. Everything else is unchanged. A
 * missing list is created.
 *
 * @throws ConfigError if the list is not in this file.
 */
export const withElement = (text: string, path: readonly string[], code: string): string => {
  let list = declaredSite(text);
  for (const [depth, name] of path.entries()) {
    const next =
      list?.type === 'ObjectExpression'
        ? inner(propertyOf(list, name)?.value as Node | undefined)
        : undefined;
    if (!next && list && isWhole(list)) return withList(text, list, path.slice(depth), code);
    list = next;
  }
  if (list?.type !== 'ArrayExpression')
    throw byHand(`\`${path.join('.')}\` is not written as a list`);
  const elements = (list.elements as (Node | null)[]).filter((element) => element !== null);
  const [first, last] = [elements[0], elements.at(-1)];
  const outer = lineAround(text, list.start).indent;
  if (!first || !last) {
    const element = `\n${outer}  ${indented(code, `${outer}  `)},\n${outer}`;
    return `${text.slice(0, list.start)}[${element}]${text.slice(list.end)}`;
  }
  if (text.slice(list.start, first.start).includes('\n')) {
    const { indent } = lineAround(text, first.start);
    return `${text.slice(0, last.end)},\n${indent}${indented(code, indent)}${text.slice(last.end)}`;
  }
  const joined = `${text.slice(0, last.end)}, ${code}${text.slice(last.end)}`;
  const line = lineAround(joined, last.end);
  if (line.end - line.start <= LINE_WIDTH && !code.includes('\n')) return joined;
  const items = elements.map(({ start, end }) => text.slice(start, end));
  const lines = [...items, code].map((item) => `${outer}  ${indented(item, `${outer}  `)},\n`);
  return `${text.slice(0, list.start)}[\n${lines.join('')}${outer}]${text.slice(list.end)}`;
};

const importsOf = (text: string): Node[] =>
  statementsOf(text).filter(({ type }) => type === 'ImportDeclaration');

const sortKey = (path: string): string => path.replace(/\.ts$/, '');

const sourceOf = (node: Node): string => String((node.source as Node).value);

/** Returns the source with a default import added, in the order of paths. */
export const withImport = (text: string, name: string, from: string): string => {
  const line = `import ${name} from '${from}';`;
  const imports = importsOf(text);
  // Packages come before the site's own files.
  const next = imports.find(
    (node) => sourceOf(node).startsWith('.') && sortKey(sourceOf(node)) > sortKey(from),
  );
  if (next) return `${text.slice(0, next.start)}${line}\n${text.slice(next.start)}`;
  const end = imports.at(-1)?.end ?? 0;
  return end === 0 ? `${line}\n${text}` : `${text.slice(0, end)}\n${line}${text.slice(end)}`;
};

/** Returns all top-level names of the source. */
export const topNames = (text: string): Set<string> =>
  new Set(
    statementsOf(text).flatMap((statement) => {
      const named = (statement.specifiers ?? statement.declarations ?? []) as Node[];
      const ids = named.map((item) => (item.local ?? item.id) as { name?: string } | undefined);
      const own = statement.id as { name?: string } | null | undefined;
      return [...ids, own].flatMap((id) => (id?.name === undefined ? [] : [id.name]));
    }),
  );

/** @throws ConfigError if the edited source is not valid TypeScript */
export const checked = (text: string): string => {
  if (parseSync(FILE, text).errors.length > 0) throw byHand('the entry does not fit in');
  return text;
};
