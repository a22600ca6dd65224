import { expect, test } from 'vitest';
import type { z } from 'zod';
import { choice, consent, email, number, several, text } from '../../../../core/config/fields.ts';
import { faultCode, issueCode } from '../../../../server/forms/rule-codes.ts';

const own = { message: 'Own words.', tooLong: 'Own words, too.' };
const name = text({ label: 'Name', min: 3, max: 5, ...own });

/** Fields with wrong answers, and the rules that they break. */
const broken: [z.ZodType, unknown, string][] = [
  [name, undefined, 'required'],
  [name, ' ', 'required'],
  [name, 'ab', 'tooShort'],
  [name, 'abcdef', 'tooLong'],
  [name, 12, 'type'],
  [text({ label: 'Note', optional: true, min: 4, message: 'Own words.' }), 'abc', 'tooShort'],
  [text({ label: 'Code', pattern: /^[A-Z]+$/, message: 'Own words.' }), 'abc', 'format'],
  [email({ label: 'E-mail' }), 'nobody', 'format'],
  [choice({ label: 'Colour', options: { red: 'Red' }, message: 'Own words.' }), 'blue', 'choice'],
  [number({ label: 'Persons', min: 2, max: 4 }), 1, 'tooSmall'],
  [number({ label: 'Persons', min: 2, max: 4 }), 5, 'tooLarge'],
  [several({ label: 'Days', options: { mo: 'Monday', tu: 'Tuesday' }, min: 2 }), ['mo'], 'tooFew'],
  [consent({ wording: 'Agreed.', version: '1' }), false, 'required'],
  [consent({ wording: 'Agreed.', version: '1' }), 'yes', 'type'],
];

test.each(broken)('an answer has the code of the rule that it breaks %#', (field, answer, code) => {
  const [issue] = field.safeParse(answer).error?.issues ?? [];
  expect(issue && issueCode(issue, answer)).toBe(code);
});

test('a rule beyond the schema is known by its message, in items of a group too', () => {
  const day = { tooEarly: 'Too early.', tooLate: 'Too late.' };
  const items = { isOptional: true, least: 2, most: 3, tooFew: 'Too few.', tooMany: 'Too many.' };
  const logic = {
    fields: { day, guests: { items: { ...items, fields: { day } } } },
    conditions: [],
  };
  expect(faultCode(logic, 'day', 'Too late.')).toBe('tooLate');
  expect(faultCode(logic, 'guests', 'Too few.')).toBe('tooFew');
  expect(faultCode(logic, 'guests.0.day', 'Too early.')).toBe('tooEarly');
  expect(faultCode(logic, 'day', 'Please name a day.')).toBe('required');
});
