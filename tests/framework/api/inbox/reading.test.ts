import { expect, test } from 'vitest';
import { site as fixture } from '../../../../server/site.ts';
import { describePlaces, folderPlace } from '../../../setup/places.ts';
import { ask, openedInbox, submission } from './open-inbox.ts';

const hostile = '<img src=x onerror="alert(1)">\'"&';

const contacts = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    submission('contacts', 'contact', {
      name: `Visitor ${at + 1}`,
      email: `visitor${at + 1}@example.org`,
      message: at % 2 ? 'About the telescope' : 'About the opening hours',
    }),
  );

const linksIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /<th role="rowheader"[^>]*>(?:<label[^>]*><input[^>]*><\/label>)?<a href="([^"]+)"/g,
    ),
  ].map(([, to = '']) => to);

describePlaces(
  (newPlace) => {
    test('forms, lists and submissions are shown and marked, and each is logged', async () => {
      const { get, post, told, storage } = await openedInbox(await newPlace(), contacts(3));
      const home = await get('/');
      expect(home.text).toContain('<h1>3 to do, 3 new</h1>');
      expect(linksIn(home.text)).toContain('/forms/contacts/3?in=all');
      const list = await get('/forms/contacts');
      expect(linksIn(list.text)).toEqual([3, 2, 1].map((id) => `/forms/contacts/${id}`));
      const shown = await get('/forms/contacts/2');
      expect(shown.text).toContain('About the telescope');
      const done = await post('/forms/contacts/2', '/forms/contacts/2/state', { state: 'done' });
      expect([done.status, done.headers.location]).toEqual([303, '/forms/contacts/1?notice=1']);
      expect((await get('/forms/contacts/2')).text).toMatch(
        /done since <time.*by <bdi>Grace<\/bdi>/,
      );
      expect(await storage.store.find('handling', {})).toMatchObject([
        { collection: 'contacts', record: 2, state: 'done', changedBy: 'Grace' },
      ]);
      expect((await get('/')).text).toContain('<h1>2 to do, 2 new</h1>');
      expect((await get('/?state=done')).text).toContain('<h1>Done</h1>');
      expect((await get('/?assignee=me')).text).toContain('<h1>Assigned to you</h1>');
      const ofState = async (state: string) =>
        linksIn((await get(`/forms/contacts?state=${state}`)).text);
      expect(await ofState('done')).toEqual(['/forms/contacts/2?state=done']);
      expect(await ofState('new')).toEqual([3, 1].map((id) => `/forms/contacts/${id}?state=new`));
      const by = 'Grace';
      const one = { collection: 'contacts', id: 2, by };
      expect((await told()).slice(0, 5)).toEqual([
        { event: 'inbox-list', details: { by } },
        { event: 'inbox-list', details: { collection: 'contacts', by } },
        { event: 'inbox-view', details: one },
        { event: 'inbox-view', details: one },
        { event: 'state', details: { ...one, state: 'done' } },
      ]);
      expect(JSON.stringify(await told())).not.toMatch(/Visitor|@/);
    });

    test('a list and a submission show who is on the waiting list', async () => {
      const waiting = { title: 'You wait', text: 'Soon.' };
      const forms = fixture.forms.map((form) =>
        form.id === 'contact' ? { ...form, waiting } : form,
      );
      const sent = ['Ada', 'Bo'].map((name) =>
        submission('contacts', 'contact', { name, ...(name === 'Bo' && { waiting: true }) }),
      );
      const { get } = await openedInbox(await newPlace(), sent, { site: { ...fixture, forms } });
      const marks = async (path: string) =>
        (await get(path)).text.split('on the waiting list').length - 1;
      expect(await marks('/forms/contacts')).toBe(1);
      expect([await marks('/forms/contacts/1'), await marks('/forms/contacts/2')]).toEqual([0, 1]);
      expect((await get('/forms/contacts/2')).text).not.toContain('<dt>waiting');
    });

    test('a filter chooses by text, person, day and state; pages and neighbours stay in it', async () => {
      const { get } = await openedInbox(await newPlace(), contacts(130));
      const ids = async (query: string) =>
        linksIn((await get(`/forms/contacts?${query}`)).text).map((to) =>
          Number(/contacts\/(\d+)/.exec(to)?.[1]),
        );
      const even = Array.from({ length: 65 }, (_, at) => 130 - 2 * at);
      expect(await ids('search=TELESCOPE')).toEqual(even.slice(0, 50));
      expect(await ids('search=telescope&before=32')).toEqual(even.slice(50));
      expect(await ids('search=telescope&after=30')).toEqual(even.slice(0, 50));
      expect(await ids('person=Visitor7@example.org')).toEqual([7]);
      expect(await ids('until=2020-01-01')).toEqual([]);
      expect(await ids('since=2020-01-01&search=hours&before=4')).toEqual([3, 1]);
      const odd = await get('/forms/contacts?state=read&since=tomorrow');
      expect(odd.text).toContain('There is no state “read”.');
      expect(odd.text).toContain('“tomorrow” is not a day.');
      const middle = (await get('/forms/contacts/64?search=telescope')).text;
      expect(middle).toContain('href="/forms/contacts/66?search=telescope" rel="prev"');
      expect(middle).toContain('href="/forms/contacts/62?search=telescope" rel="next"');
    });
  },
  { database: 'full' },
);

test('answers of visitors are shown as text everywhere', async () => {
  const person = { name: hostile, email: `${hostile}@example.org`, message: hostile };
  const odd = { [`field${hostile}`]: hostile, nested: { [hostile]: [hostile, { a: hostile }] } };
  const consent = { wording: hostile, version: hostile, at: hostile };
  const { get } = await openedInbox(await folderPlace(), [
    submission('contacts', 'contact', { ...person, ...odd, consent }),
  ]);
  for (const path of [
    '/',
    '/forms/contacts',
    '/forms/contacts/1',
    '/forms/contacts?search="><b>',
  ]) {
    const { text, status } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).not.toContain('<img');
    expect(text).not.toContain('"><b>');
    expect(text).toContain(path.includes('<b>') ? '&lt;b&gt;' : '&lt;img');
  }
});

test('what is not there is not found, and a path takes its methods alone', async () => {
  const { get, port, post } = await openedInbox(await folderPlace(), contacts(1));
  for (const path of [
    '/nothing',
    '/forms',
    '/forms/nothing',
    '/forms/audit',
    '/forms/handling',
    '/forms/reading_codes',
    '/forms/contacts/2',
    '/forms/contacts/0',
    '/forms/contacts/1e0',
    '/forms/contacts/99999999999999999999',
    '/forms/__proto__',
    '/forms/contacts/%zz',
    '//forms/contacts',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  const answer = await post('/forms/contacts/1', '/forms/contacts', {});
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect((await get('/forms/contacts/1/state')).status).toBe(405);
  const wrong = await post('/forms/contacts/1', '/forms/contacts/1/state', { state: 'read' });
  expect(wrong.status).toBe(400);
  expect((await ask(port, '/', { method: 'DELETE' })).status).toBe(403);
});
