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

const isTaken = async (...edits: Edit[]): Promise<void> => {
  await expect(loadSite(editedSite(...edits))).resolves.toBeDefined();
};

/** The `Found:` lines of the message. */
const foundIn = async (...edits: Edit[]): Promise<string[]> =>
  [...(await messageOf(...edits)).matchAll(/^ {2}Found: {3}(.*)$/gm)].map(
    ([, found = '']) => found,
  );

test('a policy that leaves two collections out, reported once', async () => {
  expect(await foundIn(policy(['{keep:contacts}'], ['{keep:contacts}']))).toEqual([
    '{keep:contacts}, but not the retention period of "papers_taken", "access_codes"',
  ]);
});

test('a site whose policies state no period', async () => {
  expect(await foundIn(policy(['We store messages for two years.']))).toEqual([
    'no policy of the site states how long submissions are stored',
  ]);
});

test('periods beside all forms need no policy that states them', async () => {
  await isTaken(
    ['pages/contact.ts', 'Keep this to yourself.', 'Kept for {keep:contacts}.'],
    [
      'pages/home.ts',
      'See [our partner](link:partner).',
      '{keep:papers_taken}, {keep:access_codes}',
    ],
    policy([ALL]),
  );
});

test('a note beside a form concerns that form alone', async () => {
  await isTaken(['pages/contact.ts', 'Keep this to yourself.', 'Kept for {keep:contacts}.']);
  expect(
    await foundIn(['pages/home.ts', 'See [our partner](link:partner).', '{keep:contacts}']),
  ).toEqual(['{keep:contacts}, but not the retention period of "papers_taken", "access_codes"']);
});

test('a period beside its form need not be in the policy', async () => {
  const beside: Edit = ['pages/contact.ts', 'Keep this to yourself.', 'Kept for {keep:contacts}.'];
  const policyElsewhere: Edit = [
    'pages/home.ts',
    'See [our partner](link:partner).',
    '{keep:papers_taken}, {keep:access_codes}',
  ];
  await isTaken(beside, policyElsewhere);
  expect(await foundIn(policyElsewhere)).toEqual([
    '{keep:papers_taken}, but not the retention period of "contacts"',
  ]);
});

test('a period of a collection that no form fills may be named or left out', async () => {
  const users: Edit = [
    'site.config.ts',
    '  links: {',
    '  collections: { users: { keep: 700 } },\n  links: {',
  ];
  await isTaken(users, policy([ALL]));
  await isTaken(users, policy([`${ALL}, {keep:users}`]));
});
