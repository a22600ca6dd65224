import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

const FIELD = "    message: text({ label: 'Message', optional: true,";

const HELPERS: [string, string, string] = [
  'forms/contact.ts',
  '{ choice,',
  '{ all, any, date, choice,',
];

/** The message about a condition of the field `message`, which stands behind name, email, topic and phone. */
const about = (condition: string): Promise<string> =>
  messageOf(HELPERS, ['forms/contact.ts', FIELD, `${FIELD} showWhen: ${condition},`]);

test('a condition on a field that does not exist', async () => {
  expect(await about("when('topics').is('a')")).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:14  forms[1].schema.message
        34 |     }),
      > 35 |     message: text({ label: 'Message', optional: true, showWhen: when('topics').is('a'), max: 500, multiline: true, rows: 4 }),
           |              ^
        36 |     agreed: consent({
      Found:   a condition on the field "topics", which does not exist
      Allowed: "name", "email", "topic", "phone", "message", "agreed"
      Fix:     Did you mean "topic"?

    1 mistake in the declaration.
    "
  `);
});

test('a condition on a field further down', async () => {
  expect(await about("when('agreed').is(true)")).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:14  forms[1].schema.message
        34 |     }),
      > 35 |     message: text({ label: 'Message', optional: true, showWhen: when('agreed').is(true), max: 500, multiline: true, rows: 4 }),
           |              ^
        36 |     agreed: consent({
      Found:   a condition on the field "agreed", which does not stand further up
      Allowed: conditions on fields that come before, so that none depend on each other in a circle
      Fix:     Move "agreed" up in the schema, or ask about a field above.

    1 mistake in the declaration.
    "
  `);
});

test('a condition of a field on itself', async () => {
  expect(await about("when('message').isFilled()")).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:14  forms[1].schema.message
        34 |     }),
      > 35 |     message: text({ label: 'Message', optional: true, showWhen: when('message').isFilled(), max: 500, multiline: true, rows: 4 }),
           |              ^
        36 |     agreed: consent({
      Found:   a condition on the field "message", which does not stand further up
      Allowed: conditions on fields that come before, so that none depend on each other in a circle
      Fix:     Move "message" up in the schema, or ask about a field above.

    1 mistake in the declaration.
    "
  `);
});

test('a condition on an answer that is not offered', async () => {
  expect(await about("when('topic').is('weather')")).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:14  forms[1].schema.message
        34 |     }),
      > 35 |     message: text({ label: 'Message', optional: true, showWhen: when('topic').is('weather'), max: 500, multiline: true, rows: 4 }),
           |              ^
        36 |     agreed: consent({
      Found:   the answer "weather" of "topic", which it cannot have
      Allowed: "question", "</script><script>alert(1)</script> --> <!-- ]]>", "'single' \\"double\\" \\\\'both\\\\\\" \\\\"

    1 mistake in the declaration.
    "
  `);
});

test('a comparison of what has no order', async () => {
  expect(await about("when('name').isAtLeast(3)")).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:14  forms[1].schema.message
        34 |     }),
      > 35 |     message: text({ label: 'Message', optional: true, showWhen: when('name').isAtLeast(3), max: 500, multiline: true, rows: 4 }),
           |              ^
        36 |     agreed: consent({
      Found:   a comparison of "name", text, with 3
      Allowed: numbers with numbers, days with days, times with times

    1 mistake in the declaration.
    "
  `);
});

test('a condition that no answer meets, deep inside', async () => {
  expect(
    await about(
      "any(all(when('name').is('Ada'), when('name').is('Bo')), when('phone').isFilled())",
    ),
  ).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:14  forms[1].schema.message
        34 |     }),
      > 35 |     message: text({ label: 'Message', optional: true, showWhen: any(all(when('name').is('Ada'), when('name').is('Bo')), when('phone').isFilled()), max: 500, multiline: true, rows: 4 }),
           |              ^
        36 |     agreed: consent({
      Found:   a condition on "name" that no answer meets
      Allowed: parts that can hold together; any(…) where one of them is enough

    1 mistake in the declaration.
    "
  `);
});

test('days that count from today, on a site without a time zone', async () => {
  expect(
    await messageOf(HELPERS, [
      'forms/contact.ts',
      FIELD,
      `    day: date({ label: 'Day', from: 'tomorrow' }),\n${FIELD}`,
    ]),
  ).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:10  forms[1].schema.day
        34 |     }),
      > 35 |     day: date({ label: 'Day', from: 'tomorrow' }),
           |          ^
        36 |     message: text({ label: 'Message', optional: true, max: 500, multiline: true, rows: 4 }),
      Found:   the field "day" with a day counted from today, on a site without \`zone\`
      Allowed: a time zone, so that it is clear when today ends: zone: 'Europe/Zurich'
      Fix:     Write \`zone\` into site.config.ts, beside \`language\`.

    1 mistake in the declaration.
    "
  `);
});

test('a last day before the first', async () => {
  expect(
    await messageOf(HELPERS, [
      'forms/contact.ts',
      FIELD,
      `    day: date({ label: 'Day', from: '2026-12-24', to: '2026-12-01' }),\n${FIELD}`,
    ]),
  ).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:10  forms[1].schema.day
        34 |     }),
      > 35 |     day: date({ label: 'Day', from: '2026-12-24', to: '2026-12-01' }),
           |          ^
        36 |     message: text({ label: 'Message', optional: true, max: 500, multiline: true, rows: 4 }),
      Found:   the field "day" from "2026-12-24" to "2026-12-01"
      Allowed: a first that does not come after the last

    1 mistake in the declaration.
    "
  `);
});
