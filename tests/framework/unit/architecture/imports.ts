import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

/** The repository. */
export const root = join(import.meta.dirname, '../../../..');

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly imports?: Readonly<Record<string, string>>;
};

/** One import statement. Paths are relative to the repository, with slashes. */
export interface Import {
  readonly from: string;
  readonly line: number;
  readonly to: string;
  /** The statement as it is written, on one line. */
  readonly text: string;
}

/** The source files below some places, each a folder or a file; generated ones are left out. */
export function sourceFiles(places: readonly string[]): string[] {
  return places.flatMap((place) => {
    if (!place.endsWith('/')) return [place];
    const entries = readdirSync(join(root, place), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => !/(?:^|\/)\(?generated\)?\//.test(path));
  });
}

/** What a file imports of this repository: `import`, `export … from` and `import('…')`. */
export function importsOf(file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, source);
  const named = [
    ...module.staticImports.map(
      ({ moduleRequest, ...span }) => [moduleRequest.value, span] as const,
    ),
    ...module.staticExports.map(({ entries, ...span }) => {
      return [entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value, span] as const;
    }),
    ...module.dynamicImports.map(({ moduleRequest: { start, end }, ...span }) => {
      return [/^(['"])(.*)\1$/.exec(source.slice(start, end))?.[2], span] as const;
    }),
  ];
  return named.flatMap(([name, { start, end }]) => {
    const to = name === undefined ? undefined : placeOf(file, name);
    if (to === undefined) return [];
    const line = source.slice(0, start).split('\n').length;
    return [{ from: file, line, to, text: source.slice(start, end).replace(/\s+/g, ' ') }];
  });
}

/** The file of this repository that a specifier means; undefined for a package. */
function placeOf(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name).replace(/\?.*$/, '');
  const own = name.startsWith(manifest.name)
    ? manifest.exports[`.${name.slice(manifest.name.length)}`]
    : manifest.imports?.[name];
  return own && posix.normalize(own);
}

/** An import as an error shows it. */
export const shown = ({ from, line, text }: Import): string => `  ${from}:${line}\n    ${text}`;
