import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valuesWithin } from '../../../../server/http/forms/parse-submission.ts';

const within = (text: string, most: number) => valuesWithin(Buffer.from(text), most);

/** Every value in it, and every name of an object once more. */
function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const inner = Object.values(value).reduce((sum: number, each) => sum + countOf(each), 1);
  return Array.isArray(value) ? inner : inner + Object.keys(value).length;
}

test('the content of strings does not count', () => {
  expect(within(JSON.stringify({ a: '[{,:"\\'.repeat(1000) }), 5)).toBe(true);
  expect(within('"\\\\",[', 1)).toBe(false);
  expect(within('"\\",[[[[[[', 1)).toBe(true);
});

test('depth and width count', () => {
  expect(within('['.repeat(2000), 1000)).toBe(false);
  expect(within(`[${'1,'.repeat(2000)}1]`, 1000)).toBe(false);
  expect(within('[1,2,3]', 4)).toBe(true);
});

test('any JSON text: not refused within its count, refused far beyond', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      const count = countOf(value);
      expect(within(text, 2 * count + 1)).toBe(true);
      if (count > 4) expect(within(text, Math.floor(count / 4) - 1)).toBe(false);
    }),
  );
});
