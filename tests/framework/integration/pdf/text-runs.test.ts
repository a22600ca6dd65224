import { describe, expect, it, test } from 'vitest';
import { bidiTextOf, isolate, visualRuns } from '../../../../server/data-room/pdf/text-runs.ts';

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A text as it is seen from left to right: fontkit reverses a run of such a script. */
const seen = (text: string, direction: 'auto' | 'ltr' = 'auto'): string =>
  visualRuns(bidiTextOf(text, direction))
    .map(({ text: run }) => (rightToLeft.test(run) ? [...run].reverse().join('') : run))
    .join('');

describe('text of both directions is seen in the order of the Unicode algorithm', () => {
  it.each([
    ['Latin alone', 'Ada Lovelace, 12', 'Ada Lovelace, 12'],
    ['Hebrew alone', 'דוד לוי', 'יול דוד'],
    ['Hebrew with brackets', 'דוד (מנהל)', '(להנמ) דוד'],
    ['Hebrew with a number', 'רחוב 12 א', 'א 12 בוחר'],
    ['Hebrew around Latin', 'חברת Example בע', 'עב Example תרבח'],
    ['Latin around Hebrew', 'Mr דוד לוי of Example', 'Mr יול דוד of Example'],
    ['Arabic with a year', 'شركة 2026', '2026 ةكرش'],
    ['Syriac', 'ܐܒܓ', 'ܓܒܐ'],
    ['Thaana before Latin', 'ދިވެހި A', 'A ހިވެދި'.normalize('NFC')],
  ])('%s', (_what, text, expected) => {
    // The vowels of Thaana are letters with marks: they are compared without their order.
    const plain = (given: string) => given.replace(/\p{M}/gu, '');
    expect(plain(seen(text))).toBe(plain(expected));
  });
});

test('an isolated part changes nothing around it', () => {
  const line = (name: string) =>
    [name, 'ada@example.com', '2026-11-21 16:09:05 UTC', 'A2B3-C4D5'].map(isolate).join(' · ');
  const rest = ' · ada@example.com · 2026-11-21 16:09:05 UTC · A2B3-C4D5';
  expect(seen(line('דוד לוי'), 'ltr')).toBe(`יול דוד${rest}`);
  expect(seen(line('محمد (2)'), 'ltr')).toBe(`(2) دمحم${rest}`);
  expect(seen(line('12 דוד'), 'ltr')).toBe(`דוד 12${rest}`);
  expect(seen(line('Ada'), 'ltr')).toBe(`Ada${rest}`);
});

test('a letter that the usual font lacks comes from the other one, or as its code point', () => {
  const runs = (text: string) =>
    visualRuns(bidiTextOf(text, 'auto')).map(({ text: run, font }) => [run, font]);
  expect(runs('Łukasz Ελένη')).toEqual([['Łukasz Ελένη', 'usual']]);
  for (const letter of ['山', '안', 'द', 'ไ', 'አ', 'ཀ', '👩', '𐤀'])
    expect(runs(`A${letter}`)).toEqual([
      ['A', 'usual'],
      [letter, 'rare'],
    ]);
  expect(runs('𠮷')).toEqual([['[U+20BB7]', 'usual']]);
  // Nothing is shown for what nobody sees.
  expect(runs('❤\u{E0100}a')).toEqual([['❤a', 'usual']]);
});
