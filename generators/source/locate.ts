import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';
import type { Place } from '../../core/diagnostics/diagnostic.ts';
import { formFilesOf } from '../../core/workspace/parts.ts';

/** A node of the syntax tree. Further properties depend on its type. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

interface Source {
  file: string;
  text: string;
  program: ParseResult['program'];
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
  const source = { file, text, program: parseSync(file, text).program };
  cache.set(file, source);
  return source;
};

const statements = (source: Source): Node[] => source.program.body as Node[];

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
  if (node.type !== 'Identifier') return { source, node };
  const target = declared(source, String(node.name));
  return target ? followed(target) : { source, node };
};

const declared = (source: Source, name: string): Found | undefined => {
  for (const statement of statements(source)) {
    if (statement.type === 'VariableDeclaration') {
      const match = (statement.declarations as Node[]).find(
        (item) => (item.id as Node).name === name,
      );
      if (match?.init) return { source, node: match.init as Node };
    }
    if (statement.type === 'ImportDeclaration') {
      const match = (statement.specifiers as Node[]).find(
        (item) => (item.local as Node).name === name,
      );
      const from = String((statement.source as Node).value);
      if (match?.type === 'ImportDefaultSpecifier' && from.startsWith('.'))
        return defaultExport(open(resolve(dirname(source.file), from)));
    }
  }
  return undefined;
};

const defaultExport = (source: Source): Found | undefined => {
  const statement = statements(source).find((item) => item.type === 'ExportDefaultDeclaration');
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

/** Returns the node inside casts. */
export const uncast = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? uncast(node.expression as Node)
    : node;

const isSpread = (node: Node | null): boolean => node?.type === 'SpreadElement';

const child = ({ source, node }: Found, key: PropertyKey): Found | undefined => {
  if (node.type === 'ArrayExpression') {
    const item = (node.elements as (Node | null)[])[Number(key)];
    return item && !(node.elements as (Node | null)[]).some(isSpread)
      ? { source, node: item }
      : undefined;
  }
  if (node.type !== 'ObjectExpression') return undefined;
  const property = propertyOf(node, key);
  return property && { source, node: property.value as Node, key: property.key as Node };
};

/** Returns where a path starts: at the site config, or at the file of a form. */
const beginOf = (configFile: string, [list, at]: readonly PropertyKey[]) => {
  const form = list === 'forms' && formFilesOf(dirname(configFile))[Number(at)];
  return form ? { source: open(form), above: 2 } : { source: open(configFile), above: 0 };
};

/** Returns the place of a node. Default: the start of its file. */
export const placeOf = ({ file, text }: Source, node?: Node): Place => {
  const before = text.slice(0, node?.start ?? 0).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, source: text };
};

/**
 * Returns the place of the value at `path` in the site's sources, or of its last key with `onKey`.
 * It is the exact node if it can be followed through the files, and otherwise the nearest node
 * above it.
 */
export const locate = (configFile: string, path: readonly PropertyKey[], onKey = false): Place => {
  const { source, above } = beginOf(configFile, path);
  let found = defaultExport(source);
  let reached = above;
  for (const key of path.slice(above)) {
    const next = found && child(followed(found), key);
    if (!next) break;
    found = next;
    reached += 1;
  }
  const exact = reached === path.length;
  return placeOf(found?.source ?? source, (onKey && exact && found?.key) || found?.node);
};
