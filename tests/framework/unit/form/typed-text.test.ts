import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { fieldMetaOf } from '../../../../core/config/fields/kinds.ts';
import { fieldLogic } from '../../../../core/config/fields/payload.ts';
import * as fields from '../../../../core/config/fields.ts';
import { normalEmail } from '../../../../core/forms/typed-text.ts';
import { checkFields } from '../../../../server/forms/submission.ts';

/** Returns what the server stores for one answer, or its message. */
const answerTo = (schema: z.ZodType, given: string): unknown => {
  const { data, errors } = checkFields(
    {
      schema: z.object({ it: schema }),
      logic: { fields: fieldLogic({ it: fieldMetaOf(schema) }), conditions: [] },
      names: new Set(['it']),
      labels: {},
    },
    { payload: { it: given }, errors: {} },
  );
  return data ? data.it : errors.it?.[0];
};

const name = fields.text({ label: 'Name' });
const message = fields.text({ label: 'Message', multiline: true, max: 5 });
const long = fields.text({ label: 'Message', multiline: true });
const email = fields.email({ label: 'E-mail' });
const phone = fields.phone({ label: 'Phone' });
const code = fields.code({ label: 'Code' });

describe('invisible characters of a clipboard are dropped', () => {
  it.each([
    [
      'direction marks round a telephone number',
      phone,
      '\u202A+41 44 000 00 00\u202C',
      '+41 44 000 00 00',
    ],
    ['isolates round a telephone number', phone, '\u2068044 000\u2069', '044 000'],
    ['a left-to-right mark in a telephone number', phone, '\u200E044\u200E 000', '044 000'],
    [
      'a zero-width space at the end of an address',
      email,
      'anna@muster.example\u200B',
      'anna@muster.example',
    ],
    [
      'a byte order mark before an address',
      email,
      '\uFEFFanna@muster.example',
      'anna@muster.example',
    ],
    ['a word joiner in an address', email, 'anna\u2060@muster.example', 'anna@muster.example'],
    ['a soft hyphen in a code', code, 'AC-AB\u00ADCD', 'AC-ABCD'],
    ['a zero-width space in a name', name, 'Anna\u200B Muster', 'Anna Muster'],
    ['a byte order mark in a message', long, '\uFEFFHello', 'Hello'],
  ])('%s', (_what, schema, given, expected) => {
    expect(answerTo(schema, given)).toBe(expected);
  });
});

describe('characters that mean something stay', () => {
  it.each([
    ['the joiner of Persian', 'می\u200Cخواهم'],
    ['the joiner of an emoji', '👩\u200D👧'],
    ['the mark of a right-to-left text', 'אנה\u200F!'],
    ['a variation selector', '❤\uFE0F'],
    ['a soft sign of its own', 'ь'],
  ])('%s', (_what, text) => {
    expect(answerTo(name, text)).toBe(text);
  });
});

describe('every line break counts as one character', () => {
  it.each(['\r\n', '\r', '\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])('%j', (end) => {
    expect(answerTo(message, `ab${end}cd`)).toBe('ab\ncd');
    expect(answerTo(message, `ab${end}cde`)).toBe('{@fields.tooLong?%7B%22max%22%3A5%7D}');
  });

  it('counts for the minimum, too', () => {
    const least = fields.text({ label: 'Message', multiline: true, min: 5 });
    expect(answerTo(least, 'a\r\nb\r\n')).toContain('fields.tooShort');
  });
});

describe('a refused character is named with its place', () => {
  it.each([
    ['a noncharacter', name, 'Anna\uFFFF', 5, 'U+FFFF'],
    ['a noncharacter of another plane', name, '😀\u{1FFFE}', 2, 'U+1FFFE'],
    ['a noncharacter of Arabic forms', long, 'one\ntwo\uFDD0', 8, 'U+FDD0'],
    ['an override of the direction', name, ' Anna \u202E Muster', 6, 'U+202E'],
    ['a lone surrogate', name, 'Anna\uD800', 5, 'U+D800'],
    ['a null', long, 'a\u0000', 2, 'U+0000'],
    ['an escape', name, '\u001B[1m', 1, 'U+001B'],
    ['a line break in one line', name, 'Anna\nMuster', 5, 'U+000A'],
    ['what comes after a line break in one line', name, 'A\nB\u0007', 4, 'U+0007'],
  ])('%s', (_what, schema, given, position, point) => {
    const said = decodeURIComponent(String(answerTo(schema, given)));
    expect(said).toBe(`{@fields.forbiddenCharacters?{"position":"${position}","code":"${point}"}}`);
  });
});

describe('an internationalised domain', () => {
  it.each([
    ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['anna@BÜCHER.example', 'anna@xn--bcher-kva.example'],
    ['anna@bu\u0308cher.example', 'anna@xn--bcher-kva.example'],
    ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
    ['anna@例え.example', 'anna@xn--r8jz45g.example'],
    ['anna@straße.example', 'anna@xn--strae-oqa.example'],
    ['Anna@Muster.Example', 'Anna@Muster.Example'],
  ])('%s is stored as %s', (given, expected) => {
    expect(answerTo(email, given)).toBe(expected);
  });

  it.each([
    'anna@bü cher.example',
    'anna@bücher.example/x',
    'anna@bücher',
    'änna@bücher.example',
    'a@b@ü.example',
    'anna@ü..example',
  ])('%s is refused', (given) => {
    expect(answerTo(email, given)).toBe('{@fields.email}');
  });
});

test('addresses are compared without case, invisible marks and spelling of the domain', () => {
  const same = ['Anna@BÜCHER.example', ' anna@bücher.example ', 'anna@xn--bcher-kva.EXAMPLE\u200B'];
  expect(new Set(same.map(normalEmail))).toEqual(new Set(['anna@xn--bcher-kva.example']));
});
