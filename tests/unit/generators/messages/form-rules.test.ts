import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

test('a refine on a field', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    'optionalText({ max: 500, multiline: true })',
    "z.string().refine((text) => text !== '')",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:26:14  forms[0].schema.message
        25 |     phone: optionalPattern({ max: 30, pattern: /^[^\`"'\\\\<\\u2028]*$/u, message: HOSTILE.markup }),
      > 26 |     message: z.string().refine((text) => text !== ''),
           |              ^
        27 |     agreed: consent({ message: HOSTILE.lines }),
      Found:   the field "message" with a refine, which JSON Schema cannot say
      Allowed: rules that the browser can check too: those of generators/declaration/fields.ts
      Fix:     Use a pattern, or \`conditions\` for a rule across fields.

    1 mistake in the declaration.
    "
  `);
});

test('a refine on the whole schema', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    'HOSTILE.lines }),\n  }),',
    'HOSTILE.lines }),\n  }).refine(() => true),',
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:21:11  forms[0].schema
        20 |   collection: 'contacts',
      > 21 |   schema: z.object({
           |           ^
        22 |     name: requiredText({ min: 2, max: 100, message: HOSTILE.quotes }),
      Found:   the form "contact" with a refine, which JSON Schema cannot say
      Allowed: rules that the browser can check too: those of generators/declaration/fields.ts
      Fix:     Use a pattern, or \`conditions\` for a rule across fields.

    1 mistake in the declaration.
    "
  `);
});

test('a refine deep inside a field', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    'optionalText({ max: 500, multiline: true })',
    'z.array(z.string().refine(Boolean)).optional()',
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:26:14  forms[0].schema.message
        25 |     phone: optionalPattern({ max: 30, pattern: /^[^\`"'\\\\<\\u2028]*$/u, message: HOSTILE.markup }),
      > 26 |     message: z.array(z.string().refine(Boolean)).optional(),
           |              ^
        27 |     agreed: consent({ message: HOSTILE.lines }),
      Found:   the field "message" with a refine, which JSON Schema cannot say
      Allowed: rules that the browser can check too: those of generators/declaration/fields.ts
      Fix:     Use a pattern, or \`conditions\` for a rule across fields.

    1 mistake in the declaration.
    "
  `);
});

test('a transform in a variant’s rule', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    "requiredText({ min: 3, max: 30, message: 'A number is needed.' })",
    'z.string().transform(Number)',
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:52:23  forms[0].variants.call.rules.phone
        51 |       fields: ['phone', 'name'],
      > 52 |       rules: { phone: z.string().transform(Number) },
           |                       ^
        53 |       display: { phone: { label: 'Your number', widget: 'tel' } },
      Found:   the field "phone" with a transform, which JSON Schema cannot say
      Allowed: rules that the browser can check too: those of generators/declaration/fields.ts
      Fix:     Use a pattern, or \`conditions\` for a rule across fields.

    1 mistake in the declaration.
    "
  `);
});

test('a pattern with a flag', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    'optionalText({ max: 500, multiline: true })',
    'z.string().regex(/a/i)',
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:26:14  forms[0].schema.message
        25 |     phone: optionalPattern({ max: 30, pattern: /^[^\`"'\\\\<\\u2028]*$/u, message: HOSTILE.markup }),
      > 26 |     message: z.string().regex(/a/i),
           |              ^
        27 |     agreed: consent({ message: HOSTILE.lines }),
      Found:   the field "message" with a pattern with the flags "i", which JSON Schema cannot say
      Allowed: rules that the browser can check too: those of generators/declaration/fields.ts
      Fix:     Use a pattern, or \`conditions\` for a rule across fields.

    1 mistake in the declaration.
    "
  `);
});

test('a coerced field', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    'optionalText({ max: 500, multiline: true })',
    'z.coerce.string()',
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:26:14  forms[0].schema.message
        25 |     phone: optionalPattern({ max: 30, pattern: /^[^\`"'\\\\<\\u2028]*$/u, message: HOSTILE.markup }),
      > 26 |     message: z.coerce.string(),
           |              ^
        27 |     agreed: consent({ message: HOSTILE.lines }),
      Found:   the field "message" with a coerce, which JSON Schema cannot say
      Allowed: rules that the browser can check too: those of generators/declaration/fields.ts
      Fix:     Use a pattern, or \`conditions\` for a rule across fields.

    1 mistake in the declaration.
    "
  `);
});

test('a schema that is no object', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    'HOSTILE.lines }),\n  }),',
    'HOSTILE.lines }),\n  }).or(z.string()),',
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:21:11  forms[0].schema
        20 |   collection: 'contacts',
      > 21 |   schema: z.object({
           |           ^
        22 |     name: requiredText({ min: 2, max: 100, message: HOSTILE.quotes }),
      Found:   a ZodUnion
      Allowed: a z.object({...})

    1 mistake in the declaration.
    "
  `);
});
