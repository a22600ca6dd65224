import { parseSync } from 'oxc-parser';
import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import { type Node, propertyOf, uncast } from './syntax.ts';

/*
 * Edits `site.config.ts` as a text, by the offsets in its syntax tree. So comments and layout stay
 * as they are.
 */

const FILE = 'site.config.ts';
/** The longest line that an edit makes. A longer list is written with one element on each line. */
export const LINE_WIDTH = 100;

/** A range of a source, and the text that replaces it. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Returns a source with all edits applied, from the end so that offsets stay valid. None may
 * overlap.
 */
export const withEdits = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end),
      text,
    );

const statementsOf = (text: string): Node[] => parseSync(FILE, text).program.body as Node[];

/** Returns the error of an edit that is left to the author. */
const manualEditError = (reason: string): ConfigError =>
  new ConfigError(`${FILE}: ${reason}. Add it by hand.`);

/** Returns the node inside casts and calls of `define…` helpers. */
const unwrap = (wrapped: Node | undefined): Node | undefined => {
  const node = wrapped && uncast(wrapped);
  return node?.type === 'CallExpression' ? unwrap((node.arguments as Node[])[0]) : node;
};

/** Returns the object that the config passes to `defineSite`. Undefined if it cannot be found. */
const siteObject = (text: string): Node | undefined => {
  const exported = statementsOf(text).find(({ type }) => type === 'ExportDefaultDeclaration');
  return unwrap(exported?.declaration as Node | undefined);
};

/** Returns code whose lines after the first are indented. */
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

/**
 * Returns whether a node is an object literal that has keys and no spreads: all of its keys are
 * known.
 */
const isPlainObject = (node: Node): boolean =>
  node.type === 'ObjectExpression' &&
  (node.properties as Node[]).length > 0 &&
  (node.properties as Node[]).every(({ type }) => type === 'Property');

/**
 * Adds a list with one element to the end of `object`, the deepest object on the list's path that
 * exists. `path` are the missing keys from this object to the list. A trailing comma of the source ends
 * up after the new property.
 */
const withList = (text: string, object: Node, path: readonly string[], code: string): string => {
  const [listName = '', ...parentNames] = path.toReversed();
  const wrap = (open: string, body: string, close: string): string =>
    `${open}\n  ${indented(body, '  ')},\n${close}`;
  const property = parentNames.reduce(
    (body, name) => wrap(`${name}: {`, body, '}'),
    wrap(`${listName}: [`, code, ']'),
  );
  const lastProperty = (object.properties as Node[]).at(-1) ?? object;
  const { indent } = lineAround(text, lastProperty.start);
  return `${text.slice(0, lastProperty.end)},\n${indent}${indented(property, indent)}${text.slice(lastProperty.end)}`;
};

/** Returns whether the config has the key at `path`, as far as it is written in this file. */
export const hasKey = (text: string, path: readonly string[]): boolean => {
  let object = siteObject(text);
  for (const name of path) {
    if (object?.type !== 'ObjectExpression') return false;
    object = unwrap(propertyOf(object, name)?.value as Node | undefined);
  }
  return object !== undefined;
};

/**
 * Returns the source with an element added to the list at `path`. Everything else is unchanged. A
 * missing list is created in the deepest object on its path that exists.
 *
 * @throws ConfigError if the list is not in this file.
 */
export const withElement = (text: string, path: readonly string[], code: string): string => {
  let node = siteObject(text);
  for (const [depth, name] of path.entries()) {
    const child =
      node?.type === 'ObjectExpression'
        ? unwrap(propertyOf(node, name)?.value as Node | undefined)
        : undefined;
    if (!child && node && isPlainObject(node)) return withList(text, node, path.slice(depth), code);
    node = child;
  }
  if (node?.type !== 'ArrayExpression')
    throw manualEditError(`\`${path.join('.')}\` is not written as a list`);
  return withListElement(text, node, code);
};

/** Adds an element to a list, in the list's layout: its elements on lines of their own, or on one line. */
const withListElement = (text: string, list: Node, code: string): string => {
  const elements = (list.elements as (Node | null)[]).filter((element) => element !== null);
  const [first, last] = [elements[0], elements.at(-1)];
  if (!first || !last) return withElementLines(text, list, [code]);
  const startsOnNewLine = text.slice(list.start, first.start).includes('\n');
  // A trailing comma of the source ends up after the new element.
  if (startsOnNewLine) {
    const { indent } = lineAround(text, first.start);
    return `${text.slice(0, last.end)},\n${indent}${indented(code, indent)}${text.slice(last.end)}`;
  }
  const onOneLine = `${text.slice(0, last.end)}, ${code}${text.slice(last.end)}`;
  const line = lineAround(onOneLine, last.end);
  if (line.end - line.start <= LINE_WIDTH && !code.includes('\n')) return onOneLine;
  const items = elements.map(({ start, end }) => text.slice(start, end));
  return withElementLines(text, list, [...items, code]);
};

/** Replaces a list by one with these elements, each on lines of its own. */
const withElementLines = (text: string, list: Node, elements: readonly string[]): string => {
  const { indent: listIndent } = lineAround(text, list.start);
  const indent = `${listIndent}  `;
  const lines = elements.map((element) => `${indent}${indented(element, indent)},\n`);
  return `${text.slice(0, list.start)}[\n${lines.join('')}${listIndent}]${text.slice(list.end)}`;
};

const importDeclarations = (text: string): Node[] =>
  statementsOf(text).filter(({ type }) => type === 'ImportDeclaration');

/** Returns the path of an import by which imports are sorted. */
const sortKey = (path: string): string => path.replace(/\.ts$/, '');

const sourceOf = (node: Node): string => String((node.source as Node).value);

/** Returns the source with a default import added, in the order of paths. */
export const withImport = (text: string, name: string, from: string): string => {
  const line = `import ${name} from '${from}';`;
  const imports = importDeclarations(text);
  // Packages come before the site's own files.
  const following = imports.find(
    (node) => sourceOf(node).startsWith('.') && sortKey(sourceOf(node)) > sortKey(from),
  );
  if (following) return `${text.slice(0, following.start)}${line}\n${text.slice(following.start)}`;
  const importsEnd = imports.at(-1)?.end ?? 0;
  return importsEnd === 0
    ? `${line}\n${text}`
    : `${text.slice(0, importsEnd)}\n${line}${text.slice(importsEnd)}`;
};

/** Returns all top-level names of the source. */
export const topNames = (text: string): Set<string> =>
  new Set(
    statementsOf(text).flatMap((statement) => {
      const items = (statement.specifiers ?? statement.declarations ?? []) as Node[];
      const ids = items.map((item) => (item.local ?? item.id) as { name?: string } | undefined);
      const own = statement.id as { name?: string } | null | undefined;
      return [...ids, own].flatMap((id) => (id?.name === undefined ? [] : [id.name]));
    }),
  );

/** Returns an edited source. @throws ConfigError if it is not valid TypeScript */
export const assertParses = (text: string): string => {
  if (parseSync(FILE, text).errors.length > 0) throw manualEditError('the entry does not fit in');
  return text;
};
