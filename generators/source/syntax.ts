import { readFileSync } from 'node:fs';
import { type ParseResult, parseSync } from 'oxc-parser';
import type { Place } from '../../core/diagnostics/diagnostic.ts';

/** A node of the syntax tree. Further properties depend on its type. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** A parsed file. */
export interface ParsedFile extends Pick<ParseResult, 'program' | 'module' | 'errors'> {
  file: string;
  text: string;
}

/** The last parsed text of each file. */
const cache = new Map<string, ParsedFile>();

/** Parses a file. A file with the same text as before is not parsed again. */
export const parseFile = (file: string): ParsedFile => {
  const text = readFileSync(file, 'utf8');
  const cached = cache.get(file);
  if (cached?.text === text) return cached;
  const { program, module, errors } = parseSync(file, text);
  const source = { file, text, program, module, errors };
  cache.set(file, source);
  return source;
};

/** Returns the name of a property. Undefined if it is computed. */
export const keyOf = ({ type, key, computed }: Node): string | undefined => {
  const identifierOrLiteral = key as { name?: string; value?: unknown } | undefined;
  if (type !== 'Property' || !identifierOrLiteral || computed) return undefined;
  return String(identifierOrLiteral.name ?? identifierOrLiteral.value);
};

/** Returns a property of an object by name. Undefined if it has none of this name. */
export const propertyOf = (object: Node, name: PropertyKey): Node | undefined =>
  (object.properties as Node[]).find((property) => keyOf(property) === String(name));

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/**
 * Returns the child nodes of a node. Each has the key by which a path names it: the index in a
 * list, the name of an object's property. Other children have none.
 */
export const childNodes = (node: Node): [key: PropertyKey | undefined, child: Node][] =>
  Object.values(node).flatMap((value): [PropertyKey | undefined, Node][] => {
    if (!Array.isArray(value)) return isNode(value) ? [[keyOf(node), value]] : [];
    const isList = node.type === 'ArrayExpression';
    return value.flatMap((item, at) => (isNode(item) ? [[isList ? at : undefined, item]] : []));
  });

/** Returns the statements of a file. */
export const statementsOf = ({ program }: Pick<ParsedFile, 'program'>): Node[] =>
  program.body as Node[];

/** Returns nodes with all nodes below them. */
export const nodesIn = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...nodesIn(childNodes(node).map(([, one]) => one))]);

/** Returns the node inside TypeScript's `as` and `satisfies`. */
export const uncast = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? uncast(node.expression as Node)
    : node;

/** Returns the place of a node. Default: the start of its file. */
export const placeOf = (
  { file, text }: Pick<ParsedFile, 'file' | 'text'>,
  { start }: Pick<Node, 'start'> = { start: 0 },
): Place => {
  const before = text.slice(0, start).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, source: text };
};
