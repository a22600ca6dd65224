import type { Handler, InboxContext } from '../page/visit.ts';
import { type Box, boxesOf } from './collections.ts';
import { cursorOf } from './paging.ts';

/** The path of the number of new submissions, which lists poll. A poll does not keep a session open. */
export const NEWS_PATH = '/news';

/** The most new submissions that are counted. */
export const MOST_NEW = 99;

/** Returns a cursor: for each collection the id that its next submission will get. */
const nextIds = async (
  { storage: { store } }: Pick<InboxContext, 'storage'>,
  boxes: readonly Box[],
): Promise<string> => {
  const ids = await Promise.all(
    boxes.map(async ({ collection }) => `${collection}.${(await store.lastId(collection)) + 1}`),
  );
  return ids.join(',');
};

/** The limit of what a list can show: submissions that were stored before it was read. */
export interface ListBounds {
  /** A cursor: for each collection the id of its next submission. All in the list have lower ids. */
  readonly below: string;
  /** The time before the list was read (ISO 8601, UTC). */
  readonly at: string;
}

/** Returns the bounds of a list that is read next. */
export const listBounds = async (
  context: Pick<InboxContext, 'storage' | 'clock'>,
  boxes: readonly Box[],
): Promise<ListBounds> => {
  const at = context.clock().toISOString();
  return { at, below: await nextIds(context, boxes) };
};

/**
 * Returns how many submissions arrived since a list was shown. The last ids are compared first: usually
 * nothing arrived, and then no record is read.
 */
export const countNews: Handler = async (context, { query }) => {
  const { store, choose } = context.storage;
  const collections = new Set(boxesOf(context).map(({ collection }) => collection));
  const counts = await Promise.all(
    [...cursorOf(query.get('from'))].map(async ([collection, from]) => {
      if (!collections.has(collection) || (await store.lastId(collection)) < from) return 0;
      let count = 0;
      for await (const _ of choose(collection, { afterId: from - 1, limit: MOST_NEW })) count += 1;
      return count;
    }),
  );
  return { count: counts.reduce((sum, one) => sum + one, 0) };
};
