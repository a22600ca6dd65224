import { expect, test } from 'vitest';
import { parseTyped } from '../../../../core/forms/evaluate-form.ts';

test.each([
  // Three digits after the only separator may be thousands: such a text stays for the rule to refuse.
  ['1.000', 0, '1.000'],
  ['12,500', 2, '12,500'],
  ['1.234', 3, 1.234],
  ['0.125', 2, 0.125],
  ['1234.567', 2, 1234.567],
  ["1'000", 0, 1000],
  ['1\u202F000,50', 2, 1000.5],
  ['3,5', 1, 3.5],
  ['−4', 0, -4],
  ['+4', 0, 4],
  ['٣', 0, 3],
  ['four', 0, 'four'],
  ['1,2,3', 2, '1,2,3'],
])('the number %j with %i decimals is read as %j', (text, decimals, expected) => {
  expect(parseTyped('number', text, decimals)).toBe(expected);
  // The server reads again what the browser has read.
  expect(parseTyped('number', expected, decimals)).toBe(expected);
});

test.each([
  ['day', '1.12.2026', '2026-12-01'],
  ['day', ' 31. 1.2026', '2026-01-31'],
  ['day', '31/1/2026', '31/1/2026'],
  ['day', '2026-12-01', '2026-12-01'],
  ['time', '9.05', '09:05'],
  ['time', '14h30', '14:30'],
  ['time', 'noon', 'noon'],
] as const)('the %s %j is read as %j', (reading, text, expected) => {
  expect(parseTyped(reading, text)).toBe(expected);
  expect(parseTyped(reading, expected)).toBe(expected);
});

test('blank text is no answer, and a text too long for a number or a day is left as it is', () => {
  for (const reading of ['number', 'day', 'time'] as const) {
    expect(parseTyped(reading, '  ')).toBe(undefined);
    expect(parseTyped(reading, '1'.repeat(41))).toBe('1'.repeat(41));
  }
});
