import { expect, test } from 'vitest';
import { loadSite } from '../../../../../generators/load.ts';
import { type Edit, editedSite } from '../small-site.ts';
import { messageOf } from './message-of.ts';

/** Every period of the small site, by name. */
const ALL = '{keep:papers_taken}, {keep:contacts}, {keep:access_codes}';

/** The small site with a policy that has these paragraphs in its first clause, and those in a second one. */
const policy = (first: readonly string[], second: readonly string[] = []): Edit => {
  const clause = (id: string, heading: string, paragraphs: readonly string[]) =>
    JSON.stringify({ id, heading, paragraphs });
  const clauses = [clause('one', 'One', first), clause('two-years', 'Two', second)].join(',\n');
  return [
    'pages/contact.ts',
    "{ kind: 'hero', heading: 'Contact' },",
    `{ kind: 'legal', heading: 'Policy', updated: 'viewing-day', clauses: [\n${clauses},\n] },`,
  ];
};

const inGerman = (...edits: Edit[]): Edit[] => [
  ...edits,
  ['site.config.ts', '  links: {', "  language: 'de-CH',\n  links: {"],
];

/** A policy's heading in place of "One". */
const headed = ([file, before, after]: Edit, heading: string): Edit => [
  file,
  before,
  after.replace('"One"', JSON.stringify(heading)),
];

const isTaken = async (...edits: Edit[]): Promise<void> => {
  await expect(loadSite(editedSite(...edits))).resolves.toBeDefined();
};

/** What a maintainer is told was found. */
const foundIn = async (...edits: Edit[]): Promise<string[]> =>
  [...(await messageOf(...edits)).matchAll(/^ {2}Found: {3}(.*)$/gm)].map(
    ([, found = '']) => found,
  );

test('a period that nothing declares, in a sentence on keeping', async () => {
  expect(await messageOf(policy(['We keep messages for two years.']))).toMatchInlineSnapshot(`
    "
    pages/contact.ts:13:43  pages[1].sections[0].clauses[0].paragraphs[0]
        12 |     { kind: 'legal', heading: 'Policy', updated: 'viewing-day', clauses: [
      > 13 | {"id":"one","heading":"One","paragraphs":["We keep messages for two years."]},
           |                                           ^
        14 | {"id":"two-years","heading":"Two","paragraphs":[]},
      Found:   "two years" in a text on keeping, but nothing that is declared is kept so long
      Allowed: "papers_taken" for 30 days, "contacts" for 30 days, "access_codes" for 1825 days
      Fix:     Write {keep:…} with the name of the collection that is meant, such as {keep:papers_taken}.

    1 mistake in the declaration.
    "
  `);
});

test('a period beside those that follow the declaration', async () => {
  expect(await messageOf(policy([ALL, 'Newsletters: 24 months.']))).toMatchInlineSnapshot(`
    "
    pages/contact.ts:13:103  pages[1].sections[0].clauses[0].paragraphs[1]
        12 |     { kind: 'legal', heading: 'Policy', updated: 'viewing-day', clauses: [
      > 13 | {"id":"one","heading":"One","paragraphs":["{keep:papers_taken}, {keep:contacts}, {keep:access_codes}","Newsletters: 24 months."]},
           |                                                                                                       ^
        14 | {"id":"two-years","heading":"Two","paragraphs":[]},
      Found:   "24 months" in a text on keeping, but nothing that is declared is kept so long
      Allowed: "papers_taken" for 30 days, "contacts" for 30 days, "access_codes" for 1825 days
      Fix:     Write {keep:…} with the name of the collection that is meant, such as {keep:papers_taken}.

    1 mistake in the declaration.
    "
  `);
});

test('a period written out in a text that names another', async () => {
  expect(await messageOf(policy([`${ALL}, downloads for five years.`]))).toMatchInlineSnapshot(`
    "
    pages/contact.ts:13:43  pages[1].sections[0].clauses[0].paragraphs[0]
        12 |     { kind: 'legal', heading: 'Policy', updated: 'viewing-day', clauses: [
      > 13 | {"id":"one","heading":"One","paragraphs":["{keep:papers_taken}, {keep:contacts}, {keep:access_codes}, downloads for five years."]},
           |                                           ^
        14 | {"id":"two-years","heading":"Two","paragraphs":[]},
      Found:   "five years", written out beside {keep:papers_taken}
      Allowed: "papers_taken" for 30 days, "contacts" for 30 days, "access_codes" for 1825 days
      Fix:     Write {keep:…} with the name of the collection that is meant, such as {keep:access_codes}.

    1 mistake in the declaration.
    "
  `);
});

test('a policy that leaves a collection out', async () => {
  expect(await messageOf(policy(['{keep:contacts}, {keep:access_codes}']))).toMatchInlineSnapshot(`
    "
    pages/contact.ts:13:43  pages[1].sections[0].clauses[0].paragraphs[0]
        12 |     { kind: 'legal', heading: 'Policy', updated: 'viewing-day', clauses: [
      > 13 | {"id":"one","heading":"One","paragraphs":["{keep:contacts}, {keep:access_codes}"]},
           |                                           ^
        14 | {"id":"two-years","heading":"Two","paragraphs":[]},
      Found:   {keep:contacts} on a page where nothing tells how long "papers_taken" is kept
      Allowed: a page that tells it of each collection that keeps what visitors sent
      Fix:     Tell it on this page, or beside the form, with {keep:papers_taken}.

    1 mistake in the declaration.
    "
  `);
});

test('a policy that leaves two collections out, said once', async () => {
  expect(await foundIn(policy(['{keep:contacts}'], ['{keep:contacts}']))).toEqual([
    '{keep:contacts} on a page where nothing tells how long "papers_taken", "access_codes" are kept',
  ]);
});

test.each([
  ['Deleted after 730 days.', '730 days'],
  ['Deleted after 1,826 days.', '1,826 days'],
  ['Deleted after 1.5 years.', '1.5 years'],
  ['A two-year retention applies.', 'two-year'],
  ['Stored for five (5) weeks.', 'five (5) weeks'],
  ['Retained for twenty-four months.', 'twenty-four months'],
  ['We erase it after a year.', 'a year'],
  ['We delete messages within 730 days.', '730 days'],
])('in English: %s', async (sentence, written) => {
  expect(await foundIn(policy([sentence]))).toEqual([
    `"${written}" in a text on keeping, but nothing that is declared is kept so long`,
  ]);
});

test.each([
  ['Nachrichten bewahren wir zwölf Monate auf.', 'zwölf Monate'],
  ['Sie werden nach zwei Jahren gelöscht.', 'zwei Jahren'],
  ['Die Aufbewahrungsfrist beträgt 730 Tage.', '730 Tage'],
  ['Wir speichern sie während 1’000 Tagen.', '1’000 Tagen'],
  ['Gespeichert für ein Jahr.', 'ein Jahr'],
])('in German: %s', async (sentence, written) => {
  expect(await foundIn(...inGerman(policy([sentence])))).toEqual([
    `"${written}" in a text on keeping, but nothing that is declared is kept so long`,
  ]);
});

test('a period under a heading that speaks of keeping', async () => {
  expect(await foundIn(headed(policy(['Messages: 2 years.']), 'How long we keep data'))).toEqual([
    '"2 years" in a text on keeping, but nothing that is declared is kept so long',
  ]);
});

test.each([
  ['a period that is declared', 'We keep messages for 30 days, codes for five years.'],
  ['a month, which is thirty days', 'We keep messages for a month.'],
  ['years as months', 'We keep codes for 60 months.'],
  [
    'a time by which somebody is answered',
    'We answer requests to have data deleted within 90 days.',
  ],
  ['a time for which a cookie stays', 'The cookie is stored for two years.'],
  ['what the law asks for', 'Invoices are kept for ten years.'],
  ['a secret', 'You keep it secret for ten years.'],
  ['a text without a verb of keeping', 'The agreement lasts for ten years.'],
  ['hours', 'A session is kept for 8 hours.'],
  ['how often', 'We look once a year at what we keep.'],
  ['an address', 'What we keep is [told](/contact#two-years).'],
])('%s is taken', async (_, sentence) => {
  await isTaken(policy([sentence]));
});

test('a period in another clause than those that are named is taken where it states no keeping', async () => {
  await isTaken(policy([ALL], ['We answer as a rule within 90 days.', 'It lasts for ten years.']));
});

test('a page that is no policy is not read for periods', async () => {
  await isTaken(['pages/home.ts', 'See [our partner](link:partner).', 'Kept fresh for two years.']);
});

test('a note beside a form tells of that form alone', async () => {
  await isTaken(['pages/contact.ts', 'Keep this to yourself.', 'Kept for {keep:contacts}.']);
  expect(
    await foundIn(['pages/home.ts', 'See [our partner](link:partner).', '{keep:contacts}']),
  ).toEqual([
    '{keep:contacts} on a page where nothing tells how long "papers_taken", "access_codes" are kept',
  ]);
});

test('what is told beside its form need not be told by the policy', async () => {
  const beside: Edit = ['pages/contact.ts', 'Keep this to yourself.', 'Kept for {keep:contacts}.'];
  const policyElsewhere: Edit = [
    'pages/home.ts',
    'See [our partner](link:partner).',
    '{keep:papers_taken}, {keep:access_codes}',
  ];
  await isTaken(beside, policyElsewhere);
  expect(await foundIn(policyElsewhere)).toEqual([
    '{keep:papers_taken} on a page where nothing tells how long "contacts" is kept',
  ]);
});

test('what the site keeps by other means need not be told, and may be', async () => {
  const users: Edit = [
    'site.config.ts',
    '  links: {',
    '  collections: { users: { keep: 700 } },\n  links: {',
  ];
  await isTaken(users, policy([ALL]));
  await isTaken(users, policy([`${ALL}, {keep:users}`]));
});
