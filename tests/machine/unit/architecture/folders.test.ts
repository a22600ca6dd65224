import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderCircles } from './circles.ts';
import { importsOf, root, shown, sourceFiles } from './imports.ts';

/** A row of CONTRIBUTING's tables: files below `place` may import what begins with one of `allowed`. */
interface Row {
  readonly place: string;
  readonly allowed: readonly string[];
}

const rows: Row[] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, place, allowed] = /^\| `([^`]+)` *\| (.*)\|$/.exec(line) ?? [];
    const isPlace =
      place !== undefined && /^(?:site\.config\.ts|[a-z-]+\/(?:[a-z-]+\/)*)$/.test(place);
    if (!isPlace || allowed === undefined || place === 'tests/') return [];
    return [{ place, allowed: [...allowed.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) }];
  });

const imports = sourceFiles([
  'site.config.ts',
  'pages/',
  'forms/',
  'generators/',
  'renderer/',
  'server/',
]).flatMap(importsOf);

test('no two folders import each other, at any level', () => {
  expect(folderCircles(imports).join('\n\n')).toBe('');
});

test('a circle is told with its folders and its lines', () => {
  const circle = folderCircles([
    { from: 'server/store/a.ts', line: 3, to: 'server/files/b.ts', text: "import './b.ts'" },
    { from: 'server/files/deep/c.ts', line: 5, to: 'server/store/a.ts', text: "import 'a'" },
    { from: 'server/store/a.ts', line: 9, to: 'server/base/d.ts', text: "import 'd'" },
  ]);
  expect(circle).toEqual([
    [
      'server/store → server/files → server/store',
      '  server/store/a.ts:3',
      "    import './b.ts'",
      '  server/files/deep/c.ts:5',
      "    import 'a'",
    ].join('\n'),
  ]);
});

describe("CONTRIBUTING's table", () => {
  /** The most exact row counts. */
  const rowOf = (path: string): Row | undefined =>
    rows
      .filter(({ place }) => path.startsWith(place))
      .sort((one, other) => other.place.length - one.place.length)[0];

  test('has a row for every place', () => {
    const places = new Set(
      imports.filter(({ from }) => rowOf(from) === undefined).map(({ from }) => from),
    );
    expect([...places]).toEqual([]);
    expect(rows.length).toBeGreaterThan(12);
  });

  test('is true', () => {
    const against = imports.filter(({ from, to }) => {
      const row = rowOf(from);
      return row && ![row.place, ...row.allowed].some((allowed) => to.startsWith(allowed));
    });
    expect(
      against.map((one) => `${rowOf(one.from)?.place} may not import ${one.to}\n${shown(one)}`),
    ).toEqual([]);
  });

  test('names nothing that is not imported', () => {
    const idle = rows.flatMap(({ place, allowed }) =>
      allowed
        .filter((name) => name.includes('/'))
        .filter(
          (name) =>
            !imports.some(({ from, to }) => rowOf(from)?.place === place && to.startsWith(name)),
        )
        .map((name) => `${place} imports nothing of ${name}`),
    );
    expect(idle).toEqual([]);
  });
});
