import { expect, test } from 'vitest';
import { describePlaces, folderPlace } from '../../../setup/places.ts';
import { ask, csrfIn, fromItself, openedInbox, submission } from './open-inbox.ts';

const HEADER = 'X-Remote-User';
const contact = submission('contacts', 'contact', { name: 'Ada', email: 'ada@example.org' });

/** The saved views of a page: their names and addresses, and the one shown. */
const savedIn = (text: string) => {
  const [nav = ''] = /<nav class="views" aria-label="Saved views">[\s\S]*?<\/nav>/.exec(text) ?? [];
  return [...nav.matchAll(/<a href="([^"]+)"( aria-current="true")?><bdi>([^<]*)</g)].map(
    ([, address = '', current, name]) => [
      name,
      address.replaceAll('&amp;', '&'),
      ...(current === undefined ? [] : ['shown']),
    ],
  );
};

const opened = async (newPlace = folderPlace) => {
  const { port, storage } = await openedInbox(await newPlace(), [contact], {
    trustedHeader: HEADER,
  });
  const get = (by: string, path: string) => ask(port, path, { headers: { [HEADER]: by } });
  const post = async (by: string, path: string, fields: Record<string, string>) => {
    const csrf = csrfIn((await get(by, '/forms/contacts')).text);
    return ask(port, path, {
      method: 'POST',
      headers: { ...fromItself, [HEADER]: by },
      body: new URLSearchParams({ ...fields, csrf }).toString(),
    });
  };
  const saved = async (by: string, path = '/') => savedIn((await get(by, path)).text);
  return { get, post, saved, storage };
};

describePlaces(
  (newPlace) => {
    test('a view is saved for its user or for everybody, replaced by one of its name, and removed', async () => {
      const { get, post, saved } = await opened(newPlace);
      const mine = '/forms/contacts?state=open&assignee=me&search=dome';
      const first = await post('Grace', '/views', { name: 'My dome', address: mine });
      expect([first.status, first.headers.location]).toEqual([303, `${mine}&notice=1`]);
      await post('Grace', '/views', { name: 'New', address: '/?state=new', everybody: 'yes' });
      expect(await saved('Grace', mine)).toEqual([
        ...[
          ['My dome', mine, 'shown'],
          ['New', '/?state=new'],
        ],
      ]);
      expect(await saved('Ada')).toEqual([['New', '/?state=new']]);
      await post('Grace', '/views', { name: 'My dome', address: '/?search=hill' });
      expect((await saved('Grace'))[0]).toEqual(['My dome', '/?search=hill']);
      // A colleague cannot remove the view of one person, but that of everybody.
      const remove = async (by: string, id: number) =>
        (await post(by, `/views/${id}/remove`, { address: '/' })).status;
      expect(await remove('Ada', 1)).toBe(404);
      expect((await get('Ada', '/')).text).not.toContain('My dome');
      expect(await remove('Ada', 2)).toBe(303);
      expect(await saved('Grace')).toEqual([['My dome', '/?search=hill']]);
      expect(await remove('Grace', 1)).toBe(303);
      expect(await saved('Grace')).toEqual([]);
    });
  },
  { database: 'full' },
);

test('no address of a person and no page is saved, and names and lists are checked', async () => {
  const { post, saved } = await opened();
  const address = '/forms/contacts?person=ada@example.org&before=7&notice=1&search=dome&x=y';
  await post('Grace', '/views', { name: '  <b>Dome\n', address });
  expect(await saved('Grace')).toEqual([['&lt;b&gt;Dome', '/forms/contacts?search=dome']]);
  const refused = async (fields: Record<string, string>) =>
    (await post('Grace', '/views', { name: 'A', address: '/', ...fields })).status;
  for (const wrong of [
    '//elsewhere.example',
    'https://elsewhere.example/',
    '/outbox',
    '/forms/x',
    '',
  ])
    expect([wrong, await refused({ address: wrong })]).toEqual([wrong, 400]);
  for (const name of [' ', 'x'.repeat(61)]) expect(await refused({ name })).toBe(400);
  for (let at = 1; at < 30; at += 1)
    await post('Grace', '/views', { name: `V${at}`, address: '/' });
  expect(await refused({ name: 'one too many' })).toBe(409);
  expect(await refused({ name: 'V1' })).toBe(303);
});
