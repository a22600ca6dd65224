import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ParsedFile, parseFile } from './syntax.ts';

/**
 * Returns the file that `source` imports as `request`. Undefined for a package, and for a
 * file without code.
 */
export const importedFrom = ({ file }: ParsedFile, request: string): ParsedFile | undefined => {
  if (!request.startsWith('.')) return undefined;
  const base = resolve(dirname(file), request);
  const path = [base, `${base}.ts`, base.replace(/\.js$/, '.ts'), join(base, 'index.ts')].find(
    (one) => /\.[jt]sx?$/.test(one) && existsSync(one),
  );
  return path === undefined ? undefined : parseFile(path);
};

/**
 * Returns the name of an import or export in the parser's tables of a module. Null for `*`, which
 * means all names.
 */
export const nameIn = ({ kind, name }: { kind: string; name: string | null }): string | null =>
  kind === 'Default' ? 'default' : name;

/**
 * Returns the names that a file exports, also by `export *` of other files. `seen` has the files
 * that are already on the way, as two files can export each other.
 */
export const exportsOf = (source: ParsedFile, seen: readonly string[] = []): string[] =>
  source.module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, importName, moduleRequest }) => {
      if (importName.kind !== 'AllButDefault' || moduleRequest === null)
        return nameIn(exportName) ?? [];
      const from = importedFrom(source, moduleRequest.value);
      if (from === undefined || seen.includes(from.file)) return [];
      return exportsOf(from, [...seen, source.file]).filter((name) => name !== 'default');
    }),
  );

/** Returns the files of the site that a file imports, apart from types. */
const importsOf = (source: ParsedFile): ParsedFile[] => {
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

/**
 * Returns a cycle of imports: `file`, the files that import each other, and `file` again. Undefined
 * if there is none. It is the shortest one, as the search is breadth-first.
 */
export const circularImports = (file: string): string[] | undefined => {
  // A queue: the loop also visits chains that are added to it.
  const chains = [[parseFile(file)]];
  const seen = new Set<ParsedFile>();
  for (const chain of chains)
    for (const next of importsOf(chain.at(-1) as ParsedFile)) {
      if (next.file === file) return [...chain, next].map((one) => one.file);
      if (seen.has(next)) continue;
      seen.add(next);
      chains.push([...chain, next]);
    }
  return undefined;
};

/** Returns the files of the site whose default export a file imports. */
export const defaultImports = (source: ParsedFile): string[] =>
  source.module.staticImports
    .filter(({ entries }) => entries.some(({ importName }) => nameIn(importName) === 'default'))
    .flatMap(({ moduleRequest }) => importedFrom(source, moduleRequest.value)?.file ?? []);
