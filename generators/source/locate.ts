import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';
import type { CallPlace } from '../../core/config/page.ts';
import type { Site } from '../../core/config/site.ts';
import type { Diagnostic, Place } from '../../core/diagnostics/diagnostic.ts';
import { collectionFilesOf, formFilesOf } from '../../core/workspace/parts.ts';

/** A node of the syntax tree. Further properties depend on its type. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

interface Source extends Pick<ParseResult, 'program' | 'module' | 'errors'> {
  file: string;
  text: string;
}

interface Found {
  source: Source;
  node: Node;
  /** The property's name, if the node is a property's value. */
  key?: Node;
}

const cache = new Map<string, Source>();

/** Parses a file. The result is cached by its text. */
export const open = (file: string): Source => {
  const text = readFileSync(file, 'utf8');
  const known = cache.get(file);
  if (known?.text === text) return known;
  const { program, module, errors } = parseSync(file, text);
  const source = { file, text, program, module, errors };
  cache.set(file, source);
  return source;
};

/** Returns whether a call returns the keys of its argument: a `define…` helper or `z.object`. */
const keepsShape = (callee: Node): boolean =>
  callee.type === 'MemberExpression'
    ? (callee.property as Node).name === 'object'
    : String(callee.name).startsWith('define');

/** Follows casts, `define…` calls, names and imports to the node that they stand for. */
const followed = ({ source, node: written }: Found): Found => {
  const node = uncast(written);
  if (node.type === 'CallExpression') {
    const [first] = node.arguments as Node[];
    return first && keepsShape(node.callee as Node)
      ? followed({ source, node: first })
      : { source, node };
  }
  if (node.type === 'MemberExpression' && !node.computed) {
    const key = (node.property as Node).name as string;
    const value = child(followed({ source, node: node.object as Node }), key);
    return value ? followed(value) : { source, node };
  }
  if (node.type !== 'Identifier') return { source, node };
  const target = declared(source, String(node.name));
  return target ? followed(target) : { source, node };
};

/** Returns the file that `source` imports as `request`. Undefined for a package, and for data. */
const importedFrom = ({ file }: Source, request: string): Source | undefined => {
  if (!request.startsWith('.')) return undefined;
  const path = resolve(dirname(file), request);
  const found = [path, `${path}.ts`, path.replace(/\.js$/, '.ts'), join(path, 'index.ts')].find(
    (one) => /\.[jt]sx?$/.test(one) && existsSync(one),
  );
  return found === undefined ? undefined : open(found);
};

/** Returns what a name of a file's top level stands for. */
const declared = (source: Source, name: string): Found | undefined => {
  for (const statement of statementsOf(source)) {
    const { type, declarations } = (statement.declaration ?? statement) as Node;
    if (type !== 'VariableDeclaration') continue;
    const match = (declarations as Node[]).find((item) => (item.id as Node).name === name);
    if (match?.init) return { source, node: match.init as Node };
  }
  for (const { moduleRequest, entries } of source.module.staticImports) {
    const { importName } = entries.find(({ localName }) => localName.value === name) ?? {};
    const from = importName && importedFrom(source, moduleRequest.value);
    if (from) return exported(from, nameIn(importName));
  }
  return undefined;
};

/** The name of an import or export in the tables of a module. */
const nameIn = ({ kind, name }: { kind: string; name: string | null }): string | null =>
  kind === 'Default' ? 'default' : name;

/** Returns what a file exports under a name, also if it passes another file's export on. */
const exported = (source: Source, name: string | null, seen = [source]): Found | undefined => {
  const entries = source.module.staticExports.flatMap((statement) => statement.entries);
  for (const { exportName, importName, localName, moduleRequest } of entries) {
    const from = moduleRequest ? importedFrom(source, moduleRequest.value) : undefined;
    if (name !== null && nameIn(exportName) === name) {
      if (from) return exported(from, nameIn(importName));
      return localName.name ? declared(source, localName.name) : defaultExport(source);
    }
    if (importName.kind !== 'AllButDefault' || !from || seen.includes(from)) continue;
    const found = exported(from, name, [...seen, from]);
    if (found) return found;
  }
  return undefined;
};

/** Returns the names that a file exports itself. */
export const exportsOf = ({ module }: Source): string[] =>
  module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => nameIn(exportName) ?? []),
  );

/** Returns the files of the site that a file imports, apart from types. */
const importsOf = (source: Source): Source[] => {
  const { staticImports, staticExports } = source.module;
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest ?? []))),
    ),
  ].flatMap(({ value }) => importedFrom(source, value) ?? []);
};

/** Returns the files whose imports return to `file`, from it to itself. Undefined if there are none. */
export const circleOf = (file: string): string[] | undefined => {
  const ways = [[open(file)]];
  const seen = new Set<Source>();
  for (const way of ways)
    for (const next of importsOf(way.at(-1) as Source)) {
      if (next.file === file) return [...way, next].map((one) => one.file);
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  return undefined;
};

/** Returns the files of the site whose default export a file imports. */
export const defaultImports = (source: Source): string[] =>
  source.module.staticImports
    .filter(({ entries }) => entries.some(({ importName }) => nameIn(importName) === 'default'))
    .flatMap(({ moduleRequest }) => importedFrom(source, moduleRequest.value)?.file ?? []);

/** Returns what a file exports as its default, or else its start. */
const contentOf = (source: Source): Found =>
  defaultExport(source) ?? { source, node: { type: 'Program', start: 0, end: 0 } };

const defaultExport = (source: Source): Found | undefined => {
  const statement = statementsOf(source).find(({ type }) => type === 'ExportDefaultDeclaration');
  return statement && followed({ source, node: statement.declaration as Node });
};

/** Returns the name of a property. Undefined if it is computed. */
export const keyOf = ({ type, key, computed }: Node): string | undefined => {
  const written = key as { name?: string; value?: unknown } | undefined;
  if (type !== 'Property' || !written || computed) return undefined;
  return String(written.name ?? written.value);
};

/** Returns a property of an object by name. */
export const propertyOf = (object: Node, name: PropertyKey): Node | undefined =>
  (object.properties as Node[]).find((property) => keyOf(property) === String(name));

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Returns the child nodes of a node, with their keys. */
export const below = (node: Node): [key: PropertyKey | undefined, child: Node][] =>
  Object.values(node).flatMap((value): [PropertyKey | undefined, Node][] => {
    if (!Array.isArray(value)) return isNode(value) ? [[keyOf(node), value]] : [];
    const isList = node.type === 'ArrayExpression';
    return value.flatMap((item, at) => (isNode(item) ? [[isList ? at : undefined, item]] : []));
  });

/** Returns the statements of a file. */
export const statementsOf = ({ program }: Pick<Source, 'program'>): Node[] =>
  program.body as Node[];

/** Returns nodes with all nodes below them. */
export const nodesIn = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...nodesIn(below(node).map(([, one]) => one))]);

/** Returns the node inside casts. */
export const uncast = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? uncast(node.expression as Node)
    : node;

const isSpread = (node: Node | null): node is Node => node?.type === 'SpreadElement';

/**
 * Returns the elements of a list, with those of lists that are spread into it, up to a spread whose
 * length only the running code knows.
 */
const elementsOf = ({
  source,
  node,
}: Found): { known: (Found | undefined)[]; isWhole: boolean } => {
  const known: (Found | undefined)[] = [];
  if (node.type !== 'ArrayExpression') return { known, isWhole: false };
  for (const element of node.elements as (Node | null)[]) {
    if (!isSpread(element)) {
      known.push(element ? { source, node: element } : undefined);
      continue;
    }
    const inner = elementsOf(followed({ source, node: element.argument as Node }));
    known.push(...inner.known);
    if (!inner.isWhole) return { known, isWhole: false };
  }
  return { known, isWhole: true };
};

/** Returns the value of a key or index, also if it is spread into the object or list. */
const child = ({ source, node }: Found, key: PropertyKey): Found | undefined => {
  if (node.type === 'ArrayExpression') return elementsOf({ source, node }).known[Number(key)];
  if (node.type === 'CallExpression') {
    // The options of a field.
    const [options] = node.arguments as Node[];
    return options?.type === 'ObjectExpression' ? child({ source, node: options }, key) : undefined;
  }
  if (node.type !== 'ObjectExpression') return undefined;
  for (const property of (node.properties as Node[]).toReversed()) {
    if (keyOf(property) === String(key))
      return { source, node: property.value as Node, key: property.key as Node };
    const spread = isSpread(property) && followed({ source, node: property.argument as Node });
    const found = spread && child(spread, key);
    if (found) return found;
  }
  return undefined;
};

/** Follows a path as far as the sources can be followed. */
const reach = (begin: Found, path: readonly PropertyKey[]): { found: Found; isExact: boolean } => {
  let found = begin;
  for (const key of path) {
    const next = child(followed(found), key);
    if (!next) return { found, isExact: false };
    found = next;
  }
  return { found, isExact: true };
};

/** Returns the call at a place, or else the last one before it on its line. */
const callAt = ({ file, line, column }: CallPlace): Found => {
  const source = open(file);
  const calls = nodesIn(statementsOf(source)).filter(({ type }) => type === 'CallExpression');
  const node = calls.findLast((one) => {
    const place = placeOf(source, one);
    return place.line === line && place.column <= column;
  });
  return { source, node: node ?? { type: 'Program', start: 0, end: 0 } };
};

/** Returns where a path starts: at the site config, at the file of a form or collection, or at a page's call. */
const beginOf = (root: string, calls: Site['calls'], path: readonly PropertyKey[]) => {
  const at = Number(path[1]);
  const file =
    path[0] === 'forms'
      ? formFilesOf(root)[at]
      : path[0] === 'content'
        ? collectionFilesOf(root)[at]
        : undefined;
  if (file !== undefined) return { begin: contentOf(open(file)), above: 2 };
  const begin = contentOf(open(join(root, 'site.config.ts')));
  const declaredAt = path[0] === 'pages' ? calls[at] : undefined;
  // `dev` may have the modules of a file that was removed since.
  const call = declaredAt && existsSync(declaredAt.file) ? declaredAt : undefined;
  // A page that can be followed has its exact place already.
  const isLost = followed(reach(begin, path.slice(0, 2)).found).source === begin.source;
  return call && isLost ? { begin: callAt(call), above: 2 } : { begin, above: 0 };
};

/** Returns the place of a node. Default: the start of its file. */
export const placeOf = (
  { file, text }: Pick<Source, 'file' | 'text'>,
  { start }: Pick<Node, 'start'> = { start: 0 },
): Place => {
  const before = text.slice(0, start).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, source: text };
};

/**
 * Returns the place of a diagnostic's value in the site's sources, or of its last key with `onKey`.
 * It is the exact node if it can be followed through the files, and otherwise the nearest one above
 * it. `calls` says where the pages were declared.
 */
export const locate = (
  root: string,
  calls: Site['calls'],
  { path, onKey }: Pick<Diagnostic, 'path' | 'onKey'>,
): Place => {
  const { begin, above } = beginOf(root, calls, path);
  const { source, node } = reachedNode(begin, path.slice(above), onKey);
  return placeOf(source, node);
};

/** A value in the sources. */
export interface WrittenValue extends Pick<Source, 'file' | 'text'> {
  node: Node;
  /** The value is written elsewhere, and named at its place. */
  isNamed: boolean;
}

/**
 * Returns where the value at a path is written. Undefined if the sources cannot be followed to it.
 * `calls` says where the pages were declared.
 */
export const writtenAt = (
  root: string,
  calls: Site['calls'],
  path: readonly PropertyKey[],
): WrittenValue | undefined => {
  const { begin, above } = beginOf(root, calls, path);
  const { found, isExact } = reach(begin, path.slice(above));
  if (!isExact) return undefined;
  const { source, node } = followed(found);
  return { file: source.file, text: source.text, node, isNamed: node !== uncast(found.node) };
};

/** Returns the node at a path, or the nearest one above it. */
const reachedNode = (begin: Found, path: readonly PropertyKey[], onKey = false): Found => {
  const { found, isExact } = reach(begin, path);
  const { source, node } = isExact ? found : followed(found);
  return { source, node: (onKey && isExact && found.key) || node };
};

/**
 * Returns the place of a diagnostic in a JSON file: of its value or key, or of the syntax error,
 * which is at the offset `at` if the parser does not find one itself.
 */
export const placeInJson = (
  file: string,
  { path, onKey }: Pick<Diagnostic, 'path' | 'onKey'>,
  at = 0,
): Place => {
  const text = readFileSync(file, 'utf8');
  // JSON is an expression of JavaScript. The bracket moves offsets by one.
  const { program, module, errors } = parseSync('json.js', `(${text}\n)`);
  const [error] = errors;
  if (error || at > 0)
    return placeOf({ file, text }, { start: at || (error?.labels[0]?.start ?? 1) - 1 });
  const [node] = nodesIn(statementsOf({ program })).filter(({ start }) => start > 0);
  if (!node) return placeOf({ file, text });
  const begin = { source: { file, text, program, module, errors }, node };
  return placeOf({ file, text }, { start: reachedNode(begin, path, onKey).node.start - 1 });
};
