import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

const HELPERS: [string, string, string] = [
  'forms/contact.ts',
  '{ choice,',
  '{ file, flag, group, choice,',
];

/** The message about a group of guests in the contact form. */
const about = (group: string): Promise<string> =>
  messageOf(HELPERS, [
    'forms/contact.ts',
    "    message: text({ label: 'Message',",
    `    guests: group({ label: 'Guests', item: 'Guest', ${group} }),\n    message: text({ label: 'Message',`,
  ]);

test('a field that an item cannot hold', async () => {
  expect(
    await about("fields: { inner: group({ label: 'Inner', item: 'One', fields: {} }) }"),
  ).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:13  forms[1].schema.guests.inner
        34 |     }),
      > 35 |     guests: group({ label: 'Guests', item: 'Guest', fields: { inner: group({ label: 'Inner', item: 'One', fields: {} }) } }),
           |             ^
        36 |     message: text({ label: 'Message', optional: true, max: 500, multiline: true, rows: 4 }),
      Found:   the field "inner" in the group "guests", group
      Allowed: text, numbers, choices, days, times, boxes, files and notes

    1 mistake in the declaration.
    "
  `);
});

test('a field of an item that the form has as well', async () => {
  expect(await about("fields: { email: text({ label: 'Email' }) }")).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:13  forms[1].schema.guests.email
        34 |     }),
      > 35 |     guests: group({ label: 'Guests', item: 'Guest', fields: { email: text({ label: 'Email' }) } }),
           |             ^
        36 |     message: text({ label: 'Message', optional: true, max: 500, multiline: true, rows: 4 }),
      Found:   the field "email" in the group "guests", which the form has as well
      Allowed: another name, so that it is clear which one a condition asks about

    1 mistake in the declaration.
    "
  `);
});

test('a condition in an item on a field that comes later', async () => {
  expect(
    await about("fields: { name1: text({ label: 'Name', showWhen: when('message').isFilled() }) }"),
  ).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:13  forms[1].schema.guests.name1
        34 |     }),
      > 35 |     guests: group({ label: 'Guests', item: 'Guest', fields: { name1: text({ label: 'Name', showWhen: when('message').isFilled() }) } }),
           |             ^
        36 |     message: text({ label: 'Message', optional: true, max: 500, multiline: true, rows: 4 }),
      Found:   a condition on the field "message", which does not exist
      Allowed: "name", "email", "topic", "phone", "name1"

    1 mistake in the declaration.
    "
  `);
});

test('numbers that no list has', async () => {
  expect(
    await about("min: 3, max: 2, fields: { name1: text({ label: 'Name' }) }"),
  ).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:13  forms[1].schema.guests
        34 |     }),
      > 35 |     guests: group({ label: 'Guests', item: 'Guest', min: 3, max: 2, fields: { name1: text({ label: 'Name' }) } }),
           |             ^
        36 |     message: text({ label: 'Message', optional: true, max: 500, multiline: true, rows: 4 }),
      Found:   the group "guests" of 3 to 2
      Allowed: min of 1 or more, max of min to 50; \`optional: true\` where there may be none

    1 mistake in the declaration.
    "
  `);
});

test('a field of an item that a file beside it is sent by', async () => {
  const paper = "paper: file({ label: 'Paper', accept: ['pdf'], max: 2 })";
  const other = "text({ label: 'Other' })";
  for (const name of ['paper2', 'paperFileName', 'paper2FileData'])
    expect(await about(`fields: { ${paper}, ${name}: ${other} }`)).toContain(
      `the field "${name}", which the file "paper" is sent by`,
    );
});

test('more files than a submission can hold', async () => {
  const paper = "paper: file({ label: 'Paper', accept: ['pdf'] })";
  expect(await about(`max: 11, fields: { ${paper} }`)).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:13  forms[1].schema.guests
        34 |     }),
      > 35 |     guests: group({ label: 'Guests', item: 'Guest', max: 11, fields: { paper: file({ label: 'Paper', accept: ['pdf'] }) } }),
           |             ^
        36 |     message: text({ label: 'Message', optional: true, max: 500, multiline: true, rows: 4 }),
      Found:   files of 110 MB in one submission, up to the field "guests"
      Allowed: 100 MB for all files of a form together
      Fix:     Make \`maxBytes\` smaller, or \`max\` of the files or of the group.

    1 mistake in the declaration.
    "
  `);
});
