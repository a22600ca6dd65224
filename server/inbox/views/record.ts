import { handlingOf } from '../../operations/handling/handling.ts';
import type { Kept } from '../../store/store.ts';
import { html, type Markup } from '../page/html.ts';
import { stateShown, timeShown } from '../page/parts.ts';
import type { Desk, Handler } from '../page/visit.ts';
import { answersOf } from './answers.ts';
import { addressOf, type Filter, filterOf } from './filter.ts';
import { type Box, nameOf, pathOf, recordNamed } from './kept.ts';
import { consentShown, filesShown, mailsShown } from './record-parts.ts';
import { staffShown } from './staff.ts';

/** One submission with all that belongs to it. */
export const record: Handler = async (desk, visit) => {
  const kept = await recordNamed(desk, visit);
  const { collection, record, declaration } = kept;
  const details = { collection, id: record.id, by: visit.by };
  await desk.audit.commit([], [{ event: 'inbox-view', details }]);
  const filter = filterOf(visit.query);
  const handling = await handlingOf(desk.storage.store, record);
  const title = nameOf(kept, record);
  const answers = answersOf(kept, record, desk.site.words);
  return {
    page: {
      title: `${title}, ${collection}`,
      content: html`<p><a href="${addressOf(`/forms/${collection}`, filter.given)}" accesskey="u">Back to ${collection}</a></p>
<h1><bdi>${title}</bdi></h1>
<p>${stateShown(handling?.state ?? 'new')} <span class="faint">· ${collection} ${record.id}, sent ${timeShown(record[declaration.timestamp])}${
        handling?.changedAt !== undefined && html`, marked ${timeShown(handling.changedAt)}`
      }${handling?.changedBy !== undefined && html` by <bdi>${handling.changedBy}</bdi>`}</span></p>
${await neighbours(desk, kept, filter)}
<div class="columns">
<div class="sheet">
<h2>What was sent</h2>
<dl>${answers.map(({ label, text }) => html`<dt>${label}</dt><dd dir="auto">${text}</dd>`)}</dl>
${filesShown(kept)}
${consentShown(record)}
${await mailsShown(desk, record)}
<p><a href="${pathOf(kept)}/trail">What happened to it</a></p>
</div>
<aside aria-label="What staff do with it">
${staffShown(desk, visit, kept, handling, answers)}
</aside>
</div>`,
    },
  };
};

/** The ones before and after in the list that one came from. */
const neighbours = async (
  { storage }: Desk,
  { collection, record: { id } }: Box & Kept,
  { choice, given }: Filter,
): Promise<Markup> => {
  const next = async (newest: boolean) => {
    const asked = { ...choice, newest, beyond: id, limit: 1 };
    for await (const record of storage.choose(collection, asked)) return record.id;
    return undefined;
  };
  const [newer, older] = await Promise.all([next(false), next(true)]);
  const link = (to: number | undefined, rel: string, key: string, label: string) =>
    to !== undefined &&
    html`<a href="${addressOf(`/forms/${collection}/${to}`, given)}" rel="${rel}" accesskey="${key}">${label}</a>`;
  return html`<nav class="turn" aria-label="Neighbours">${link(newer, 'prev', 'p', '← Newer')}${link(older, 'next', 'n', 'Older →')}</nav>`;
};
