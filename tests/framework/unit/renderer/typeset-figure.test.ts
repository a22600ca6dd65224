import { expect, test } from 'vitest';
import { typesetFigure } from '../../../../renderer/text/numbers.ts';

test.each([
  ['2-7%', '2–7%'],
  ['$2-4 trillion', '$2–4 trillion'],
  ['0.5-5%', '0.5–5%'],
  ['2026-11-26', '2026-11-26'],
  ['24-hour', '24-hour'],
  ['-5%', '-5%'],
])('the figure %s is printed as %s', (value, printed) => {
  expect(typesetFigure(value)).toBe(printed);
});
