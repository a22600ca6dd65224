import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

const HELPERS: [string, string, string] = [
  'forms/contact.ts',
  '{ choice,',
  '{ date, file, note, number, several, time, choice,',
];
const PICK: [string, string, string] = ['forms/contact.ts', "'agreed'],", "'agreed', 'extra'],"];
const MESSAGE = "    message: text({ label: 'Message',";

/** What is found and allowed where the contact form has one field more. */
const about = async (field: string): Promise<string[]> => {
  const message = await messageOf(HELPERS, PICK, [
    'forms/contact.ts',
    MESSAGE,
    `    extra: ${field},\n${MESSAGE}`,
  ]);
  expect(message).toContain('forms[1].schema.extra');
  const said = [...message.matchAll(/(?:Found|Allowed): +(.*)/g)].map(([, words = '']) => words);
  return said.map((words) => words.replace('the field "extra" with ', ''));
};

test.each([
  ["text({ label: 'A', min: 10, max: 5 })", 'at least 10 and at most 5 characters'],
  ["text({ label: 'A', max: 0 })", 'at least 1 and at most 0 characters'],
  ["number({ label: 'A', min: 10, max: 5 })", 'at least 10 and at most 5 as its value'],
  ["number({ label: 'A', decimals: -1 })", '-1 decimals'],
  ["number({ label: 'A', step: 0 })", 'a step of 0 from 0 to 999999999999'],
  ["number({ label: 'A', step: -1 })", 'a step of -1 from 0 to 999999999999'],
  ["number({ label: 'A', min: 1, max: 2, step: 5 })", 'a step of 5 from 1 to 2'],
  ["date({ label: 'A', from: 'someday' as never })", 'the bound "someday"'],
  ["date({ label: 'A', to: '2026-02-31' as never })", 'the bound "2026-02-31"'],
  ["time({ label: 'A', from: '25:00' })", 'the bound "25:00"'],
  [
    "several({ label: 'A', options: ['a', 'b'], min: 2, max: 1 })",
    'at least 2 and at most 1 answers',
  ],
  ["several({ label: 'A', options: ['a', 'b'], min: 3 })", 'at least 3 and at most 2 answers'],
  ["several({ label: 'A', options: ['a', 'b'], max: 3 })", 'at least 1 and at most 3 answers'],
  ["choice({ label: 'A', options: ['a', 'a'] })", 'the option "a" twice'],
  ["choice({ label: 'A', options: [] as never })", 'no options'],
  ["choice({ label: 'A', options: ['a', ''] })", 'an option that is empty'],
  ["choice({ label: 'A', options: { a: ' ' } })", 'the option "a" without a label'],
  ["file({ label: 'A', accept: ['pdf'], maxBytes: 0 })", '1 files of 0 bytes'],
  ["file({ label: 'A', accept: ['pdf'], max: 0 })", '0 files of 10485760 bytes'],
  ["file({ label: 'A', accept: [] as never })", 'no types of files'],
  ["text({ label: 'A', multiline: true, rows: -3 })", '-3 rows'],
  [
    "text({ label: 'A', autocomplete: 'nonsense' })",
    'autocomplete "nonsense", which no browser knows',
  ],
])('%s', async (field, found) => {
  const said = await about(field);
  expect(said[0]).toBe(found);
  expect(said).toHaveLength(2);
});

test.each([
  [
    "text({ label: 'A', min: 0, max: 1, rows: 2, autocomplete: 'section-a shipping street-address' })",
  ],
  ["number({ label: 'A', min: -0.3, max: 0.3, step: 0.1, decimals: 1 })"],
  ["date({ label: 'A', from: '2028-02-29', to: '2030-01-01' })"],
  ["choice({ label: 'A', options: ['a'], optional: true })"],
])('%s is taken', async (field) => {
  await expect(about(field)).rejects.toThrow('The declaration was taken');
});

test('a link without its end', async () => {
  expect(
    await messageOf(['forms/contact.ts', 'see [this](/contact).', 'see [this](/contact.']),
  ).toMatchInlineSnapshot(`
    "
    forms/contact.ts:36:13  forms[1].schema.agreed.consent.wording
        35 |     message: text({ label: 'Message', optional: true, max: 500, multiline: true, rows: 4 }),
      > 36 |     agreed: consent({
           |             ^
        37 |       label: 'Agreed',
      Found:   a link that is not closed: "[this](/contact."
      Allowed: [label](/path), without spaces in the address

    1 mistake in the declaration.
    "
  `);
});

test.each([
  ['preset', 'preset: { topic: HOSTILE.markup }'],
  ['initial', "default: { pending: 'Sending'"],
])('a value that a choice does not offer, as %s', async (part, line) => {
  const wrong = {
    preset: "preset: { topic: 'nope' }",
    initial: "default: { initial: { topic: 'nope' }, pending: 'Sending'",
  };
  const message = await messageOf(['forms/contact.ts', line, wrong[part as 'preset']]);
  expect(message).toContain('Found:   "nope", which "topic" does not offer');
});
