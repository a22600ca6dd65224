import { expect, test } from 'vitest';
import {
  changeHandling,
  type HandlingChange,
} from '../../../../server/operations/handling/handling.ts';
import { describePlaces, folderPlace } from '../../../setup/places.ts';
import { openedInbox, submission } from './open-inbox.ts';

const contact = (name: string, message = 'About the dome') =>
  submission('contacts', 'contact', { name, message, email: 'someone@example.org' });
const many = (count: number) => Array.from({ length: count }, (_, at) => contact(`Visitor ${at}`));

const rowsIn = (text: string): string[] =>
  [...text.matchAll(/name="item" value="([^"]+)"/g)].map(([, item = '']) => item);
const headingIn = (text: string) => /<h1>([^<]*)</.exec(text)?.[1];
const noticeIn = (text: string) => /role="status"><p>([^<]*)</.exec(text)?.[1];
const hiddenIn = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

/** The fields that bind an action to what a list showed. */
const boundsIn = (text: string) =>
  Object.fromEntries(['below', 'listed', 'matched'].map((name) => [name, hiddenIn(text, name)]));

describePlaces(
  (newPlace) => {
    test('a search finds its words in any order and field, and names its results', async () => {
      const { get } = await openedInbox(await newPlace(), [
        contact('Anna-Léna Doppel', 'The invoice'),
        contact('Doppel Anna', 'Nothing'),
        contact('Bert'),
      ]);
      const found = async (search: string) =>
        rowsIn((await get(`/?search=${encodeURIComponent(search)}`)).text);
      expect(await found('doppel anna')).toEqual(['contacts:2', 'contacts:1']);
      const limited = (await get('/?search=anna&state=todo')).text;
      expect(limited).toMatch(
        /Only what is to do was searched\. <a href="\/\?state=all&amp;search=anna">Search all/,
      );
      expect((await get('/?search=anna')).text).not.toContain('was searched');
      expect(await found('"anna-léna doppel" invoice')).toEqual(['contacts:1']);
      expect(await found('“doppel anna”')).toEqual(['contacts:2']);
      expect(await found('anna lena')).toEqual(['contacts:1']);
      expect(await found('invoice lena-doppel')).toEqual(['contacts:1']);
      expect(await found('anna bert')).toEqual([]);
      const { text } = await get('/?search=invoice');
      expect(headingIn(text)).toBe('1 result for “invoice”');
      expect(text).not.toContain('class="number"');
      expect(headingIn((await get('/forms/contacts?search=anna')).text)).toBe(
        '2 results for “anna” in Contact',
      );
    });

    test('a search finds words in notes, and marks where its words are', async () => {
      const long = `${'We plan a visit with our school. '.repeat(5)}The Brücken class comes too.`;
      const { get, post } = await openedInbox(await newPlace(), [
        contact('Anna', 'About the dome'),
        contact('Bert', long),
      ]);
      const path = '/forms/contacts/1';
      await post(path, `${path}/notes`, { note: 'Called back:\nwants <Brücken>' });
      const { text } = await get('/?search=brucken');
      expect(rowsIn(text)).toEqual(['contacts:2', 'contacts:1']);
      expect(text).toContain(
        '<bdi>…with our school. The <mark>Brücken</mark> class comes too.</bdi>',
      );
      expect(text).toContain('<bdi>Note: Called back: wants &lt;<mark>Brücken</mark>&gt;</bdi>');
      const both = (await get('/?search=anna+bruck')).text;
      expect(rowsIn(both)).toEqual(['contacts:1']);
      expect(both).toContain('<bdi><mark>Anna</mark></bdi>');
      expect(rowsIn((await get('/?search=bert+called')).text)).toEqual([]);
      const mail = (await get('/?search=someone')).text;
      expect(mail).toMatch(/<bdi>[^<]*: <mark>someone<\/mark>@example\.org<\/bdi>/);
      const record = (await get(`${path}?search=BRUCK`)).text;
      expect(record).toContain('wants &lt;<mark>Brück</mark>en&gt;</p>');
      expect((await get(path)).text).not.toContain('<mark>');
    });

    test('a list has the oldest first, page by page, and its submissions follow each other so', async () => {
      const { get, post } = await openedInbox(await newPlace(), many(120));
      for (const list of ['/', '/forms/contacts']) {
        const rows: string[] = [];
        let at: string | undefined = `${list}?order=oldest`;
        let pages = 0;
        while (at !== undefined) {
          const { text } = await get(at);
          rows.push(...rowsIn(text));
          pages += 1;
          at = /href="([^"]+)" rel="next" accesskey="n">Newer →/
            .exec(text)?.[1]
            ?.replaceAll('&amp;', '&');
        }
        expect([list, pages, rows]).toEqual([
          list,
          3,
          many(120).map((_, id) => `contacts:${id + 1}`),
        ]);
      }
      const before = (await get('/forms/contacts?order=oldest&before=101')).text;
      expect(rowsIn(before)[0]).toBe('contacts:51');
      expect(before).toMatch(
        /rel="prev" accesskey="p">← Older<.*rel="next" accesskey="n">Newer →</,
      );
      const path = '/forms/contacts/2';
      const shown = (await get(`${path}?in=all&order=oldest`)).text;
      expect(shown).toMatch(/href="\/forms\/contacts\/1\?[^"]*" rel="prev"/);
      expect(shown).toMatch(/href="\/forms\/contacts\/3\?[^"]*" rel="next"/);
      const done = await post(path, `${path}/state?in=all&order=oldest`, { state: 'done' });
      expect(done.headers.location).toContain('/forms/contacts/3?');
      const last = '/forms/contacts/120';
      const end = await post(last, `${last}/state?order=oldest`, { state: 'done' });
      expect(end.headers.location).toContain('/forms/contacts/1?');
    });

    test('beside a submission is the part of its list around it', async () => {
      const { get } = await openedInbox(
        await newPlace(),
        Array.from({ length: 40 }, (_, at) => contact(`V${at}`, at % 10 === 9 ? 'tenth' : 'other')),
      );
      const listed = (text: string) => {
        const list = /<nav class="beside"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? '';
        return [
          ...list.matchAll(/href="\/forms\/contacts\/(\d+)[^"]*"( aria-current="true")?/g),
        ].map(([, id, isHere]) => (isHere ? `(${id})` : id));
      };
      const ids = (from: number, to: number) =>
        Array.from({ length: from - to + 1 }, (_, at) => String(from - at));
      const shown = listed((await get('/forms/contacts/20?in=all')).text);
      expect(shown).toEqual([...ids(35, 21), '(20)', ...ids(19, 5)]);
      expect(listed((await get('/forms/contacts/40')).text)).toEqual(['(40)', ...ids(39, 25)]);
      const found = listed((await get('/forms/contacts/27?search=tenth')).text);
      expect(found).toEqual(['40', '30', '(27)', '20', '10']);
      expect(listed((await get('/forms/contacts/7?state=spam')).text)).toEqual([]);
    });

    test('a search finds what is done too, and one of what is to do links to it', async () => {
      const { get, post } = await openedInbox(await newPlace(), [contact('Anna'), contact('Bert')]);
      await post('/', '/forms/contacts/1/state', { state: 'done' });
      expect(rowsIn((await get('/?search=anna')).text)).toEqual(['contacts:1']);
      const { text } = await get('/?search=anna&state=todo');
      expect(text).toContain('Nothing to do matches “anna”.');
      expect(text).toContain(
        '1 done submission matches: <a href="/?state=done&amp;search=anna">show it</a>.',
      );
      expect(rowsIn((await get('/?search=anna&state=done')).text)).toEqual(['contacts:1']);
    });

    test('all that match are changed after a question, but none that arrived meanwhile', async () => {
      const { get, post, storage } = await openedInbox(await newPlace(), many(120));
      const list = '/forms/contacts';
      const shown = (await get(list)).text;
      await storage.store.commit([contact('Too late')]);
      const sent = { act: 'done', matching: 'yes', ...boundsIn(shown) };
      const asked = await post(list, `${list}/several`, sent);
      expect([asked.status, headingIn(asked.text)]).toEqual([200, 'Mark 120 submissions done?']);
      expect(boundsIn(asked.text)).toEqual(boundsIn(shown));
      const late = '1 arrived since you opened the list, and stays as it is.';
      expect(asked.text).toContain(`<p>${late}</p>`);
      expect(await storage.store.count('handling')).toBe(0);
      const { headers } = await post(list, `${list}/several`, { ...sent, confirmed: 'yes' });
      const { text } = await get(String(headers.location));
      expect(noticeIn(text)).toBe(`120 submissions are marked done. ${late}`);
      expect(rowsIn(text)).toEqual(['contacts:121']);
    });

    test('of all that match, those that a colleague or the sender changed since stay', async () => {
      const change = new Date('2026-11-24T12:00:01.000Z');
      let now = new Date('2026-11-24T12:00:00.000Z');
      const { get, post, storage } = await openedInbox(await newPlace(), many(60), {
        clock: () => now,
      });
      const handle = async (id: number, by: string, set: Omit<HandlingChange, 'of'>) => {
        const record = await storage.store.get('contacts', id);
        if (!record) throw new Error('It is stored.');
        const of = { collection: 'contacts', record };
        await changeHandling(storage, [{ of, ...set }], { by, clock: () => now });
      };
      const list = '/forms/contacts';
      await handle(9, 'Ada', { state: 'open' });
      now = change;
      const { text } = await get(list);
      expect(hiddenIn(text, 'matched')).toBe('60');
      await handle(1, 'Ada', { state: 'open' });
      await handle(2, 'Bo', { state: 'done' });
      await handle(3, 'Grace', { state: 'open' });
      await storage.store.commit([
        { update: 'contacts', where: { id: 4 }, set: { changedAt: change.toISOString() } },
      ]);
      const sent = { act: 'spam', matching: 'yes', ...boundsIn(text) };
      const { headers } = await post(list, `${list}/several`, sent);
      const after = (await get(String(headers.location))).text;
      expect(noticeIn(after)).toBe(
        '57 submissions are marked spam. 2 were changed meanwhile by the sender and Ada. 1 no longer matches. ',
      );
      expect(rowsIn(after)).toEqual(['contacts:4', 'contacts:1']);
      expect(after).toContain('<a href="/forms/contacts/4">Contact 4</a>');
      const none = await post(list, `${list}/several`, { act: 'spam', matching: 'yes' });
      expect(noticeIn((await get(String(none.headers.location))).text)).toBe(
        'No submission is selected.',
      );
    });
  },
  { database: 'full' },
);

test('a page counts what arrived since it was shown, and asking does not keep a session', async () => {
  let now = Date.parse('2026-11-24T12:00:00.000Z');
  const { get, storage } = await openedInbox(await folderPlace(), many(2), {
    clock: () => new Date(now),
  });
  const address = /id="news" hidden data-address="([^"]+)"/.exec((await get('/')).text)?.[1] ?? '';
  expect((await get(address)).text).toBe('0');
  await storage.store.commit(many(3));
  expect((await get(address)).text).toBe('3');
  now += 5 * 3_600_000;
  expect((await get(address)).status).toBe(200);
  now += 5 * 3_600_000;
  const ended = await get('/');
  expect(ended.status).toBe(403);
  expect(ended.text).toContain('Your session has ended');
});

test('an empty inbox, wrong days and a view without a name are explained', async () => {
  const { get, post } = await openedInbox(await folderPlace(), []);
  expect((await get('/')).text).toContain('Nobody has sent anything yet.');
  const { text } = await get('/?since=2026-12-02&until=2026-12-01');
  expect(text).toContain('The last day is before the first one.');
  const unnamed = await post('/', '/views', { name: ' ', address: '/' });
  expect([unnamed.status, unnamed.text.includes('The view has no name.')]).toEqual([400, true]);
});

test('the filter offers the colleagues, and a list by state and colleague says so', async () => {
  const { get, post } = await openedInbox(await folderPlace(), many(2));
  await post('/', '/forms/contacts/1/assignee', { assignee: 'Ada' });
  const { text } = await get('/?assignee=Ada');
  expect(text).toMatch(/<select id="assignee"[^\n]*<option value="Ada" selected>Ada<\/option>/);
  expect((await get('/')).text).toMatch(/<select id="assignee"[^\n]*<option value="Ada">Ada</);
  expect(headingIn(text)).toBe('To do, assigned to Ada');
  expect(headingIn((await get('/?assignee=me&state=done')).text)).toBe('Done, assigned to you');
  expect(headingIn((await get('/')).text)).toBe('2 to do, 2 new');
});

test('an excerpt keeps the first short answer before the words of a search', async () => {
  const message = `${'We plan a visit with our school. '.repeat(3)}The telescope too.`;
  const { get } = await openedInbox(await folderPlace(), [
    submission('contacts', 'contact', {
      name: 'Ada',
      email: 'a@b.example',
      company: 'Hill',
      message,
    }),
  ]);
  expect((await get('/?search=telescope')).text).toContain(
    '<bdi>Hill · …with our school. The <mark>telescope</mark> too.</bdi>',
  );
});

test('filters that no view shows are marks, and the form of filters stays closed', async () => {
  const { get } = await openedInbox(await folderPlace(), many(1));
  const { text } = await get('/?state=open&since=2026-01-01');
  expect(text).toContain('<details name="tools"><summary>Filters');
  expect(text).toContain('<a href="/?since=2026-01-01">State: <bdi>open</bdi>');
  expect((await get('/?state=done')).text).not.toContain('State: <bdi>');
});
