import { runInThisContext } from 'node:vm';
import fc from 'fast-check';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { slugOf } from '../../../../core/config/slug.ts';
import { bindingFor, idOf, quoted, titleOf } from '../../../../generators/scaffold/names.ts';
import { topNames, withElement, withImport } from '../../../../generators/source/edit.ts';

const site = (lists: string): string => `export default defineSite({\n${lists}\n});\n`;

test.each([
  ['an empty list', '  a: [],', '  a: [\n    x,\n  ],'],
  ['a short list', '  a: [b, c],', '  a: [b, c, x],'],
  [
    'a list with a comma at its end',
    '  a: [\n    b,\n    c,\n  ],',
    '  a: [\n    b,\n    c,\n    x,\n  ],',
  ],
  ['a list without one', '  a: [\n    b\n  ],', '  a: [\n    b,\n    x\n  ],'],
  [
    'a list with comments',
    '  a: [\n    b, // why\n    // c,\n  ],',
    '  a: [\n    b,\n    x, // why\n    // c,\n  ],',
  ],
  [
    'a line that gets too long',
    `  a: [${'b'.repeat(50)}, ${'c'.repeat(38)}],`,
    `  a: [\n    ${'b'.repeat(50)},\n    ${'c'.repeat(38)},\n    x,\n  ],`,
  ],
])('an element goes to the end of %s', (_what, before, after) => {
  expect(withElement(site(before), ['a'], 'x')).toBe(site(after));
});

test('an object is indented as its neighbours are, casts and calls are followed', () => {
  const text =
    "const s = 1;\nexport default defineSite({ d: { e: [\n      { id: 'a' },\n    ] } } as const);\n";
  expect(withElement(text, ['d', 'e'], "{\n  id: 'b',\n}")).toContain(
    "      { id: 'a' },\n      {\n        id: 'b',\n      },\n    ]",
  );
});

test('a missing list is added at the end', () => {
  expect(withElement(site('  a: 1,\n  b: { c: 2 },'), ['d', 'e'], 'x')).toBe(
    site('  a: 1,\n  b: { c: 2 },\n  d: {\n    e: [\n      x,\n    ],\n  },'),
  );
});

test.each([['missing'], ['spread'], ['called']])('the list "%s" is not touched', (name) => {
  const text = 'export default defineSite({ ...{ spread: [] }, called: make() });';
  expect(() => withElement(text, [name], 'x')).toThrow('is not written as a list');
});

test('an import takes its place in the order of paths', () => {
  const text = "import b from './pages/b.ts';\nimport d from './pages/d.ts';\nlet x;\n";
  expect(withImport(text, 'c', './pages/b-c.ts').split('\n')[1]).toContain('b-c');
  expect(withImport(text, 'a', './pages/a.ts').split('\n')[0]).toContain('/a');
  expect(withImport(text, 'e', './pages/e.ts').split('\n')[2]).toContain('/e');
  expect(withImport('let x;\n', 'e', './e.ts')).toBe("import e from './e.ts';\nlet x;\n");
});

test('a binding is neither taken nor a word of the language', () => {
  const taken = topNames('import about, { z } from "a"; const MINUTE = 1, b = 2; function f() {}');
  expect([...taken].sort()).toEqual(['MINUTE', 'about', 'b', 'f', 'z']);
  expect(bindingFor('new', taken)).toBe('newPage');
  expect(bindingFor('about', taken)).toBe('aboutPage');
  expect(bindingFor('a', new Set(['a', 'aPage']))).toBe('aPage2');
  expect(bindingFor('entry-page', taken)).toBe('entryPage');
});

test('names become ids and titles', () => {
  expect(
    ['Market Études 2027', ' -x- ', '2027 plan', '漢字', 'A&B'].map((name) => idOf(name)),
  ).toEqual(['market-etudes-2027', 'x', 'plan', undefined, 'a-b']);
  expect(['partner-programme', 'Our API', ' a '].map(titleOf)).toEqual([
    'Partner Programme',
    'Our API',
    'A',
  ]);
});

test.each([
  ['de', 'Für Größen', 'fuer-groessen'],
  ['de-CH', 'A\u0308rzte in Zürich', 'aerzte-in-zuerich'],
  ['en', 'Für Größen', 'fur-grossen'],
  ['fr', 'L’été à Besançon', 'l-ete-a-besancon'],
  ['sv', 'Räksmörgås', 'raksmorgas'],
  ['da', 'Æble på Rømø', 'aeble-paa-roemoe'],
  ['nb-NO', 'Blåbær', 'blaabaer'],
  ['tr', 'Işık şehir', 'isik-sehir'],
  ['ru', 'Новости', 'novosti'],
  ['el', 'Ελλάδα', 'ellada'],
  ['pl', 'Łódź – Żary', 'lodz-zary'],
  ['ja', '漢字', ''],
  ['en', 'report_2026 final', 'report_2026-final'],
])('in %s, %s is %s', (language, text, slug) => {
  expect(slugOf(text, language)).toBe(slug);
});

test('any text is quoted as code that stands for it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const code = quoted(text);
      expect(parseSync('a.ts', `(${code})`).errors).toEqual([]);
      expect(runInThisContext(`(${code})`)).toBe(text);
    }),
  );
});
