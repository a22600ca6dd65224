import { expect, test } from 'vitest';
import { loadSite } from '../../../../../generators/load/load.ts';
import { type Edit, editedSite } from '../small-site.ts';
import { messageOf } from './message-of.ts';

const MESSAGE = "    message: text({ label: 'Message',";

/** The contact form with these fields more. */
const edited = (fields: readonly string[]): Edit[] => [
  ['forms/contact.ts', '{ choice,', '{ date, file, flag, note, number, several, time, choice,'],
  [
    'forms/contact.ts',
    "'agreed'],",
    `'agreed', ${fields.map((_, at) => `'extra${at}'`).join(', ')}],`,
  ],
  [
    'forms/contact.ts',
    MESSAGE,
    `${fields.map((field, at) => `    extra${at}: ${field},\n`).join('')}${MESSAGE}`,
  ],
];

const WRONG: readonly (readonly [field: string, found: string])[] = [
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
  ["file({ label: 'A', accept: ['jpeg'] as never })", 'files of the type "jpeg"'],
  [
    "file({ label: 'A', accept: ['pdf'], removeMetadata: true })",
    '`removeMetadata`, but no photographs',
  ],
  [
    "file({ label: 'A', accept: ['jpg', 'heic'], removeMetadata: true })",
    "`removeMetadata` and files of the type 'heic', which cannot be rewritten",
  ],
  ["text({ label: 'A', multiline: true, rows: -3 })", '-3 rows'],
  [
    "text({ label: 'A', autocomplete: 'nonsense' })",
    'autocomplete "nonsense", which is not in the HTML standard',
  ],
];

test('bounds and options that no value fits', async () => {
  const message = await messageOf(...edited(WRONG.map(([field]) => field)));
  const told = message.matchAll(
    /forms\[1\]\.schema\.extra(\d+)\n(?:.*\n)*? {2}Found: {3}(.*)\n {2}Allowed: /g,
  );
  const foundAt = new Map([...told].map(([, at = '', found = '']) => [Number(at), found]));
  expect(WRONG.map(([field], at) => [field, foundAt.get(at)])).toEqual(
    WRONG.map(([field, found], at) => [field, `the field "extra${at}" with ${found}`]),
  );
  expect(message).toContain(`${WRONG.length} mistakes in the site config.`);
});

const RIGHT: readonly string[] = [
  "text({ label: 'A', min: 0, max: 1, rows: 2, autocomplete: 'section-a shipping street-address' })",
  "number({ label: 'A', min: -0.3, max: 0.3, step: 0.1, decimals: 1 })",
  "date({ label: 'A', from: '2028-02-29', to: '2030-01-01' })",
  "choice({ label: 'A', options: ['a'], optional: true })",
];

test('bounds and options at their limits are taken', async () => {
  await expect(loadSite(editedSite(...edited(RIGHT)))).resolves.toBeDefined();
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

test.each([
  ["flag({ label: 'A' })", 'true'],
  ["several({ label: 'A', options: ['a', 'b'] })", 'a'],
])('an initial value of a box that a visitor ticks: %s', async (field, value) => {
  const message = await messageOf(...edited([field]), [
    'forms/contact.ts',
    "default: { pending: 'Sending'",
    `default: { initial: { extra0: '${value}' }, pending: 'Sending'`,
  ]);
  expect(message).toContain(`Found:   "${value}", which "extra0" does not take`);
});
