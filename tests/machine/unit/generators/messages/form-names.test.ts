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
      Allowed: "ask", "contact", "enter"
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

test('a field of a variant that is not in the schema', async () => {
  const message = await messageOf(['forms/contact.ts', "'email', 'agreed']", "'email', 'nam']"]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:55:40  forms[1].variants.call.pick[3]
        54 |     call: {
      > 55 |       pick: ['phone', 'name', 'email', 'nam'],
           |                                        ^
        56 |       fields: {
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
    forms/contact.ts:59:17  forms[1].variants.call.preset.topik
        58 |       },
      > 59 |       preset: { topik: HOSTILE.markup },
           |                 ^
        60 |       submit: HOSTILE.escapes,
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
    forms/contact.ts:47:17  forms[1].conditions[0].require[0]
        46 |       when: when('topic').is(HOSTILE.markup),
      > 47 |       require: ['messages'],
           |                 ^
        48 |       errorOn: 'message',
      Found:   the field "messages", which does not exist
      Allowed: "name", "email", "topic", "phone", "message", "agreed"
      Fix:     Did you mean "message"?

    1 mistake in the declaration.
    "
  `);
});

test('two variants that would be one component', async () => {
  const message = await messageOf(
    ['forms/contact.ts', '    call: {\n      pick', "    'x-y': {\n      pick"],
    ['pages/contact.ts', "variant: 'call'", "variant: 'x-y'"],
    [
      'forms/contact-x.ts',
      '',
      "import form from './contact.ts';\n\nexport default { ...form, id: 'contact-x', endpoint: '/api/contact-x', variants: { y: form.variants.default } };\n",
    ],
  );
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:54:12  forms[2].variants.x-y
        53 |     default: { pending: 'Sending', success: false, toasts },
      > 54 |     'x-y': {
           |            ^
        55 |       pick: ['phone', 'name', 'email', 'agreed'],
      Found:   the form component "ContactXYForm" a second time
      Allowed: each form component once; the first is at forms[1].variants.y

    forms/contact-x.ts:3:16  forms[1]
        2 |
      > 3 | export default { ...form, id: 'contact-x', endpoint: '/api/contact-x', variants: { y: form.variants.default } };
          |                ^
        4 |
      Found:   the form "contact-x", which stands on no page
      Allowed: forms that a section or a feature names
      Fix:     Put { kind: 'form', heading: '…', form: 'contact-x' } into a page’s sections, or delete its file.

    2 mistakes in the declaration.
    "
  `);
});

test('a variant’s field that is no schema', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    "phone({ label: 'Your number', min: 3, max: 30, message: 'A number is needed.' })",
    "'required'",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:57:16  forms[1].variants.call.fields.phone
        56 |       fields: {
      > 57 |         phone: 'required',
           |                ^
        58 |       },
      Found:   "required"
      Allowed: a field

    1 mistake in the declaration.
    "
  `);
});

test('a unique key of a field that is not in the schema', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    'keep: 30',
    "keep: 30, unique: ['email', 'topik']",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:43:54  forms[1].store.unique
        42 |   }),
      > 43 |   store: { collection: 'contacts', keep: 30, unique: ['email', 'topik'] },
           |                                                      ^
        44 |   conditions: [
      Found:   the field "topik", which does not exist
      Allowed: "name", "email", "topic", "phone", "message", "agreed"
      Fix:     Did you mean "topic"?

    1 mistake in the declaration.
    "
  `);
});

test('a personal field that is no e-mail address', async () => {
  const message = await messageOf(['forms/contact.ts', 'keep: 30', "keep: 30, personal: ['name']"]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:43:57  forms[1].store.personal[0]
        42 |   }),
      > 43 |   store: { collection: 'contacts', keep: 30, personal: ['name'] },
           |                                                         ^
        44 |   conditions: [
      Found:   the e-mail field "name", which does not exist
      Allowed: "email"

    1 mistake in the declaration.
    "
  `);
});

test('a form that does not say where it is kept', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    "  store: { collection: 'contacts', keep: 30 },\n",
    '',
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:11:11  forms[1].schema
        10 | export default defineForm({
      > 11 |   schema: z.object({
           |           ^
        12 |     name: text({
      Found:   the form "contact" without \`store\`
      Allowed: store: { collection: 'orders', keep: days(365) }, or store: false
      Fix:     Say where submissions are kept; \`store: false\` if they are not to be kept at all.

    1 mistake in the declaration.
    "
  `);
});

test('a handler that no feature brings', async () => {
  const message = await messageOf([
    'forms/contact.ts',
    '  conditions: [',
    "  handler: 'stor',\n  conditions: [",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:44:12  forms[1].handler
        43 |   store: { collection: 'contacts', keep: 30 },
      > 44 |   handler: 'stor',
           |            ^
        45 |   conditions: [
      Found:   the handler "stor", which does not exist
      Allowed: "store", "data-room-password", "data-room-download"
      Fix:     Did you mean "store"?

    1 mistake in the declaration.
    "
  `);
});

test('two forms at one address', async () => {
  const message = await messageOf([
    'forms/other.ts',
    '',
    "import form from './contact.ts';\n\nexport default { ...form, id: 'other', endpoint: '/api/contact' };\n",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    forms/other.ts:3:50  forms[3].endpoint
        2 |
      > 3 | export default { ...form, id: 'other', endpoint: '/api/contact' };
          |                                                  ^
        4 |
      Found:   the endpoint "/api/contact" a second time
      Allowed: each endpoint once; the first is at forms[1].endpoint

    forms/other.ts:3:16  forms[3]
        2 |
      > 3 | export default { ...form, id: 'other', endpoint: '/api/contact' };
          |                ^
        4 |
      Found:   the form "other", which stands on no page
      Allowed: forms that a section or a feature names
      Fix:     Put { kind: 'form', heading: '…', form: 'other' } into a page’s sections, or delete its file.

    2 mistakes in the declaration.
    "
  `);
});

test('a document that asks for a code by mail, and a form that has no field for it', async () => {
  const message = await messageOf([
    'site.config.ts',
    "fileName: 'Paper.pdf',",
    "fileName: 'Paper.pdf', requiresVerifiedEmail: true,",
  ]);
  expect(message).toMatchInlineSnapshot(`
    "
    site.config.ts:62:57  features.dataRoom.public[0].requiresVerifiedEmail
        61 |           fileSize: '1 KB',
      > 62 |           fileName: 'Paper.pdf', requiresVerifiedEmail: true,
           |                                                         ^
        63 |         },
      Found:   the form "ask" without the field "emailCode"
      Allowed: a form with the field "emailCode", which this asks for
      Fix:     Add emailCode: code({ label: '…', optional: true }) to its schema, or take this away.

    1 mistake in the declaration.
    "
  `);
});
