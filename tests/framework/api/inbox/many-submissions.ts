import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { MOST_SEARCHED } from '../../../../server/inbox/views/paging.ts';
import type { StoredRecord } from '../../../../server/storage/store/store.ts';
import { folderPlace, type Place } from '../../../setup/places.ts';
import { openedInbox, submission } from './open-inbox.ts';

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

export const visitor = (at: number) =>
  submission('contacts', 'contact', {
    name: `Visitor ${at}`,
    email: `visitor.${at}@example.org`,
    message: `About the order ${at}.`,
  });

/** Where a link of a page leads. */
const linkIn = (text: string, rel: string): string | undefined =>
  new RegExp(`href="([^"]+)" rel="${rel}"`).exec(text)?.[1]?.replaceAll('&amp;', '&');

/** Numbers as the inbox writes them. */
const range = (from: number, to: number): string =>
  [from, to].map((number) => number.toLocaleString('en-US')).join(' to ');

/**
 * Fills an inbox with `count` submissions, a multiple of `MOST_SEARCHED`, and expects each page
 * of a search to read a part, to name it, and to link the others.
 */
export async function expectPartsOf(count: number): Promise<void> {
  const { place, readBy } = await countedPlace();
  const { get, storage } = await openedInbox(place, [], { longestScanMs: 0 });
  for (let at = 1; at <= count; at += AT_ONCE)
    await storage.store.commit(Array.from({ length: AT_ONCE }, (_, n) => visitor(at + n)));
  const parts = count / MOST_SEARCHED;
  const looked: string[] = [];
  let path: string | undefined = '/forms/contacts?search=visitor.1@';
  let text = '';
  while (path !== undefined) {
    const asked: string = path;
    const read = await readBy(async () => {
      text = (await get(asked)).text;
    });
    // A page without a match also searches what does not wait.
    expect(read).toBeLessThanOrEqual(2 * (MOST_SEARCHED + 1));
    looked.push(/Looked through No ([\d,]+ to [\d,]+)/.exec(text)?.[1] ?? 'to the end');
    if (looked.length < parts) expect(text).toContain('among those searched');
    path = linkIn(text, 'next');
  }
  expect(looked).toHaveLength(parts);
  expect(looked.slice(0, 2)).toEqual([
    range(count - MOST_SEARCHED + 1, count),
    range(count - 2 * MOST_SEARCHED + 1, count - MOST_SEARCHED),
  ]);
  expect(looked.at(-1)).toBe('to the end');
  expect(text).toContain('<bdi>Visitor 1</bdi>');
  // The way back leads through all of them, too.
  for (let page = 1; page <= parts; page += 1) text = (await get(linkIn(text, 'prev') ?? '')).text;
  expect(text).toContain(`Looked through No ${range(count - MOST_SEARCHED + 2, count)}`);
  expect(linkIn(text, 'prev')).toBeUndefined();

  // A submission of such a search finds its neighbours, or where in the list to look on.
  const middle = count / 2;
  const read = await readBy(async () => {
    text = (await get(`/forms/contacts/${middle}?search=visitor.1@`)).text;
  });
  expect(read).toBeLessThanOrEqual(MOST_SEARCHED + 2);
  const search = '/forms/contacts?search=visitor.1%40';
  expect(linkIn(text, 'next')).toBe(`${search}&before=${middle - MOST_SEARCHED / 2}`);
  expect(linkIn(text, 'prev')).toBe(`${search}&after=${middle + MOST_SEARCHED / 2}`);
  const { text: alone } = await get(`/forms/contacts/${middle}`);
  expect(linkIn(alone, 'next')).toBe(`/forms/contacts/${middle - 1}`);

  // A person is found among all, and the table holds what all have.
  expect((await get('/forms/contacts?person=Visitor.7@example.org')).text).toMatch(
    /Visitor 7<(?![\s\S]*Looked through)/,
  );
  const table = (await get('/forms/contacts/records.csv?search=visitor.1@')).text;
  expect(parse(table, { bom: true, columns: true })).toMatchObject([{ id: '1' }]);
}
