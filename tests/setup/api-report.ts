import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Comment, parseSync } from 'oxc-parser';
import { childNodes, type Node, nodesIn, statementsOf } from '../../generators/source/syntax.ts';

/** A name that a file of types has or exports. */
interface Named {
  file: string;
  name: string;
}

interface TypesFile {
  /** The texts of what it declares, by name. */
  declared: Map<string, { text: string; node: Node }[]>;
  /** Where names come from that it imports or passes on. */
  imported: Map<string, Named>;
  exported: Map<string, Named>;
}

const withoutComments = (text: string, comments: readonly Comment[], { start, end }: Node) =>
  comments
    .filter((comment) => comment.start >= start && comment.end <= end)
    .toReversed()
    .reduce(
      (now, comment) => now.slice(0, comment.start - start) + now.slice(comment.end - start),
      text.slice(start, end),
    )
    .replaceAll(/^\s*\n/gm, '');

const targetOf = (file: string, source: Node): string | undefined => {
  const { value } = source as { value?: unknown };
  return typeof value === 'string' && value.startsWith('.')
    ? join(dirname(file), value).replace(/\.tsx?$/, '.d.ts')
    : undefined;
};

const nameOf = (node: Node): string => String(node.name ?? node.value);

const readTypes = (file: string): TypesFile => {
  const text = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, text);
  const types: TypesFile = { declared: new Map(), imported: new Map(), exported: new Map() };
  for (const statement of statementsOf({ program })) {
    const target = statement.source ? targetOf(file, statement.source as Node) : undefined;
    const isExport = statement.type === 'ExportNamedDeclaration';
    if (statement.type === 'ExportAllDeclaration' && target)
      for (const [name, named] of readTypes(target).exported) types.exported.set(name, named);
    for (const specifier of (statement.specifiers ?? []) as Node[]) {
      const local = nameOf(specifier.local as Node);
      if (isExport)
        types.exported.set(nameOf(specifier.exported as Node), {
          file: target ?? file,
          name: local,
        });
      else if (target)
        types.imported.set(local, {
          file: target,
          name: nameOf((specifier.imported ?? specifier.local) as Node),
        });
    }
    const node = (statement.declaration ?? statement) as Node;
    const ids = node.id
      ? [node.id as Node]
      : ((node.declarations ?? []) as Node[]).map(({ id }) => id as Node);
    for (const name of ids.map(nameOf)) {
      const one = { text: withoutComments(text, comments, statement), node };
      types.declared.set(name, [...(types.declared.get(name) ?? []), one]);
      if (isExport) types.exported.set(name, { file, name });
    }
  }
  return types;
};

/** Returns the names that a statement uses, of its own file and of others by `import(…)`. */
const usedIn = (file: string, node: Node): Named[] =>
  nodesIn([node]).flatMap((one): Named[] => {
    if (one.type === 'Identifier') return [{ file, name: String(one.name) }];
    if (one.type !== 'TSImportType') return [];
    const source = nodesIn(childNodes(one).map(([, child]) => child)).find(
      ({ type }) => type === 'Literal',
    );
    const target = source && targetOf(file, source);
    return target ? [{ file: target, name: nameOf(one.qualifier as Node) }] : [];
  });

/**
 * Returns all that a package's modules export as text, with the types that it uses and without
 * comments. Types of other packages are left out.
 */
export const apiReport = (folder: string): string => {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = new Map<string, TypesFile>();
  const typesOf = (file: string): TypesFile => {
    const known = files.get(file) ?? readTypes(file);
    files.set(file, known);
    return known;
  };
  const texts = new Map<string, string>();
  const add = ({ file, name }: Named): void => {
    const { declared, imported, exported } = typesOf(file);
    const own = declared.get(name);
    const key = `${name} (${relative(folder, file).replace(/\.d\.ts$/, '')})`;
    if (own === undefined) {
      const from = imported.get(name) ?? exported.get(name);
      if (from && (from.file !== file || from.name !== name)) add(from);
      return;
    }
    if (texts.has(key)) return;
    texts.set(key, own.map(({ text }) => text.replace(/^export /, '')).join('\n'));
    for (const { node } of own) usedIn(file, node).forEach(add);
  };
  const entries = Object.entries<{ types?: string }>(exports).flatMap(([entry, { types }]) => {
    if (types === undefined) return [];
    const names = [...typesOf(join(folder, types)).exported];
    for (const [, named] of names) add(named);
    const listed = names.map(([name]) => name).sort();
    return [`${entry.replace('.', 'declared-site')}: ${listed.join(', ')}`];
  });
  const declarations = [...texts].sort(([one], [other]) => (one < other ? -1 : 1));
  return `${[...entries, ...declarations.map(([key, text]) => `// ${key}\n${text}`)].join('\n\n')}\n`;
};
