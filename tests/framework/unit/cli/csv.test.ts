import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  csvPieces,
  DELIMITERS,
  type Delimiter,
  delimiterFor,
  flat,
  survey,
  textOfCell,
} from '../../../../server/operations/records/csv.ts';
import { fieldOrder } from '../../../../server/storage/store/field-order.ts';
import type { StoredRecord } from '../../../../server/storage/store/store.ts';

const csvText = (
  columns: readonly string[],
  records: Parameters<typeof csvPieces>[1],
  delimiter: Delimiter = ',',
): Promise<string> => textOf(Readable.from(csvPieces(columns, records, delimiter)));

const rowsOf = (text: string): string[][] => parse(text, { bom: true });

test.each([
  ...['=1+1', '+41 44', '-2', '@SUM(A1)', '＝1', "'=1", "''+1", '\t1', '\n1'].map((one) => [
    one,
    `'${one}`,
  ]),
  ['\t=1', "'\t'=1"],
  ['Bob;=1+1', "Bob;'=1+1"],
  ['Bob;"=1"', 'Bob;\'"=1"'],
  ['Bob\t@A1;-2', "Bob\t'@A1;'-2"],
  ['Bob\r\n+1', "Bob\r\n'+1"],
  ["Bob;'=1", "Bob;''=1"],
])('the cell %j is no formula, as %j, and parses back', async (value, harmless) => {
  const [, [cell = ''] = []] = rowsOf(await csvText(['a'], [{ a: value }]));
  expect(cell).toBe(harmless);
  expect(textOfCell(cell)).toBe(value);
});

test.each(["'hello", 'a=b', '', ' =1', 'O’Neil', 'a; b', "a;'b", 'a\r\n\r\nb'])(
  'the cell %j stays as it is',
  async (value) => {
    const [, [cell = ''] = []] = rowsOf(await csvText(['a'], [{ a: value }]));
    expect([cell, textOfCell(cell)]).toEqual([value, value]);
  },
);

test.each(DELIMITERS)(
  'with %j any text parses back; parted at commas, semicolons or tabs no cell is one that a spreadsheet would calculate',
  async (own) => {
    const cells = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'\'=+-@\t\r\n",;a') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cells, cells), { minLength: 1 }), async (pairs) => {
        const text = await csvText(
          ['a', 'b'],
          pairs.map(([a, b]) => ({ a, b: `x${b}` })),
          own,
        );
        const [, ...rows] = parse(text, { bom: true, delimiter: own }) as string[][];
        expect(rows.map((row) => row.map((cell) => textOfCell(cell, own)))).toEqual(
          pairs.map(([a, b]) => [a, `x${b}`]),
        );
        for (const delimiter of DELIMITERS) {
          for (const cell of cellsParted(text, delimiter)) {
            expect(cell).not.toMatch(/^[\t\r\n]*[=+\-@＝＋－＠]/u);
          }
        }
      }),
      { numRuns: 500 },
    );
  },
);

test.each([
  ...(['de-CH', 'fr-CH', 'it-CH', 'en-CH', 'de-LI', 'de', 'de-AT', 'fr', 'it', 'es'] as const).map(
    (formats) => [formats, ';'] as const,
  ),
  ...(['pt-BR', 'nl', 'sv', 'pl', 'ru', 'tr', 'en-ZA'] as const).map(
    (formats) => [formats, ';'] as const,
  ),
  ...(['en', 'en-US', 'en-GB', 'en-AU', 'ja', 'zh', 'he', 'th', 'es-MX', 'ar-EG'] as const).map(
    (formats) => [formats, ','] as const,
  ),
])('spreadsheets of %s expect %j', (formats, delimiter) => {
  expect(delimiterFor(formats)).toBe(delimiter);
});

test('of a list, and of what an object holds, no cell is a formula either', async () => {
  const text = await csvText(['id', 'a'], [{ id: -1, a: ['x;=1', 'y'] }]);
  expect(rowsOf(text)[1]).toEqual(['-1', "x;'=1 | y"]);
});

/**
 * All cells that spreadsheets make of a text, without quotes: some let quotes begin anywhere in a
 * cell, others only at its start.
 */
function cellsParted(text: string, delimiter: string): string[] {
  const quoted = '"(?:[^"]|"")*"?';
  return [`(?:${quoted})?[^${delimiter}\\r\\n]*`, `(?:${quoted}|[^"${delimiter}\\r\\n])*`].flatMap(
    (cell) => [...text.matchAll(new RegExp(cell, 'g'))].map(([found]) => found.replaceAll('"', '')),
  );
}

test('lines end as RFC 4180 says, after a byte order mark; nothing and truth have a text', async () => {
  expect(await csvText(['a', 'b', 'c'], [{ a: true, b: 'x,"y"' }])).toBe(
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

test('the columns are the same in whatever order a store gives the fields of a record', async () => {
  const fields = ['name', 'guests.1.name', 'guests.1.age'];
  const guests = Array.from({ length: 10 }, () => ({ age: 1, name: 'Bo', x: 1 }));
  const columnsOf = async (record: StoredRecord) => {
    const collections = { parties: { timestamp: 'createdAt', unique: [], fields } };
    const list = async function* () {
      yield record;
    };
    return (await survey({ collections, list }, 'parties')).columns.all();
  };
  const record = { id: 1, token: 't', form: 'f', name: 'Ada', guests, createdAt: 'now' };
  const found = await columnsOf(record);
  const turned = Object.fromEntries(Object.entries(record).reverse()) as unknown as StoredRecord;
  expect(await columnsOf(turned)).toEqual(found);
  expect(found.slice(0, 9)).toEqual([
    ...['id', ...fields, 'form', 'guests.1.x', 'guests.2.name', 'guests.2.age', 'guests.2.x'],
  ]);
  expect(found.slice(-5)).toEqual([
    ...['guests.10.name', 'guests.10.age', 'guests.10.x', 'token', 'createdAt'],
  ]);
});

type Values = Readonly<Record<string, unknown>>;

/** Turns the fields of all objects around, or sorts them as PostgreSQL's jsonb does. */
const inOtherOrder = (value: unknown, compare?: (a: string, b: string) => number): unknown => {
  if (Array.isArray(value)) return value.map((one) => inOtherOrder(one, compare));
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value);
  const ordered = compare ? names.sort(compare) : names.reverse();
  return Object.fromEntries(
    ordered.map((name) => [name, inOtherOrder((value as Values)[name], compare)]),
  );
};

const asJsonb = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);
const evidence = { version: '1', at: 'now', wording: 'I agree.', sha256: 'ab' };

test.each([
  [[], { id: 1, form: 'f', zebra: 1, createdAt: 'now' }],
  [['name', 'email'], { id: 1, name: 'Ada', email: 'a', form: 'f', createdAt: 'now' }],
  [['name'], { id: 1, name: 'Ada', token: 't', createdAt: 'now', consent: evidence }],
  [
    ['guests.1.name', 'guests.1.age', 'email'],
    {
      id: 1,
      guests: [{ name: 'Bo', age: 1, extra: 2 }, { name: 'Cy' }],
      email: 'a',
      createdAt: 'x',
    },
  ],
  [['email'], { id: 1, email: 'a', at2: { bb: 1, c: 2 }, at10: [[{ a: 1, bb: 2 }]] }],
  [['constructor', '__proto__x'], { id: 1, constructor: 'c', __proto__x: 'p', createdAt: 'now' }],
])(
  'with the fields %j, a record has one order, whatever order the store gives',
  (fields, record) => {
    const order = fieldOrder({ timestamp: 'createdAt', unique: [], fields });
    const expected = JSON.stringify(record);
    for (const one of [record, inOtherOrder(record), inOtherOrder(record, asJsonb)])
      expect(JSON.stringify(order(one as never))).toBe(expected);
  },
);
