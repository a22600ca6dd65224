import { expect, test } from 'vitest';
import { signature } from '../../../../core/config/fields.ts';
import { MAX_PATH_LENGTH, strokePath, strokesOf } from '../../../../core/forms/strokes.ts';

const SIGNED = 'M0,0L600,200L5,7M10,20L10,20';
const rule = signature({ label: 'Sign' });

test('the path of a signature is read as numbers, and written as it was', () => {
  const strokes = strokesOf(SIGNED);
  expect(strokes).toEqual([
    [
      [0, 0],
      [600, 200],
      [5, 7],
    ],
    [
      [10, 20],
      [10, 20],
    ],
  ]);
  expect(strokePath(strokes ?? [])).toBe(SIGNED);
  expect(rule.parse(` ${SIGNED} `)).toBe(SIGNED);
});

test.each([
  'M1,2',
  'M1,2L3',
  'L1,2L3,4',
  'M601,0L0,0',
  'M0,201L0,0',
  'M-1,0L0,0',
  'M1.5,0L0,0',
  'M01,0L0,0',
  'M1e2,0L0,0',
  'm1,2l3,4',
  'M1,2L3,4Z',
  'M1,2 L3,4',
  'M1,2L3,4"/><script>alert(1)</script>',
  'M١,٢L٣,٤',
  'url(#a)',
  `M1,2${'L3,4'.repeat(MAX_PATH_LENGTH / 4)}`,
])('%s is no signature', (path) => {
  expect(rule.safeParse(path).success).toBe(false);
  expect(strokesOf(path)).toBeUndefined();
});

test.each([undefined, null, '', ' ', 7, {}, [[[1, 2]]], ['M1,2L3,4']])(
  '%j is no signature',
  (value) => {
    expect(strokesOf(value)).toBeUndefined();
    expect(rule.safeParse(value).success).toBe(false);
  },
);

test('an optional one may be left out, and the longest is read in a moment', () => {
  const optional = signature({ label: 'Sign', optional: true });
  for (const none of [undefined, '']) expect(optional.safeParse(none).success).toBe(true);
  const longest = `M1,2${'L3,4'.repeat(MAX_PATH_LENGTH / 4 - 1)}`;
  expect(optional.safeParse(longest).success).toBe(true);
  const start = performance.now();
  expect(optional.safeParse(`${longest.slice(0, -1)}x`).success).toBe(false);
  expect(optional.safeParse('M'.repeat(64_000)).success).toBe(false);
  expect(performance.now() - start).toBeLessThan(200);
});
