import { handlingOf, notedAs } from '../../operations/handling/handling.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import { counted, html, type Piece, stateShown, tableOf, timeShown } from '../page/html.ts';
import type { Handler, InboxContext } from '../page/visit.ts';
import { gist } from './answers.ts';
import { type Box, boxesOf, nameOf, pathOf } from './collections.ts';

const NEWEST = 10;

/** Shows the forms with their numbers of new submissions, and the newest submissions. */
export const home: Handler = async (context, { by }) => {
  const { store } = context.storage;
  await context.audit.commit([], [{ event: 'inbox-list', details: { by } }]);
  const boxes = await Promise.all(
    boxesOf(context).map(async (box) => ({
      ...box,
      ...(await countsOf(context, box)),
    })),
  );
  const newest = (await Promise.all(boxes.map((box) => newestOf(context, box))))
    .flat()
    .sort((one, other) => order(other.time, one.time) || other.record.id - one.record.id)
    .slice(0, NEWEST);
  const rows = await Promise.all(newest.map((one) => rowOf(context, one)));
  const waiting = await store.count('outbox');
  const fresh = boxes.reduce((sum, box) => sum + box.fresh, 0);
  return {
    page: {
      title: fresh === 0 ? 'Nothing new' : counted(fresh, 'new submission'),
      content: html`<h1>${fresh === 0 ? 'Nothing new' : counted(fresh, 'new submission')}</h1>
${tableOf(
  'Forms',
  [['Form'], ['New', 'count'], ['All', 'count']],
  boxes.map(({ collection, fresh, count }) => [
    html`<a href="/forms/${collection}">${collection}</a>`,
    fresh === 0
      ? '0'
      : html`<a href="/forms/${collection}?state=new" aria-label="${fresh} new in ${collection}">${fresh}</a>`,
    count,
  ]),
)}
${waiting > 0 && html`<p><a href="/outbox">${counted(waiting, 'mail')} in the outbox</a>: waiting or failed.</p>`}
<h2>The newest</h2>
${
  rows.length === 0
    ? html`<p class="faint">There are no submissions yet.</p>`
    : tableOf(
        'The newest submissions',
        [['From'], ['Form'], ['Message'], ['Sent'], ['State']],
        rows,
      )
}`,
    },
  };
};

/** Returns the numbers of all and of new records. New ones have no other state, so the rest is subtracted. */
const countsOf = async ({ storage: { store } }: InboxContext, { collection }: Box) => {
  const [count, marked] = await Promise.all([
    store.count(collection),
    store.count(collection, { ...notedAs('new'), isNone: false }),
  ]);
  return { count, fresh: count - marked };
};

const order = (one: string, other: string): number => Number(one > other) - Number(one < other);

interface Newest extends CollectionRecord {
  readonly box: Box;
  readonly time: string;
}

const newestOf = async ({ storage }: InboxContext, box: Box): Promise<Newest[]> => {
  const found: Newest[] = [];
  const { collection, definition } = box;
  for await (const record of storage.choose(collection, { newest: true, limit: NEWEST }))
    found.push({ box, collection, record, time: String(record[definition.timestamp]) });
  return found;
};

const rowOf = async ({ storage, site }: InboxContext, one: Newest): Promise<Piece[]> => {
  const { box, record, collection, time } = one;
  const handling = await handlingOf(storage.store, record);
  return [
    html`<a href="${pathOf(one)}"><bdi>${nameOf(box, record)}</bdi></a>`,
    collection,
    html`<bdi>${gist(box, record, site.words)}</bdi>`,
    timeShown(time),
    stateShown(handling?.state ?? 'new'),
  ];
};
