import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText, flat, textOfCell } from '../../../../server/cli/output/rows.ts';

const rowsOf = (text: string): string[][] => parse(text, { bom: true });

test.each(['=1+1', '+41 44', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1", "''+1"])(
  'the cell %j is no formula and parses back',
  (value) => {
    const [, [cell = ''] = []] = rowsOf(csvText(['a'], [{ a: value }]));
    expect(cell).toBe(`'${value}`);
    expect(textOfCell(cell)).toBe(value);
  },
);

test.each(["'hello", 'a=b', '', ' =1', 'O’Neil'])('the cell %j stays as it is', (value) => {
  const [, [cell = ''] = []] = rowsOf(csvText(['a'], [{ a: value }]));
  expect([cell, textOfCell(cell)]).toEqual([value, value]);
});

test('any text parses back, and no cell begins with what a spreadsheet would calculate', () => {
  const cells = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', 'a') }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(cells, cells), { minLength: 1 }), (pairs) => {
      const text = csvText(
        ['a', 'b'],
        pairs.map(([a, b]) => ({ a, b: `x${b}` })),
      );
      const [, ...rows] = parse(text, { bom: true, relax_column_count: true }) as string[][];
      expect(rows.map((row) => row.map(textOfCell))).toEqual(pairs.map(([a, b]) => [a, `x${b}`]));
      for (const [cell = ''] of rows) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u);
    }),
  );
});

test('lines end as RFC 4180 says, after a byte order mark; nothing and truth have a text', () => {
  expect(csvText(['a', 'b', 'c'], [{ a: true, b: 'x,"y"' }])).toBe(
    '\uFEFFa,b,c\r\ntrue,"x,""y""",\r\n',
  );
});

test('what an object holds gets columns of its own', () => {
  expect(flat({ id: 1, consent: { version: '7', at: 'noon' }, list: ['a'] })).toEqual({
    id: 1,
    'consent.version': '7',
    'consent.at': 'noon',
    list: ['a'],
  });
});
