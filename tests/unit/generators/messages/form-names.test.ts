import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

test('a form that is not declared', async () => {
  const message = await messageOf([
    'pages/contact.ts',
    "us', form: 'contact'",
    "us', form: 'contakt'",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/contact.ts:13:80  pages[1].sections[1].form
        12 |     { kind: 'hero', heading: 'Contact' },
      > 13 |     { kind: 'form', id: 'write', label: 'Write', heading: 'Write to us', form: 'contakt' },
           |                                                                                ^
        14 |     { kind: 'form', id: 'call', label: 'Call', heading: 'Call', form: 'contact', variant: 'call' },
      Found:   the form "contakt", which does not exist
      Allowed: "contact"
      Fix:     Did you mean "contact"?

    1 mistake in the declaration.
    "
  `);
});

test('a variant that is not declared', async () => {
  const message = await messageOf(['pages/contact.ts', "variant: 'call'", "variant: 'calls'"]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/contact.ts:14:91  pages[1].sections[2].variant
        13 |     { kind: 'form', id: 'write', label: 'Write', heading: 'Write to us', form: 'contact' },
      > 14 |     { kind: 'form', id: 'call', label: 'Call', heading: 'Call', form: 'contact', variant: 'calls' },
           |                                                                                           ^
        15 |     {
      Found:   for the form "contact" the variant "calls", which does not exist
      Allowed: "default", "call"
      Fix:     Did you mean "call"?

    1 mistake in the declaration.
    "
  `);
});

test('a label for a field that is not in the schema', async () => {
  const message = await messageOf(['forms/contact.ts', 'message: { label', 'mesage: { label']);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:43:5  forms[0].fields.mesage
        42 |     phone: { label: 'Phone', widget: 'tel', hint: HOSTILE.code },
      > 43 |     mesage: { label: 'Message', widget: 'textarea', rows: 4 },
           |     ^
        44 |     agreed: { label: 'Agreed', widget: 'checkbox' },
      Found:   the field "mesage", which does not exist
      Allowed: "name", "email", "topic", "phone", "message", "agreed"
      Fix:     Did you mean "message"?

    1 mistake in the declaration.
    "
  `);
});

test('a field of a variant without a label', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    "    name: { label: HOSTILE.markup, placeholder: HOSTILE.quotes, autocomplete: 'name' },\n",
    '',
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:50:25  forms[0].variants.call.fields[1]
        49 |     call: {
      > 50 |       fields: ['phone', 'name'],
           |                         ^
        51 |       rules: { phone: requiredText({ min: 3, max: 30, message: 'A number is needed.' }) },
      Found:   the field "name" in the variant "call", which has no label
      Allowed: fields with an entry in the form’s \`fields\`

    1 mistake in the declaration.
    "
  `);
});

test('a field of a variant that is not in the schema', async () => {
  const message = await messageOf(['forms/contact.ts', "['phone', 'name']", "['phone', 'nam']"]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:51:25  forms[0].variants.call.fields[1]
        50 |     call: {
      > 51 |       fields: ['phone', 'nam'],
           |                         ^
        52 |       rules: { phone: requiredText({ min: 3, max: 30, message: 'A number is needed.' }) },
      Found:   the field "nam", which does not exist
      Allowed: "name", "email", "topic", "phone", "message", "agreed"
      Fix:     Did you mean "name"?

    1 mistake in the declaration.
    "
  `);
});

test('a preset of a field that is not in the schema', async () => {
  const message = await messageOf(['forms/contact.ts', 'preset: { topic', 'preset: { topik']);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:54:17  forms[0].variants.call.preset.topik
        53 |       display: { phone: { label: 'Your number', widget: 'tel' } },
      > 54 |       preset: { topik: HOSTILE.markup },
           |                 ^
        55 |       submit: HOSTILE.escapes,
      Found:   the field "topik", which does not exist
      Allowed: "name", "email", "topic", "phone", "message", "agreed"
      Fix:     Did you mean "topic"?

    1 mistake in the declaration.
    "
  `);
});

test('a condition on a field that is not in the schema', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    "require: ['message']",
    "require: ['messages']",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:33:17  forms[0].conditions[0].require[0]
        32 |       equals: HOSTILE.markup,
      > 33 |       require: ['messages'],
           |                 ^
        34 |       errorOn: 'message',
      Found:   the field "messages", which does not exist
      Allowed: "name", "email", "topic", "phone", "message", "agreed"
      Fix:     Did you mean "message"?

    1 mistake in the declaration.
    "
  `);
});

test('two variants that would be one component', async () => {
  const message = await messageOf(
    ['forms/contact.ts', '    call: {\n      fields', "    'x-y': {\n      fields"],
    ['pages/contact.ts', "variant: 'call'", "variant: 'x-y'"],
    [
      'site.config.ts',
      'forms: [contactForm]',
      "forms: [contactForm, { ...contactForm, id: 'contact-x', variants: { y: contactForm.variants.default } }]",
    ],
  );
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:74:74  forms[1].variants.y
        73 |   jobs: [],
      > 74 |   forms: [contactForm, { ...contactForm, id: 'contact-x', variants: { y: contactForm.variants.default } }],
           |                                                                          ^
        75 |   behaviour: { upload: { maxBytes: 1024 } },
      Found:   the form component "ContactXYForm" a second time
      Allowed: each form component once; the first is at forms[0].variants.x-y

    1 mistake in the declaration.
    "
  `);
});

test('a rule that is no schema', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    "requiredText({ min: 3, max: 30, message: 'A number is needed.' })",
    "'required'",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:52:23  forms[0].variants.call.rules.phone
        51 |       fields: ['phone', 'name'],
      > 52 |       rules: { phone: 'required' },
           |                       ^
        53 |       display: { phone: { label: 'Your number', widget: 'tel' } },
      Found:   "required"
      Allowed: a Zod schema

    1 mistake in the declaration.
    "
  `);
});
