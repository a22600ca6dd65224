import { expect, test } from 'vitest';
import type { Fields } from '../../../../../server/storage/store/store.ts';
import { collections as ofSite } from '../../../../setup/collections.ts';
import { describePlaces, folderPlace } from '../../../../setup/places.ts';
import { runCli } from '../../../../setup/run-cli.ts';
import { changedSince, site } from '../../../unit/generators/messages/changed-since.ts';
import { messageOf } from '../../../unit/generators/messages/message-of.ts';
import type { Edit } from '../../../unit/generators/small-site.ts';

const FORM = 'forms/contact.ts';

const RENAMED: Edit[] = [
  [FORM, '    message: text', '    letter: text'],
  [FORM, "require: ['message']", "require: ['letter']"],
  [FORM, "errorOn: 'message'", "errorOn: 'letter'"],
];
const NARROWED: Edit = [FORM, "options: ['question', ", 'options: ['];
const version = (text: string): Edit => [
  FORM,
  "  store: { collection: 'contacts'",
  `  ${text},\n  store: { collection: 'contacts'`,
];

test('a field that is gone under its name and one with fewer answers since the last commit', async () => {
  const root = changedSince([], ...RENAMED, NARROWED);
  const { status, stderr } = await runCli({}, ['check'], root);
  expect(status).toBe(1);
  expect(`\n${stderr}`).toMatchInlineSnapshot(`
    "
    forms/contact.ts:21:12  forms[1].schema.topic
        20 |     email: email({ label: 'E-mail', message: 'Please enter an address.' }),
      > 21 |     topic: choice({
           |            ^
        22 |       label: 'Topic',
      Found:   the field "topic" without "question", which stored records may have
      Allowed: fields that match the stored records, or a higher \`version\`
      Fix:     Write version: 2, and convert older records in \`migrate\`: migrate: { 2: (record) => ({ ...record, … }) }.

    forms/contact.ts:11:20  forms[1].schema.message
        10 | export default defineForm({
      > 11 |   schema: z.object({
           |                    ^
        12 |     name: text({
      Found:   no field "message", which stored records have
      Allowed: fields that match the stored records, or a higher \`version\`
      Fix:     Write version: 2, and convert older records in \`migrate\`: migrate: { 2: (record) => ({ ...record, … }) }.

    2 mistakes in the site config.
    "
  `);
});

test('a change with a migration is accepted, and so is a harmless one', async () => {
  const migrate =
    'version: 2, migrate: { 2: ({ message, ...rest }) => ({ ...rest, letter: message }) }';
  const told = changedSince([], ...RENAMED, NARROWED, version(migrate));
  expect(await runCli({}, ['check'], told)).toMatchObject({ status: 0, stderr: '' });
  const harmless = changedSince(
    [],
    [FORM, "pick: ['phone', ", "pick: ['fax', 'phone', "],
    [FORM, "options: ['question', ", "options: ['press', 'question', "],
    [FORM, '    message: text', "    fax: text({ label: 'Fax' }),\n    message: text"],
    [FORM, 'max: 500', 'max: 5000'],
    [FORM, "label: 'Topic'", "label: 'Subject'"],
  );
  expect(await runCli({}, ['check'], harmless)).toMatchObject({ status: 0, stderr: '' });
});

test('a version that is lower than the committed one', async () => {
  const root = changedSince([version('version: 3')], [FORM, 'version: 3', 'version: 2']);
  const { status, stderr } = await runCli({}, ['check'], root);
  expect(status).toBe(1);
  expect(stderr).toContain('Found:   version 2 of the form "contact", which had 3');
});

test('a step to a version that the form does not have', async () => {
  const message = await messageOf(version('migrate: { 2: (kept) => kept }'));
  expect(message).toMatchInlineSnapshot(`
    "
    forms/contact.ts:43:14  forms[1].migrate.2
        42 |   }),
      > 43 |   migrate: { 2: (kept) => kept },
           |              ^
        44 |   store: { collection: 'contacts', keep: 30 },
      Found:   a step to version "2" of a form with the version 1
      Allowed: none, or a higher \`version\`
      Fix:     Write version: 2 beside it.

    1 mistake in the site config.
    "
  `);
});

const record: Fields = {
  name: 'Ada',
  email: 'ada@site.example',
  topic: 'question',
  agreed: true,
  message: 'Canary-Message',
  form: 'contact',
  formVersion: '0123456789ab',
};

describePlaces(
  (newPlace) => {
    test('records that do not match the form are reported by count and id, never by content', async () => {
      const place = await newPlace();
      const checked = (...edits: Edit[]) => runCli(place.env, ['check'], site(...edits));
      const collections = {
        ...ofSite,
        contacts: { timestamp: 'createdAt', unique: [], form: 'contact', isListed: true },
      };
      const { store, close } = await place.open(
        () => new Date('2026-11-23T12:00:00Z'),
        collections,
      );
      const { email, ...lacking } = record;
      await store.commit([
        { insert: 'contacts', fields: record },
        { insert: 'contacts', fields: { ...record, topic: 'Canary-Topic', name: 5 } },
        { insert: 'contacts', fields: { ...lacking, fax: 'Canary-Fax' } },
        { insert: 'contacts', fields: { ...record, formVersion: '7.0123456789ab' } },
        { insert: 'contacts', fields: { ...record, form: 'ask' } },
      ]);
      await close();
      const { status, stderr } = await checked();
      expect(status).toBe(1);
      expect(stderr).not.toMatch(/Canary|Ada|ada@/);
      expect(stderr.match(/Found: .*/g)).toMatchInlineSnapshot(`
        [
          "Found:   1 of the records in contacts, 2: their "name" is not a string, which the kind text requires",
          "Found:   1 of the records in contacts, 2: their "topic" is not one of the options",
          "Found:   1 of the records in contacts, 3: they have "fax", which is not a field any more",
          "Found:   1 of the records in contacts, 4: stored by version 7 of the form",
        ]
      `);
      const step =
        '({ topic, fax, ...rest }) => ({ email: "a@site.example", ...rest, topic: "question", name: "Ada" })';
      const mended = await checked(version(`version: 7, migrate: { 7: ${step} }`));
      expect(mended).toMatchObject({ status: 0, stderr: '' });
      const failing = await checked(version('version: 7, migrate: { 7: () => ({}) }'));
      expect(failing.stderr.match(/Found: .*/g)).toMatchInlineSnapshot(`
      [
        "Found:   3 of the records in contacts, 1, 2, 3: version 7 would have what the form refuses: name, email, topic, agreed",
      ]
    `);
    });
  },
  { database: 'full' },
);

test('records of a form or a collection that is gone are counted', async () => {
  const place = await folderPlace();
  const { store, close } = await place.open(undefined, {
    ...ofSite,
    contacts: { timestamp: 'createdAt', unique: [], isListed: true },
    visits: { timestamp: 'createdAt', unique: [], isListed: true },
  });
  await store.commit([
    { insert: 'contacts', fields: { form: 'earlier' } },
    { insert: 'contacts', fields: { form: 'earlier' } },
    { insert: 'visits', fields: { form: 'visit' } },
  ]);
  await close();
  const { status, stderr } = await runCli(place.env, ['check'], site());
  expect(status).toBe(1);
  expect(stderr.match(/Found: .*/g)).toEqual([
    'Found:   2 records of the form "earlier" in contacts, and there is no such form',
    'Found:   1 record in the collection visits, which nothing declares',
  ]);
  expect(stderr).toContain('or erase each: `npm run site -- submissions erase contacts 2`.');
  // What the message says to do can be done, though nothing declares the collection.
  await runCli(place.env, ['submissions', 'erase', 'visits', '1', '--yes'], site());
  const after = await runCli(place.env, ['check'], site());
  expect(after.stderr).not.toContain('the collection visits');
});
