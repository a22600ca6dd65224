import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderCircles } from './circles.ts';
import { importsOf, root, shown, sourceFiles } from './imports.ts';

/**
 * A row of CONTRIBUTING's table: files below one of `places` may import what begins with one of
 * `allowed`.
 */
interface Row {
  readonly places: readonly string[];
  readonly allowed: readonly string[];
}

const namesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const [, table = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split(
  /^\| place +\| may import.*$/m,
);
const rows: Row[] = table
  .slice(0, table.indexOf('\n\n'))
  .split('\n')
  .flatMap((line) => {
    const [, places, allowed] = /^\| (`[^|]+)\| (.*)\|$/.exec(line) ?? [];
    if (places === undefined || allowed === undefined || allowed.startsWith('anything')) return [];
    return [{ places: namesIn(places), allowed: namesIn(allowed) }];
  });

const imports = sourceFiles(rows.flatMap(({ places }) => places)).flatMap(importsOf);

test('no two folders import each other, at any level', () => {
  expect(folderCircles(imports).join('\n\n')).toBe('');
});

test('a circle is reported with its folders and its lines', () => {
  const circle = folderCircles([
    {
      from: 'server/storage/store/a.ts',
      line: 3,
      to: 'server/storage/files/b.ts',
      text: "import './b.ts'",
    },
    {
      from: 'server/storage/files/deep/c.ts',
      line: 5,
      to: 'server/storage/store/a.ts',
      text: "import 'a'",
    },
    { from: 'server/storage/store/a.ts', line: 9, to: 'server/lib/d.ts', text: "import 'd'" },
  ]);
  expect(circle).toEqual([
    [
      'server/storage/store → server/storage/files → server/storage/store',
      '  server/storage/store/a.ts:3',
      "    import './b.ts'",
      '  server/storage/files/deep/c.ts:5',
      "    import 'a'",
    ].join('\n'),
  ]);
});

describe("CONTRIBUTING's table", () => {
  const rowOf = (path: string): Row | undefined =>
    rows.find(({ places }) => places.some((place) => path.startsWith(place)));

  test('has a row for every folder with code', () => {
    const folders = readdirSync(root, { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isDirectory() && !/^\.|^(?:data|docs|node_modules|tests)$/.test(entry.name),
      )
      .map(({ name }) => `${name}/`);
    expect(rows.flatMap(({ places }) => places).sort()).toEqual(
      [...folders, 'site.config.ts'].sort(),
    );
  });

  test('is true', () => {
    const against = imports.filter(({ from, to }) => {
      const { places = [], allowed = [] } = rowOf(from) ?? {};
      return ![...places, ...allowed].some((place) => to.startsWith(place));
    });
    expect(against.map((one) => `${one.from} may not import ${one.to}\n${shown(one)}`)).toEqual([]);
  });

  test('names nothing that is not imported', () => {
    const unused = rows.flatMap((row) =>
      row.allowed
        .filter((name) => name.includes('/'))
        .filter(
          (name) => !imports.some(({ from, to }) => rowOf(from) === row && to.startsWith(name)),
        )
        .map((name) => `${row.places.join(', ')} imports nothing of ${name}`),
    );
    expect(unused).toEqual([]);
  });
});
