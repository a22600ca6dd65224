import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { SEARCHED_AT_ONCE } from '../../../../server/inbox/views/span.ts';
import type { StoredRecord } from '../../../../server/store/store.ts';
import { folderPlace, type Place } from '../../../setup/places.ts';
import { openedInbox, submission } from './open-inbox.ts';

const COUNT = 100_000;
const AT_ONCE = 1_000;

/** A place whose store tells how many records are read from its lists. */
const countedPlace = async () => {
  const place = await folderPlace();
  let read = 0;
  async function* counted(records: AsyncIterable<StoredRecord>) {
    for await (const record of records) {
      read += 1;
      yield record;
    }
  }
  const open: Place['open'] = async (...given) => {
    const storage = await place.open(...given);
    const { store } = storage;
    return { ...storage, store: { ...store, list: (...asked) => counted(store.list(...asked)) } };
  };
  const readBy = async (work: () => Promise<unknown>): Promise<number> => {
    const before = read;
    await work();
    return read - before;
  };
  return { place: { ...place, open }, readBy };
};

const visitor = (at: number) =>
  submission('contacts', 'contact', {
    name: `Visitor ${at}`,
    email: `visitor.${at}@example.org`,
    message: `About the order ${at}.`,
  });

/** Where a link of a page leads. */
const linkIn = (text: string, rel: string): string | undefined =>
  new RegExp(`href="([^"]+)" rel="${rel}"`).exec(text)?.[1]?.replaceAll('&amp;', '&');

test('of 100,000 submissions a page looks at a part, says which, and its links lead through all', {
  timeout: 180_000,
}, async () => {
  const { place, readBy } = await countedPlace();
  const { get, storage } = await openedInbox(place, []);
  for (let at = 1; at <= COUNT; at += AT_ONCE)
    await storage.store.commit(Array.from({ length: AT_ONCE }, (_, n) => visitor(at + n)));
  const looked: string[] = [];
  let path: string | undefined = '/forms/contacts?search=visitor.1@';
  let text = '';
  while (path !== undefined) {
    const asked: string = path;
    const read = await readBy(async () => {
      text = (await get(asked)).text;
    });
    expect(read).toBeLessThanOrEqual(SEARCHED_AT_ONCE + 1);
    looked.push(/Looked through No ([\d,]+ to [\d,]+)/.exec(text)?.[1] ?? 'to the end');
    if (looked.length < 20)
      expect(text).toContain('No submission of those that were looked through');
    path = linkIn(text, 'next');
  }
  expect(looked).toHaveLength(20);
  expect(looked.slice(0, 2)).toEqual(['95,001 to 100,000', '90,001 to 95,000']);
  expect(looked.at(-1)).toBe('to the end');
  expect(text).toContain('<bdi>Visitor 1</bdi>');
  // The way back leads through all of them, too.
  for (let page = 1; page <= 20; page += 1) text = (await get(linkIn(text, 'prev') ?? '')).text;
  expect(text).toContain('Looked through No 95,002 to 100,000');
  expect(linkIn(text, 'prev')).toBeUndefined();

  // A submission of such a search finds its neighbours, or where in the list to look on.
  const read = await readBy(async () => {
    text = (await get('/forms/contacts/50000?search=visitor.1@')).text;
  });
  expect(read).toBeLessThanOrEqual(SEARCHED_AT_ONCE + 2);
  expect(linkIn(text, 'next')).toBe('/forms/contacts?search=visitor.1%40&before=47500');
  expect(linkIn(text, 'prev')).toBe('/forms/contacts?search=visitor.1%40&after=52500');
  expect(linkIn((await get('/forms/contacts/50000')).text, 'next')).toBe('/forms/contacts/49999');

  // A person is found among all, and the table holds what all have.
  expect((await get('/forms/contacts?person=Visitor.7@example.org')).text).toMatch(
    /Visitor 7<(?![\s\S]*Looked through)/,
  );
  const table = (await get('/forms/contacts/records.csv?search=visitor.1@')).text;
  expect(parse(table, { bom: true, columns: true })).toMatchObject([{ id: '1' }]);
});

test('where the oldest are gone, no page looks for them', async () => {
  const { get, storage } = await openedInbox(await folderPlace(), [visitor(1)]);
  await storage.store.commit([{ reserve: 'contacts', id: 90_000 }, visitor(2), visitor(3)]);
  await storage.store.commit([{ remove: 'contacts', id: 1 }]);
  const { text } = await get('/forms/contacts?search=nobody');
  expect(text).toContain('No submission is like this.');
  expect(text).not.toContain('Looked through');
});
