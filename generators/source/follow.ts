/*
 * Values of a site config are followed through its sources without running them. The path
 * `pages[2].sections[0].heading`, for example, starts at the argument of `defineSite` in
 * site.config.ts. Its key `pages` is a list, whose third element may be the name `contact`. The
 * name is an import of pages/contact.ts, whose default export is a call of `definePage`. So the key
 * `sections` is one of the argument of that call, and so on.
 *
 * Two steps alternate: `childOf` goes from a node to the value of one key, and `resolveNode` from
 * there to the node that defines the value. They end at code whose value is known only when it
 * runs.
 */
import { importedFrom, nameIn } from './modules.ts';
import { keyOf, type Node, type ParsedFile, statementsOf, uncast } from './syntax.ts';

/** A node with the file that contains it. */
export interface SourceNode {
  source: ParsedFile;
  node: Node;
  /** The property's name, if the node is a property's value. */
  key?: Node;
}

/** Returns whether a call returns the keys of its argument: a `define…` helper or `z.object`. */
const returnsKeysOfArgument = (callee: Node): boolean =>
  callee.type === 'MemberExpression'
    ? (callee.property as Node).name === 'object'
    : String(callee.name).startsWith('define');

/**
 * Follows casts, `define…` calls, names and imports to the node that defines the value. Returns the
 * last node that could be resolved.
 */
export const resolveNode = ({ source, node: original }: SourceNode): SourceNode => {
  const node = uncast(original);
  if (node.type === 'CallExpression') {
    const [first] = node.arguments as Node[];
    return first && returnsKeysOfArgument(node.callee as Node)
      ? resolveNode({ source, node: first })
      : { source, node };
  }
  if (node.type === 'MemberExpression' && !node.computed) {
    const key = (node.property as Node).name as string;
    const value = childOf(resolveNode({ source, node: node.object as Node }), key);
    return value ? resolveNode(value) : { source, node };
  }
  if (node.type !== 'Identifier') return { source, node };
  const target = declaredNode(source, String(node.name));
  return target ? resolveNode(target) : { source, node };
};

/**
 * Returns the value of a name in a file: of a variable at the top level, or of an
 * import. Undefined if it cannot be found.
 */
const declaredNode = (source: ParsedFile, name: string): SourceNode | undefined => {
  for (const statement of statementsOf(source)) {
    const { type, declarations } = (statement.declaration ?? statement) as Node;
    if (type !== 'VariableDeclaration') continue;
    const match = (declarations as Node[]).find((item) => (item.id as Node).name === name);
    if (match?.init) return { source, node: match.init as Node };
  }
  for (const { moduleRequest, entries } of source.module.staticImports) {
    const { importName } = entries.find(({ localName }) => localName.value === name) ?? {};
    const from = importName && importedFrom(source, moduleRequest.value);
    if (from) return exportedNode(from, nameIn(importName));
  }
  return undefined;
};

/**
 * Returns the value that a file exports under a name, also if it re-exports it from another file.
 * The name is null for `import * as`: all exports together have no node, so the result is
 * undefined. `seen` are the files whose `export *` is being searched.
 */
const exportedNode = (
  source: ParsedFile,
  name: string | null,
  seen = [source],
): SourceNode | undefined => {
  const entries = source.module.staticExports.flatMap((statement) => statement.entries);
  for (const { exportName, importName, localName, moduleRequest } of entries) {
    const from = moduleRequest ? importedFrom(source, moduleRequest.value) : undefined;
    if (name !== null && nameIn(exportName) === name) {
      if (from) return exportedNode(from, nameIn(importName));
      return localName.name ? declaredNode(source, localName.name) : defaultExport(source);
    }
    if (importName.kind !== 'AllButDefault' || !from || seen.includes(from)) continue;
    const exported = exportedNode(from, name, [...seen, from]);
    if (exported) return exported;
  }
  return undefined;
};

/** Returns the node of a file's default export. Without one, a node at the start of the file. */
export const contentNode = (source: ParsedFile): SourceNode =>
  defaultExport(source) ?? { source, node: { type: 'Program', start: 0, end: 0 } };

const defaultExport = (source: ParsedFile): SourceNode | undefined => {
  const statement = statementsOf(source).find(({ type }) => type === 'ExportDefaultDeclaration');
  return statement && resolveNode({ source, node: statement.declaration as Node });
};

const isSpread = (node: Node | null): node is Node => node?.type === 'SpreadElement';

/**
 * Returns the elements of a list, with those of lists that are spread into it. They end before a
 * spread that cannot be resolved, since later indices are unknown.
 */
const elementsOf = ({
  source,
  node,
}: SourceNode): { known: (SourceNode | undefined)[]; isComplete: boolean } => {
  const known: (SourceNode | undefined)[] = [];
  if (node.type !== 'ArrayExpression') return { known, isComplete: false };
  for (const element of node.elements as (Node | null)[]) {
    if (!isSpread(element)) {
      known.push(element ? { source, node: element } : undefined);
      continue;
    }
    const inner = elementsOf(resolveNode({ source, node: element.argument as Node }));
    known.push(...inner.known);
    if (!inner.isComplete) return { known, isComplete: false };
  }
  return { known, isComplete: true };
};

/**
 * Returns the value of a key or index, also if it is spread into the object or list. Undefined if it
 * cannot be found.
 */
const childOf = ({ source, node }: SourceNode, key: PropertyKey): SourceNode | undefined => {
  if (node.type === 'ArrayExpression') return elementsOf({ source, node }).known[Number(key)];
  if (node.type === 'CallExpression') {
    // Such as `text({ label: 'Name' })`: the keys of a field are those of its options.
    const [options] = node.arguments as Node[];
    return options?.type === 'ObjectExpression'
      ? childOf({ source, node: options }, key)
      : undefined;
  }
  if (node.type !== 'ObjectExpression') return undefined;
  // The last property or spread with the key counts.
  for (const property of (node.properties as Node[]).toReversed()) {
    if (keyOf(property) === String(key))
      return { source, node: property.value as Node, key: property.key as Node };
    const spread = isSpread(property) && resolveNode({ source, node: property.argument as Node });
    const inSpread = spread && childOf(spread, key);
    if (inSpread) return inSpread;
  }
  return undefined;
};

/** Follows a path as far as it can be resolved. `isExact`: the whole path could be followed. */
export const followPath = (
  start: SourceNode,
  path: readonly PropertyKey[],
): { nearest: SourceNode; isExact: boolean } => {
  let nearest = start;
  for (const key of path) {
    const next = childOf(resolveNode(nearest), key);
    if (!next) return { nearest, isExact: false };
    nearest = next;
  }
  return { nearest, isExact: true };
};

/**
 * Returns the node of the value at a path or, with `onKey`, of its last key. If the path cannot be
 * followed to its end, the nearest node above.
 */
export const nearestNode = (
  start: SourceNode,
  path: readonly PropertyKey[],
  onKey: boolean | undefined,
): SourceNode => {
  const { nearest, isExact } = followPath(start, path);
  const { source, node } = isExact ? nearest : resolveNode(nearest);
  return { source, node: (onKey && isExact && nearest.key) || node };
};
