import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoundedJsonError, isBounded, parseBoundedJson } from '../../../../server/lib/json.ts';

const within = (text: string, most: number) => isBounded(Buffer.from(text), most);

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

test.each([
  ['a deep list', '['.repeat(40) + ']'.repeat(40), 'tooManyValues'],
  ['a deep object', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, 'tooManyValues'],
  ['a deep list that never ends', '['.repeat(30_000), 'tooManyValues'],
  ['many values', `[${'1,'.repeat(1_000)}1]`, 'tooManyValues'],
  ['no JSON', '{', 'notJson'],
  ['white space', ' '.repeat(100_000), 'notJson'],
])('%s is refused before anything walks it', (_, text, problem) => {
  expect(() => parseBoundedJson(Buffer.from(text))).toThrow(new BoundedJsonError(problem as never));
});

test('lists side by side are not deep', () => {
  expect(parseBoundedJson(Buffer.from(`[${'[],'.repeat(100)}[]]`))).toHaveLength(101);
});

test('invalid UTF-8 is refused', () => {
  expect(() => parseBoundedJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow(
    new BoundedJsonError('notUtf8'),
  );
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
