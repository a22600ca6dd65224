import { expect, test } from 'vitest';
import { loadSite } from '../../../../../generators/load/load.ts';
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

test('a policy that leaves two collections out, said once', async () => {
  expect(await foundIn(policy(['{keep:contacts}'], ['{keep:contacts}']))).toEqual([
    '{keep:contacts} on a page where nothing tells how long "papers_taken", "access_codes" are kept',
  ]);
});

const notDeclared = (written: string): string =>
  `"${written}" in a text on keeping, but nothing that is declared is kept so long`;

test('in English', async () => {
  const sentences = new Map([
    ['Deleted after 730 days.', '730 days'],
    ['Deleted after 1,826 days.', '1,826 days'],
    ['Deleted after 1.5 years.', '1.5 years'],
    ['A two-year retention applies.', 'two-year'],
    ['Stored for five (5) weeks.', 'five (5) weeks'],
    ['Retained for twenty-four months.', 'twenty-four months'],
    ['We erase it after a year.', 'a year'],
    ['We delete messages within 731 days.', '731 days'],
  ]);
  expect(await foundIn(policy([...sentences.keys()]))).toEqual(
    [...sentences.values()].map(notDeclared),
  );
});

test('in German', async () => {
  const sentences = new Map([
    ['Nachrichten bewahren wir zwölf Monate auf.', 'zwölf Monate'],
    ['Sie werden nach zwei Jahren gelöscht.', 'zwei Jahren'],
    ['Die Aufbewahrungsfrist beträgt 730 Tage.', '730 Tage'],
    ['Wir speichern sie während 1’000 Tagen.', '1’000 Tagen'],
    ['Gespeichert für ein Jahr.', 'ein Jahr'],
  ]);
  expect(await foundIn(...inGerman(policy([...sentences.keys()])))).toEqual(
    [...sentences.values()].map(notDeclared),
  );
});

test('a period under a heading that speaks of keeping', async () => {
  expect(await foundIn(headed(policy(['Messages: 2 years.']), 'How long we keep data'))).toEqual([
    '"2 years" in a text on keeping, but nothing that is declared is kept so long',
  ]);
});

test('what states no period of keeping, or one that is declared, is taken', async () => {
  await isTaken(
    policy([
      // A period that is declared.
      'We keep messages for 30 days, codes for five years.',
      // A month, which is thirty days.
      'We keep messages for a month.',
      // Years as months.
      'We keep codes for 60 months.',
      // A time by which somebody is answered.
      'We answer requests to have data deleted within 90 days.',
      // A time for which a cookie stays.
      'The cookie is stored for two years.',
      // What the law asks for.
      'Invoices are kept for ten years.',
      // A secret.
      'You keep it secret for ten years.',
      // A text without a verb of keeping.
      'The agreement lasts for ten years.',
      // Hours.
      'A session is kept for 8 hours.',
      // How often.
      'We look once a year at what we keep.',
      // An address.
      'What we keep is [told](/contact#two-years).',
    ]),
  );
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
