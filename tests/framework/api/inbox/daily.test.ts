import { expect, test } from 'vitest';
import { site as fixture } from '../../../../server/site.ts';
import type { Operation } from '../../../../server/storage/store/store.ts';
import { describePlaces, folderPlace } from '../../../setup/places.ts';
import { type Answered, ask, csrfIn, fromItself, openedInbox, submission } from './open-inbox.ts';

const contact = (at: number) =>
  submission('contacts', 'contact', { name: `Visitor ${at}`, message: `Question ${at}` });
const application = (at: number) =>
  submission('job_applications', 'application', { name: `Applicant ${at}` });

const contacts = (count: number) => Array.from({ length: count }, (_, at) => contact(at + 1));

/** The paths of the rows of a page. */
const rowsIn = (text: string): string[] =>
  [...text.matchAll(/name="item" value="([^"]+)"/g)].map(([, item = '']) => item);

/** The numbers of the views of a page by their labels. */
const viewsIn = (text: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(/>([\w ]+) <span class="number">(\d+)</g)].map(([, label = '', number]) => [
      label,
      Number(number),
    ]),
  );

const noticeIn = (text: string) => /role="status"><p>([^<]*)</.exec(text)?.[1];
const undoIn = (text: string) => /action="(\/undo\/\d+)"/.exec(text)?.[1] ?? '';

/** Opens an inbox whose submissions come one second after another. */
const opened = async (
  operations: readonly Operation[],
  newPlace = folderPlace,
  more: Parameters<typeof openedInbox>[2] = {},
) => {
  let now = Date.parse('2026-11-24T12:00:00.000Z');
  const inbox = await openedInbox(await newPlace(), [], { ...more, clock: () => new Date(now) });
  for (const operation of operations) {
    now += 1_000;
    await inbox.storage.store.commit([operation]);
  }
  return { ...inbox, wait: (ms: number) => (now += ms) };
};

describePlaces(
  (newPlace) => {
    test('a list leaves out what is done; its views show what waits, is new, mine, unassigned and done', async () => {
      const { get, post } = await opened(contacts(5), newPlace);
      const list = '/forms/contacts';
      await post(list, `${list}/1/state`, { state: 'done' });
      await post(list, `${list}/2/state`, { state: 'spam' });
      await post(list, `${list}/3/state`, { state: 'open' });
      await post(list, `${list}/3/assignee`, { assignee: 'Grace' });
      await post(list, `${list}/4/assignee`, { assignee: 'Ada' });
      const { text } = await get(list);
      expect(text).toContain('<h1>Contact</h1>');
      expect(text).toContain('<bdi>Ada</bdi>');
      expect(viewsIn(text)).toEqual({
        ...{ 'To do': 3, New: 2, Mine: 1, Unassigned: 1, Done: 1, Spam: 1, All: 5 },
      });
      for (const [query, ids] of [
        ['', [5, 4, 3]],
        ['?state=new', [5, 4]],
        ['?assignee=me', [3]],
        ['?assignee=none', [5]],
        ['?assignee=Ada', [4]],
        ['?state=done', [1]],
        ['?state=done&assignee=me', []],
        ['?state=all', [5, 4, 3, 2, 1]],
      ] as const)
        expect([query, rowsIn((await get(list + query)).text)]).toEqual([
          query,
          ids.map((id) => `contacts:${id}`),
        ]);
    });

    test('the first page lists and searches what waits in all forms, the newest first', async () => {
      const { get } = await opened(
        [application(1), contact(1), application(2), contact(2)],
        newPlace,
      );
      const { text } = await get('/');
      expect(rowsIn(text)).toEqual([
        ...['contacts:2', 'job_applications:2', 'contacts:1', 'job_applications:1'],
      ]);
      expect(viewsIn(text)).toMatchObject({ 'To do': 4, New: 4, Mine: 0, Unassigned: 4 });
      expect(text).not.toContain('>job_applications<');
      expect(rowsIn((await get('/?search=applicant')).text)).toEqual([
        ...['job_applications:2', 'job_applications:1'],
      ]);
      // A submission that was opened from this list has its neighbours in it.
      const record = (await get('/forms/job_applications/2?in=all')).text;
      expect(record).toContain('href="/forms/contacts/2?in=all" rel="prev"');
      expect(record).toContain('href="/forms/contacts/1?in=all" rel="next"');
      expect(record).toContain('<a href="/" accesskey="u">Back to all forms</a>');
    });

    test('the pages of the list of all forms have each submission once', async () => {
      const { get } = await opened(
        Array.from({ length: 120 }, (_, at) => (at % 3 ? contact(at) : application(at))),
        newPlace,
      );
      const seen: string[] = [];
      let next: string | undefined = '/';
      while (next !== undefined) {
        const page = await get(next);
        seen.push(...rowsIn(page.text));
        next = /href="([^"]+)" rel="next"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&');
      }
      expect(seen).toHaveLength(120);
      expect(new Set(seen).size).toBe(120);
      expect(seen.slice(0, 3)).toEqual(['contacts:80', 'contacts:79', 'job_applications:40']);
    });

    test('done opens the next one that waits in the list, and is undone', async () => {
      const { get, post, storage } = await opened([application(1), ...contacts(3)], newPlace);
      const done = async (path: string) => {
        const { status, headers } = await post('/', path, { state: 'done' });
        return [status, headers.location];
      };
      const list = '/forms/contacts';
      expect(await done(`${list}/2/state?in=all`)).toEqual([303, `${list}/1?in=all&notice=1`]);
      const shown = (await get(`${list}/1?in=all&notice=1`)).text;
      expect(noticeIn(shown)).toBe('Contact 2 is marked done.');
      expect(await done(`${list}/1/state?in=all`)).toEqual([
        ...[303, '/forms/job_applications/1?in=all&notice=2'],
      ]);
      // After the oldest one, the newest follows.
      expect(await done('/forms/job_applications/1/state?in=all')).toEqual([
        ...[303, `${list}/3?in=all&notice=3`],
      ]);
      expect(await done(`${list}/3/state`)).toEqual([303, `${list}?notice=4`]);
      expect(noticeIn((await get(`${list}?notice=4`)).text)).toContain('Nothing else is to do');
      const undone = await post(`${list}/1?in=all&notice=1`, undoIn(shown), {});
      expect([undone.status, undone.headers.location]).toEqual([
        ...[303, `${list}/2?in=all&notice=5`],
      ]);
      expect(noticeIn((await get(`${list}/2?in=all&notice=5`)).text)).toBe(
        'Undone: Contact 2 is new again.',
      );
      expect(await storage.store.find('handling', { collection: 'contacts', record: 2 })).toEqual([
        expect.objectContaining({ state: 'new', changedBy: 'Grace' }),
      ]);
      expect((await post('/', '/undo/1', {})).status).toBe(409);
    });

    test('no form overwrites what a colleague did meanwhile, or the user in another tab, unless staff say so', async () => {
      const { port } = await opened(contacts(3), newPlace, { trustedHeader: 'X-Remote-User' });
      const path = '/forms/contacts/3';
      const page = (by: string, at: string) =>
        ask(port, at, { headers: { 'X-Remote-User': by } }).then(({ text }) => text);
      const act = async (by: string, to: string, fields: readonly (readonly [string, string])[]) =>
        ask(port, to, {
          method: 'POST',
          headers: { ...fromItself, 'X-Remote-User': by },
          body: new URLSearchParams([
            ...fields.map(([key, value]) => [key, value]),
            ['csrf', csrfIn(await page(by, '/'))],
          ]).toString(),
        });
      const seen = [
        'seen',
        /name="seen" value="([^"]*)"/.exec(await page('Ada', path))?.[1] ?? '',
      ] as const;
      const rows = [
        ...(await page('Ada', '/')).matchAll(/name="(seen:[^"]+|item)" value="([^"]*)"/g),
      ].map(([, key = '', value = '']) => [key, value] as const);
      expect(rows).toHaveLength(6);
      await act('Grace', `${path}/state`, [seen, ['state', 'spam']]);

      const stopped = await act('Ada', `${path}/state`, [seen, ['state', 'done']]);
      expect(stopped.status).toBe(409);
      expect(stopped.text).toMatch(/<bdi>Grace<\/bdi> marked this as spam, <time/);
      expect(stopped.text).toContain('>Mark as done anyway<');
      expect(stopped.text).toContain(`href="${path}">Leave it as it is<`);
      const note = await act('Ada', `${path}/notes`, [seen, ['note', 'Called <her>']]);
      expect([note.status, note.text.includes('required>Called &lt;her&gt;</textarea>')]).toEqual([
        ...[409, true],
      ]);
      // The user changed it too, in another tab.
      const own = await act('Grace', `${path}/assignee`, [seen, ['assignee', 'Grace']]);
      expect([own.status, own.text.includes('You marked this as spam, <time')]).toEqual([
        409,
        true,
      ]);
      const current = [['seen', 'spam:'] as const, ['assignee', 'Grace'] as const];
      expect((await act('Grace', `${path}/assignee`, current)).status).toBe(303);
      const both = await act('Ada', `${path}/assignee`, [seen, ['assignee', 'Ada']]);
      expect([both.status, both.text.includes('assigned this to <bdi>Grace</bdi>')]).toEqual([
        ...[409, true],
      ]);
      const now = ['seen', 'spam:Grace'] as const;
      const take = [now, ['take', 'ask'], ['assignee', 'Ada']] as const;
      const asked = await act('Ada', `${path}/assignee`, take);
      expect([asked.status, asked.text.includes('This is assigned to <bdi>Grace</bdi>.')]).toEqual([
        ...[409, true],
      ]);

      const several = await act('Ada', '/several', [['act', 'done'], ...rows]);
      const done = await page('Ada', String(several.headers.location));
      expect(noticeIn(done)).toBe(
        '2 submissions are marked done. 1 was changed meanwhile by Grace. ',
      );
      expect(done).toContain(`<a href="${path}">Contact 3</a>`);
      const kept = await page('Ada', path);
      expect(kept).toContain('name="seen" value="spam:Grace"');
      expect(kept).not.toContain('Called');
      expect((await act('Ada', `${path}/state`, [now, ['state', 'done']])).status).toBe(303);
      expect(await page('Ada', path)).toContain('name="seen" value="done:Grace"');
    });

    test('an assignee is one of the known names; assigning and notes are undone by their notice', async () => {
      const { get, post, storage } = await opened(contacts(3), newPlace);
      const path = '/forms/contacts/2';
      const assigned = async (fields: Record<string, string>) => {
        const { headers } = await post(path, `${path}/assignee`, fields);
        return (await get(String(headers.location))).text;
      };
      expect((await get(path)).text).toContain('Not assigned');
      const shown = await assigned({ assignee: '', other: ' Ada Lovelace ' });
      expect(noticeIn(shown)).toBe('Contact 2 is assigned to Ada Lovelace.');
      expect(shown).toContain('· Assigned to <bdi>Ada Lovelace</bdi>');
      expect(shown).toMatch(/<option value="Ada Lovelace" selected>.*<option value="Grace">/);
      const other = await post(
        '/forms/contacts/1',
        '/forms/contacts/1/assignee',
        { other: 'ada lovelace' }, // Spelt as before.
      );
      expect(noticeIn((await get(String(other.headers.location))).text)).toContain('Ada Lovelace');
      const undone = await post(path, undoIn(shown), {});
      expect((await get(String(undone.headers.location))).text).toContain('Not assigned');

      const noted = await post(path, `${path}/notes`, { note: 'By mistake' });
      const note = (await get(String(noted.headers.location))).text;
      expect([noticeIn(note), note.includes('By mistake')]).toEqual(['The note is added.', true]);
      const removed = await post(path, undoIn(note), {});
      const after = (await get(String(removed.headers.location))).text;
      expect([noticeIn(after), after.includes('By mistake')]).toEqual([
        ...['Undone: your note on Contact 2 is removed.', false],
      ]);

      expect((await get('/')).text).toContain('<option value="Ada Lovelace">Ada Lovelace</option>');
      const all = { act: 'assign', all: 'yes', shown: 'contacts:2 contacts:3', to: 'Ada Lovelace' };
      const several = await post('/', '/several', all);
      const list = (await get(String(several.headers.location))).text;
      expect(noticeIn(list)).toBe('2 submissions are assigned to Ada Lovelace.');
      const names = (await storage.store.find('handling', {})).map(({ assignee }) => assignee);
      expect(names).toEqual(Array(3).fill('Ada Lovelace'));
      expect((await post('/', '/several', { ...all, to: '' })).status).toBe(400);
    });

    test('the history says in words who did what, and looks are one line', async () => {
      const { get, post, wait } = await opened(contacts(2), newPlace);
      const path = '/forms/contacts/1';
      const acts = [
        ['assignee', { assignee: 'Ada' }],
        ['assignee', { assignee: 'Grace' }],
        ['assignee', { assignee: '' }],
        ['state', { state: 'open' }],
        ['notes', { note: 'Secret' }],
        ['reply', { reply: 'plain' }],
        ['state', { state: 'spam' }],
      ] as const;
      for (const [to, fields] of acts) {
        wait(1_000);
        await post(path, `${path}/${to}`, { ...fields });
      }
      const { text } = await get(`${path}/trail`);
      const list = /<ol class="sheet history">([\s\S]*?)<\/ol>/.exec(text)?.[1] ?? '';
      const lines = [...list.matchAll(/<li[^>]*><span>(.*?)<\/span> <span/g)].map(([, line = '']) =>
        line.replace(/<\/?bdi>/g, ''),
      );
      expect(lines).toEqual([
        'Received',
        'Grace assigned it to Ada',
        'Grace took it',
        'Grace assigned it to nobody',
        'Grace marked it as open (it was new)',
        'Grace added a note',
        'Grace took it',
        'Grace opened a reply',
        'Grace marked it as spam (it was open)',
        'Looked at 8 times, last by Grace',
      ]);
      expect(text).not.toContain('Secret');
    });

    test('a record has its message first, links, and the other submissions of the person', async () => {
      const email = 'Ada+1@example.org';
      const ada = [1, 2, 3].map((at) =>
        submission('contacts', 'contact', { name: 'Ada', email, message: `Dome ${at}\nWhen?` }),
      );
      const other = submission('contacts', 'contact', { name: 'Bo', email: 'bo@example.org' });
      const applied = submission('job_applications', 'application', {
        ...{ name: 'Ada', email: email.toLowerCase() },
      });
      const { get } = await opened([...ada, other, applied], newPlace);
      const { text } = await get('/forms/contacts/2');
      expect(
        /<dl class="answers"><dt class="letter">([^<]+)<\/dt><dd dir="auto" class="letter">Dome 2/.exec(
          text,
        )?.[1],
      ).toBe('Message');
      expect(text).toContain(
        '<a href="mailto:Ada%2B1@example.org" rel="noopener noreferrer">Ada+1@example.org</a>',
      );
      const others =
        /<p class="facts">3 more submissions of this person: (.*)<\/p>/.exec(text)?.[1] ?? '';
      expect([...others.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
        ...['/forms/job_applications/1', '/forms/contacts/3', '/forms/contacts/1'],
        '/?state=all&amp;person=Ada%2B1%40example.org',
      ]);
      const all = (await get('/?state=all&person=Ada%2B1%40example.org')).text;
      expect(rowsIn(all)).toHaveLength(4);
      expect((await get('/forms/contacts/4')).text).not.toContain('of this person');
      for (const heading of ['Consent', 'Erase'])
        expect(text.includes(`<h2>${heading}</h2>`)).toBe(
          text.includes(`<summary><h2>${heading}</h2></summary>`),
        );
    });

    test('assigning several takes none from a colleague, until staff say so', async () => {
      const { get, post, storage } = await opened(contacts(4), newPlace);
      const names = async () =>
        (await storage.store.find('handling', {}))
          .toSorted((one, other) => Number(one.record) - Number(other.record))
          .map(({ assignee }) => assignee);
      const from = async ({ headers }: Pick<Answered, 'headers'>) =>
        (await get(String(headers.location))).text;
      const also = (text: string) =>
        /action="(\/also\/\d+)".*?>(Assign [^<]+)</.exec(text)?.slice(1) ?? [];
      for (const [id, assignee] of [
        [1, 'Ada'],
        [2, 'Bo'],
        [3, 'Grace'],
      ] as const)
        await post('/', `/forms/contacts/${id}/assignee`, { assignee });
      const shown = [1, 2, 3, 4].map((id) => `contacts:${id}`).join(' ');
      const act = { act: 'assign', all: 'yes', shown, to: 'Bo' };
      const first = await from(await post('/', '/several', act));
      expect(noticeIn(first)).toBe('2 submissions are assigned to Bo. 1 stays with Ada. ');
      expect(await names()).toEqual(['Ada', 'Bo', 'Bo', 'Bo']);
      const [path = '', label] = also(first);
      expect(label).toBe('Assign it too');
      const rest = await from(await post('/', path, {}));
      expect([noticeIn(rest), also(rest)]).toEqual(['3 submissions are assigned to Bo.', []]);
      expect(await names()).toEqual(['Bo', 'Bo', 'Bo', 'Bo']);
      expect((await post('/', path, {})).status).toBe(409);
      await post('/', undoIn(rest), {});
      expect(await names()).toEqual(['Ada', 'Bo', 'Grace', '']);

      const one = await from(await post('/', '/several', { act: 'mine', item: 'contacts:1' }));
      expect(noticeIn(one)).toBe('1 stays with Ada. ');

      // What changed after the question stays.
      const second = await from(await post('/', '/several', { ...act, to: 'Cy' }));
      expect(also(second)[1]).toBe('Assign these 2 too');
      await post('/', '/forms/contacts/2/assignee', { assignee: 'Dee' });
      await from(await post('/', also(second)[0] ?? '', {}));
      expect((await names()).slice(2)).toEqual(['Cy', 'Cy']);
    });

    test('a reply takes a submission that nobody has, and none of a colleague', async () => {
      const { get, post, storage } = await opened(contacts(2), newPlace);
      await post('/', '/forms/contacts/1/assignee', { assignee: 'Ada' });
      for (const id of [1, 2])
        await post('/', `/forms/contacts/${id}/reply`, { reply: 'plain', seen: '' });
      const names = (await storage.store.find('handling', {})).map(({ assignee }) => assignee);
      expect(names).toEqual(['Ada', 'Grace']);
      expect((await get('/forms/contacts/2/trail')).text).toContain('<bdi>Grace</bdi> took it');
    });

    test('an answer that is a web address is a link, and no other address is', async () => {
      const companies = ['https://example.org/a?b&c', 'javascript:alert(1)', 'See https://x.org'];
      const { get } = await opened(
        companies.map((company) => submission('contacts', 'contact', { name: 'Ada', company })),
        newPlace,
      );
      const linkOf = async (id: number) =>
        /<dd dir="auto"><a href="([^"]+)" rel="noopener noreferrer">/.exec(
          (await get(`/forms/contacts/${id}`)).text,
        )?.[1];
      expect(await Promise.all([1, 2, 3].map(linkOf))).toEqual([
        ...['https://example.org/a?b&amp;c', undefined, undefined],
      ]);
    });

    test('several are marked, assigned and reopened at once, and undone as one', async () => {
      const { get, post, storage } = await opened(contacts(4), newPlace);
      const states = async () => {
        const all = await storage.store.find('handling', {});
        return all.map(({ record, state, assignee }) => [record, state, assignee ?? '']);
      };
      await post('/', '/forms/contacts/1/assignee', { assignee: 'Ada' });
      const shown = (await get('/')).text;
      const all = /name="shown" value="([^"]+)"/.exec(shown)?.[1] ?? '';
      const act = (fields: Record<string, string>) => post('/', '/several', fields);
      const mine = await act({ act: 'mine', all: 'yes', shown: all });
      expect(mine.headers.location).toBe('/?notice=2');
      const notice = (await get('/?notice=2')).text;
      expect(noticeIn(notice)).toBe('3 submissions are assigned to you. 1 stays with Ada. ');
      expect(notice).toContain('<a href="/forms/contacts/1">Contact 1</a>');
      await act({ act: 'done', item: 'contacts:2' });
      // What a colleague changed meanwhile stays.
      const undone = await post('/', undoIn(notice), {});
      expect(noticeIn((await get(String(undone.headers.location))).text)).toBe(
        'Undone, except for 1 submission that changed meanwhile.',
      );
      expect((await states()).sort()).toEqual([
        ...[[1, 'new', 'Ada'] as const, [2, 'done', 'Grace'] as const],
        ...[[3, 'new', ''] as const, [4, 'new', ''] as const],
      ]);
      const reopened = await post('/', '/forms/contacts/several?state=done', {
        ...{ act: 'reopen', item: 'contacts:2' },
      });
      expect(reopened.headers.location).toBe('/forms/contacts?state=done&notice=5');
      expect((await act({ act: 'done' })).headers.location).toBe('/?notice=6');
      expect(noticeIn((await get('/?notice=6')).text)).toBe('No submission is selected.');
      expect((await act({ act: 'erase', item: 'contacts:1' })).status).toBe(400);
      const gone = await act({ act: 'done', item: 'contacts:99' });
      expect(gone.status).toBe(303);
    });
  },
  { database: 'full' },
);

test('ages are shown in lists, and times in the zone of the staff', async () => {
  const env = { INBOX_TIME_ZONE: 'Asia/Tokyo' };
  const { get, wait } = await opened([contact(1)], folderPlace, { env });
  const age = async () =>
    /<time datetime="2026-11-24T12:00:01.000Z" title="([^"]+)">([^<]+)</
      .exec((await get('/')).text)
      ?.slice(1);
  expect(await age()).toEqual(['2026-11-24 21:00 GMT+9', 'now']);
  wait(3 * 3_600_000);
  expect((await age())?.[1]).toBe('3 h');
  // A session ends after eight idle hours.
  for (let times = 0; times < 7; times += 1) {
    wait(7 * 3_600_000);
    await get('/');
  }
  expect((await age())?.[1]).toBe('2 d');
  expect((await get('/forms/contacts/1')).text).toContain('>2026-11-24 21:00 GMT+9</time>');
  // The day ends at 15:00 UTC there.
  const rows = async (query: string) => rowsIn((await get(`/forms/contacts?${query}`)).text).length;
  expect(await rows('since=2026-11-24&until=2026-11-24')).toBe(1);
  expect(await rows('until=2026-11-23')).toBe(0);
  expect(await rows('since=2026-11-25')).toBe(0);
});

test('without the variable, times are in the zone of the site', async () => {
  const site = { ...fixture, zone: 'Europe/Zurich' };
  const { get } = await opened([contact(1)], folderPlace, { site });
  expect((await get('/forms/contacts/1')).text).toMatch(/>2026-11-24 13:00 (?:CET|GMT\+1)</);
});

test('nobody else sees or undoes the action of a user', async () => {
  const trustedHeader = 'X-Remote-User';
  const { port } = await opened(contacts(2), folderPlace, { trustedHeader });
  const as = async (by: string, path: string, body: string) => {
    const headers = { [trustedHeader]: by };
    const csrf = csrfIn((await ask(port, '/', { headers })).text);
    return ask(port, path, {
      method: 'POST',
      headers: { ...fromItself, ...headers },
      body: `csrf=${csrf}&${body}`,
    });
  };
  await as('Grace', '/forms/contacts/2/state', 'state=done');
  const { text } = await ask(port, '/?notice=2', { headers: { [trustedHeader]: 'Ada' } });
  expect(noticeIn(text)).toBeUndefined();
  expect((await as('Ada', '/undo/1', '')).status).toBe(409);
  expect((await as('Grace', '/undo/1', '')).status).toBe(303);
});
