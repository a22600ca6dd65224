import { isObject } from '../../base/json.ts';
import { HANDLING_STATES, handlingOf } from '../../operations/handling/handling.ts';
import type { StoredRecord } from '../../store/store.ts';
import { html, type Markup } from '../page/html.ts';
import { formOf, stateShown, timeShown } from '../page/parts.ts';
import type { Desk, Handler, Visit } from '../page/visit.ts';
import { answersOf } from './answers.ts';
import { addressOf, type Filter, filterOf } from './filter.ts';
import { type Box, nameOf, recordNamed } from './kept.ts';

/** One submission with all that belongs to it. */
export const record: Handler = async (desk, visit) => {
  const kept = await recordNamed(desk, visit);
  const { collection, record, declaration } = kept;
  const { by } = visit;
  const details = { collection, id: record.id, by };
  await desk.audit.commit([], [{ event: 'inbox-view', details }]);
  const filter = filterOf(visit.query);
  const handling = await handlingOf(desk.storage.store, record);
  const state = handling?.state ?? 'new';
  const title = nameOf(kept, record);
  return {
    page: {
      title: `${title}, ${collection}`,
      content: html`<p><a href="${addressOf(`/forms/${collection}`, filter.given)}" accesskey="u">Back to ${collection}</a></p>
<h1><bdi>${title}</bdi></h1>
<p>${stateShown(state)} <span class="faint">· ${collection} ${record.id}, sent ${timeShown(record[declaration.timestamp])}${
        handling &&
        html`, marked ${timeShown(handling.changedAt)}${handling.changedBy !== undefined && html` by <bdi>${handling.changedBy}</bdi>`}`
      }</span></p>
${await neighbours(desk, kept, filter)}
<div class="columns">
<div class="sheet">
<h2>What was sent</h2>
<dl>${answersOf(kept, record, desk.site.words).map(({ label, text }) => html`<dt>${label}</dt><dd dir="auto">${text}</dd>`)}</dl>
${consentShown(record)}
</div>
<aside aria-label="What staff do with it">
${stateForm(visit, state)}
</aside>
</div>`,
    },
  };
};

const stateForm = (visit: Visit, state: string): Markup => html`<section class="sheet">
<h2>State</h2>
${formOf(
  visit,
  addressOf(`${visit.path}/state`, filterOf(visit.query).given),
  html`<p class="row">${HANDLING_STATES.map(
    (one) =>
      html`<button name="state" value="${one}" aria-pressed="${String(one === state)}">${stateShown(one)}</button>`,
  )}</p>`,
)}
</section>`;

/** The ones before and after in the list that one came from. */
const neighbours = async (
  { storage }: Desk,
  { collection, record: { id } }: Box & { readonly record: StoredRecord },
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

/** What the visitor agreed to, in the words that they read. */
const consentShown = ({ consent }: StoredRecord): Markup | undefined => {
  if (!isObject(consent)) return undefined;
  const { wording, version, at } = consent;
  return html`<h2>Consent</h2>
<p dir="auto">${String(wording ?? '')}</p>
<p class="faint">Version ${String(version ?? '')}, given ${timeShown(at)}</p>`;
};
