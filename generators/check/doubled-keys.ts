import { join } from 'node:path';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { below, keyOf, type Node, open, placeOf, statementsOf } from '../source/locate.ts';

/** Yields every duplicate key of an object literal. */
function* doubledIn(
  node: Node,
  path: PropertyKey[] = [],
): Iterable<{ key: Node; path: PropertyKey[] }> {
  if (node.type === 'ObjectExpression') {
    const seen = new Set<string>();
    for (const property of node.properties as Node[]) {
      const name = property.kind === 'init' ? keyOf(property) : undefined;
      if (name === undefined) continue;
      if (seen.has(name)) yield { key: property.key as Node, path: [...path, name] };
      seen.add(name);
    }
  }
  for (const [key, child] of below(node))
    yield* doubledIn(child, key === undefined ? path : [...path, key]);
}

/** Returns diagnostics for duplicate keys, whose first value JavaScript drops. */
export const doubledKeys = (root: string): Diagnostic[] => {
  const declaring = ['pages', 'forms', 'content'].flatMap((folder) =>
    filesBelow(join(root, folder)).map((name) => join(folder, name)),
  );
  return ['site.config.ts', ...declaring.filter((name) => name.endsWith('.ts'))].flatMap((name) => {
    const source = open(join(root, name));
    return statementsOf(source)
      .flatMap((statement) => [...doubledIn(statement)])
      .map(({ key, path }) => ({
        path,
        place: placeOf(source, key),
        found: `the key ${formatValue(path.at(-1))} a second time in one object`,
        allowed: 'each key once; JavaScript ignores all values but the last',
      }));
  });
};
