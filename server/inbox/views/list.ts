import { handlingOf } from '../../operations/handling/handling.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import { html, type Piece, stateShown, tableOf, timeShown } from '../page/html.ts';
import type { Handler, InboxContext } from '../page/visit.ts';
import { gist, waitingShown } from './answers.ts';
import { type Box, boxNamed, nameOf, pathOf } from './collections.ts';
import { addressOf, filterForm, filterOf } from './filter.ts';
import { pageLinks, pageOf } from './paging.ts';

/** Lists the submissions of a form that match a filter, the newest first, in pages. */
export const submissions: Handler = async (context, visit) => {
  const box = boxNamed(context, visit);
  const { collection, definition } = box;
  const filter = filterOf(visit.query);
  await context.audit.commit([], [{ event: 'inbox-list', details: { collection, by: visit.by } }]);
  const page = await pageOf(context, collection, visit.query, filter.choice);
  const rows = await Promise.all(
    page.records.map((record) => rowOf(context, box, record, filter.given)),
  );
  const path = `/forms/${collection}`;
  const has = {
    states: true,
    emails: (definition.personal?.emails.length ?? 0) > 0,
    languages: context.site.translations,
  };
  return {
    page: {
      title: collection,
      content: html`<h1>${collection}</h1>
${filterForm(path, filter, has)}
${
  rows.length === 0
    ? html`<p>No submission${page.scanned && ' among those searched'} matches.</p>`
    : tableOf(`Submissions of ${collection}`, [['From'], ['Message'], ['Sent'], ['State']], rows)
}
${pageLinks(path, filter.given, page)}
<p><a href="${addressOf(`${path}/records.csv`, filter.given)}" download>Download these as CSV</a>${page.scanned && html` <span class="faint">(searches all submissions, which takes longer)</span>`}</p>`,
    },
  };
};

const rowOf = async (
  context: InboxContext,
  box: Box,
  record: StoredRecord,
  given: URLSearchParams,
): Promise<Piece[]> => {
  const { storage, site } = context;
  const handling = await handlingOf(storage.store, record);
  const path = addressOf(pathOf({ collection: box.collection, record }), given);
  return [
    html`<a href="${path}"><bdi>${nameOf(box, record)}</bdi></a>`,
    html`<bdi>${gist(box, record, site.words)}</bdi>`,
    timeShown(record[box.definition.timestamp]),
    html`${stateShown(handling?.state ?? 'new')}${waitingShown(context, record)}`,
  ];
};
