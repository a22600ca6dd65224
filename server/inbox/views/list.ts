import { handlingOf } from '../../operations/handling/handling.ts';
import type { StoredRecord } from '../../store/store.ts';
import { html, type Markup, type Piece } from '../page/html.ts';
import { stateShown, tableOf, timeShown } from '../page/parts.ts';
import type { Desk, Handler } from '../page/visit.ts';
import { gist } from './answers.ts';
import { addressOf, filterForm, filterOf } from './filter.ts';
import { type Box, boxNamed, nameOf, pathOf } from './kept.ts';

const ON_A_PAGE = 50;

/** The submissions of a form that a filter asks for, the newest first, page by page. */
export const list: Handler = async (desk, visit) => {
  const box = boxNamed(desk, visit);
  const { collection, declaration } = box;
  const filter = filterOf(visit.query);
  await desk.audit.commit([], [{ event: 'inbox-list', details: { collection, by: visit.by } }]);
  const { records, newer, older } = await pageOf(desk, collection, visit.query, filter.choice);
  const rows = await Promise.all(records.map((record) => rowOf(desk, box, record, filter.given)));
  const path = `/forms/${collection}`;
  const has = { states: true, emails: (declaration.personal?.emails.length ?? 0) > 0 };
  const turn = (label: string, rel: string, key: string, more?: Readonly<Record<string, number>>) =>
    more &&
    html`<a href="${addressOf(path, filter.given, more)}" rel="${rel}" accesskey="${key}">${label}</a>`;
  const turns: Markup = html`<nav class="turn" aria-label="Pages">${turn('← Newer', 'prev', 'p', newer)}${turn('Older →', 'next', 'n', older)}</nav>`;
  return {
    page: {
      title: collection,
      content: html`<h1>${collection}</h1>
${filterForm(path, filter, has)}
${
  rows.length === 0
    ? html`<p>No submission is like this.</p>`
    : tableOf(`Submissions of ${collection}`, [['From'], ['Says'], ['Sent'], ['State']], rows)
}
${(newer || older) && turns}
<p><a href="${addressOf(`${path}/records.csv`, filter.given)}" download>All of these as CSV</a></p>`,
    },
  };
};

/** A page of records, and from where the next ones are read. */
const pageOf = async (
  { storage }: Desk,
  collection: string,
  query: URLSearchParams,
  choice: ReturnType<typeof filterOf>['choice'],
) => {
  const before = placeOf(query.get('before'));
  const after = placeOf(query.get('after'));
  const isUp = after !== undefined && before === undefined;
  const found: StoredRecord[] = [];
  const asked = { ...choice, newest: !isUp, beyond: isUp ? after : before, limit: ON_A_PAGE + 1 };
  for await (const record of storage.choose(collection, asked)) found.push(record);
  const more = found.length > ON_A_PAGE;
  const cut = found.slice(0, ON_A_PAGE);
  const records = isUp ? cut.reverse() : cut;
  const [first, last] = [records.at(0)?.id, records.at(-1)?.id];
  const hasNewer = isUp ? more : before !== undefined;
  const hasOlder = isUp || more;
  return {
    records,
    newer: hasNewer && first !== undefined ? { after: first } : undefined,
    older: hasOlder && last !== undefined ? { before: last } : undefined,
  };
};

const placeOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

const rowOf = async (
  { storage, site }: Desk,
  box: Box,
  record: StoredRecord,
  given: URLSearchParams,
): Promise<Piece[]> => {
  const handling = await handlingOf(storage.store, record);
  const path = addressOf(pathOf({ collection: box.collection, record }), given);
  return [
    html`<a href="${path}"><bdi>${nameOf(box, record)}</bdi></a>`,
    html`<bdi>${gist(box, record, site.words)}</bdi>`,
    timeShown(record[box.declaration.timestamp]),
    stateShown(handling?.state ?? 'new'),
  ];
};
