import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

const MESSAGE = "text({ label: 'Message', optional: true, max: 500, multiline: true, rows: 4 })";
const PHONE = "phone({ label: 'Your number', min: 3, max: 30, message: 'A number is needed.' })";

test('a refine on a field', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    MESSAGE,
    "z.string().refine((text) => text !== '')",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:14  forms[1].schema.message
        34 |     }),
      > 35 |     message: z.string().refine((text) => text !== ''),
           |              ^
        36 |     agreed: consent({
      Found:   the field "message" with a refine, which JSON Schema cannot say
      Allowed: rules that the browser can check too: those of 'declared-site/fields'
      Fix:     Use a pattern, or \`conditions\` for a rule across fields.

    1 mistake in the declaration.
    "
  `);
});

test('a refine on the whole schema', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    'HOSTILE.lines,\n    }),\n  }),',
    'HOSTILE.lines,\n    }),\n  }).refine(() => true),',
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:11:11  forms[1].schema
        10 | export default defineForm({
      > 11 |   schema: z.object({
           |           ^
        12 |     name: text({
      Found:   the form "contact" with a refine, which JSON Schema cannot say
      Allowed: rules that the browser can check too: those of 'declared-site/fields'
      Fix:     Use a pattern, or \`conditions\` for a rule across fields.

    1 mistake in the declaration.
    "
  `);
});

test('a refine deep inside a field', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    MESSAGE,
    'z.array(z.string().refine(Boolean)).optional()',
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:14  forms[1].schema.message
        34 |     }),
      > 35 |     message: z.array(z.string().refine(Boolean)).optional(),
           |              ^
        36 |     agreed: consent({
      Found:   the field "message" with a refine, which JSON Schema cannot say
      Allowed: rules that the browser can check too: those of 'declared-site/fields'
      Fix:     Use a pattern, or \`conditions\` for a rule across fields.

    1 mistake in the declaration.
    "
  `);
});

test('a transform in a variant’s field', async () => {
  const message = await messageOf(['forms/contact.ts', PHONE, 'z.string().transform(Number)']);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:57:16  forms[1].variants.call.fields.phone
        56 |       fields: {
      > 57 |         phone: z.string().transform(Number),
           |                ^
        58 |       },
      Found:   the field "phone" with a transform, which JSON Schema cannot say
      Allowed: rules that the browser can check too: those of 'declared-site/fields'
      Fix:     Use a pattern, or \`conditions\` for a rule across fields.

    1 mistake in the declaration.
    "
  `);
});

test('a pattern with a flag', async () => {
  const message = await messageOf(['forms/contact.ts', MESSAGE, 'z.string().regex(/a/i)']);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:14  forms[1].schema.message
        34 |     }),
      > 35 |     message: z.string().regex(/a/i),
           |              ^
        36 |     agreed: consent({
      Found:   the field "message" with a pattern with the flags "i", which JSON Schema cannot say
      Allowed: rules that the browser can check too: those of 'declared-site/fields'
      Fix:     Use a pattern, or \`conditions\` for a rule across fields.

    1 mistake in the declaration.
    "
  `);
});

test('a coerced field', async () => {
  const message = await messageOf(['forms/contact.ts', MESSAGE, 'z.coerce.string()']);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:14  forms[1].schema.message
        34 |     }),
      > 35 |     message: z.coerce.string(),
           |              ^
        36 |     agreed: consent({
      Found:   the field "message" with a coerce, which JSON Schema cannot say
      Allowed: rules that the browser can check too: those of 'declared-site/fields'
      Fix:     Use a pattern, or \`conditions\` for a rule across fields.

    1 mistake in the declaration.
    "
  `);
});

test('a schema that is no object', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    'HOSTILE.lines,\n    }),\n  }),',
    'HOSTILE.lines,\n    }),\n  }).or(z.string()),',
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:11:11  forms[1].schema
        10 | export default defineForm({
      > 11 |   schema: z.object({
           |           ^
        12 |     name: text({
      Found:   a ZodUnion
      Allowed: a z.object({...})

    1 mistake in the declaration.
    "
  `);
});

test('a field that no widget can draw', async () => {
  const message = await messageOf(['forms/contact.ts', MESSAGE, 'z.array(z.string())']);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:14  forms[1].schema.message
        34 |     }),
      > 35 |     message: z.array(z.string()),
           |              ^
        36 |     agreed: consent({
      Found:   the field "message" of the type array, which no widget can draw
      Allowed: the fields of 'declared-site/fields', z.string(), z.enum([...]) and z.boolean()

    1 mistake in the declaration.
    "
  `);
});

test('a field without a label', async () => {
  const message = await messageOf(['forms/contact.ts', MESSAGE, 'z.string().optional()']);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:14  forms[1].schema.message
        34 |     }),
      > 35 |     message: z.string().optional(),
           |              ^
        36 |     agreed: consent({
      Found:   the field "message" without a label
      Allowed: a field of 'declared-site/fields' with its \`label\`, or Zod's own \`title\`
      Fix:     Write text({ label: '…' }), or .meta({ title: '…' }) after the rule.

    1 mistake in the declaration.
    "
  `);
});

test('a field that every object has', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    `    message: ${MESSAGE}`,
    `    message: ${MESSAGE},\n    toString: z.string().meta({ title: 'Text' })`,
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:36:5  forms[1].schema.toString
        35 |     message: text({ label: 'Message', optional: true, max: 500, multiline: true, rows: 4 }),
      > 36 |     toString: z.string().meta({ title: 'Text' }),
           |     ^
        37 |     agreed: consent({
      Found:   the field "toString", which every object has already
      Allowed: a name of letters and digits that nothing else has

    1 mistake in the declaration.
    "
  `);
});

test('a second consent', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    MESSAGE,
    "consent({ wording: 'And this.', version: '1' })",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:36:13  forms[1].schema.agreed
        35 |     message: consent({ wording: 'And this.', version: '1' }),
      > 36 |     agreed: consent({
           |             ^
        37 |       label: 'Agreed',
      Found:   the consent "agreed" beside "message"
      Allowed: one consent in a form; further boxes are a flag()

    1 mistake in the declaration.
    "
  `);
});

test('a password that would be kept', async () => {
  const message = await messageOf(
    ['forms/contact.ts', '{ choice,', '{ password, choice,'],
    [
      'forms/contact.ts',
      "    message: text({ label: 'Message',",
      "    secret: password({ label: 'Secret' }),\n    message: text({ label: 'Message',",
    ],
  );
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:35:13  forms[1].schema.secret
        34 |     }),
      > 35 |     secret: password({ label: 'Secret' }),
           |             ^
        36 |     message: text({ label: 'Message', optional: true, max: 500, multiline: true, rows: 4 }),
      Found:   the password "secret" in a form whose submissions are kept
      Allowed: passwords in forms whose \`handler\` checks them and keeps none
      Fix:     Take it away: whoever reads the submissions would read it.

    1 mistake in the declaration.
    "
  `);
});
