import {
  HANDLING_STATES,
  type Handling,
  LONGEST_ASSIGNEE,
  LONGEST_NOTE,
} from '../../operations/handling/handling.ts';
import type { CollectionRecord, StoredRecord } from '../../storage/store/store.ts';
import { formOf, html, type Markup, stateShown, timeShown } from '../page/html.ts';
import type { InboxContext, Visit } from '../page/visit.ts';
import type { Answered } from './answers.ts';
import { type Box, pathOf } from './collections.ts';
import { addressOf, filterOf } from './filter.ts';

/** Returns the handling of a submission, with forms to change it. */
export const staffShown = (
  { site }: InboxContext,
  visit: Visit,
  entry: Box & CollectionRecord,
  handling: Handling | undefined,
  answers: readonly Answered[],
): Markup => {
  const address = emailOf(entry, entry.record);
  const act = (name: string) => addressOf(`${pathOf(entry)}/${name}`, filterOf(visit.query).given);
  const isAssignee = handling?.assignee === visit.by;
  const reply =
    address !== undefined &&
    html`<section class="sheet"><h2>Answer</h2>
<p><a class="button strong" href="${replyTo(address, site.brand.name, answers)}">Reply by mail</a></p>
<p class="faint"><bdi>${address}</bdi></p></section>`;
  return html`${reply}
<section class="sheet"><h2>State</h2>
${formOf(
  visit,
  act('state'),
  html`<p class="row">${HANDLING_STATES.map(
    (one) =>
      html`<button type="submit" name="state" value="${one}" aria-pressed="${String(one === (handling?.state ?? 'new'))}">${stateShown(one)}</button>`,
  )}</p>`,
)}</section>
<section class="sheet"><h2>Assignee</h2>
${formOf(
  visit,
  act('assignee'),
  html`<p><label for="assignee">Name; empty for nobody</label><input id="assignee" name="assignee" type="text" maxlength="${LONGEST_ASSIGNEE}" value="${handling?.assignee ?? ''}"></p><button type="submit">Save</button>`,
)}
${
  !isAssignee &&
  formOf(
    visit,
    act('assignee'),
    html`<input type="hidden" name="assignee" value="${visit.by}"><button type="submit">Assign to me</button>`,
  )
}</section>
<section class="sheet"><h2>Notes</h2>
<ul class="plain">${(handling?.notes ?? []).map(
    ({ text, by, at }) =>
      html`<li><p dir="auto">${text}</p><p class="faint"><bdi>${by}</bdi>, ${timeShown(at)}</p></li>`,
  )}</ul>
${formOf(
  visit,
  act('notes'),
  html`<p><label for="note">A note for colleagues</label><textarea id="note" name="note" maxlength="${LONGEST_NOTE}" required></textarea></p><button type="submit">Add the note</button>`,
)}
<p class="faint">A person who requests their data also receives these notes.</p></section>
<section class="sheet"><h2>Erase</h2>
<p><a class="button danger" href="${act('erase')}">Erase this submission…</a></p>
${address !== undefined && html`<p><a class="button danger" href="${act('erase-person')}">Erase the person…</a></p>`}
</section>`;
};

/** Returns the e-mail address of a submission's sender. */
export const emailOf = ({ form, definition }: Box, record: StoredRecord): string | undefined => {
  const fields = [form?.email ?? '', ...(definition.personal?.emails ?? [])];
  const found = fields.map((field) => record[field]).find((value) => value);
  return typeof found === 'string' ? found : undefined;
};

/** Some mail programs limit `mailto:` links to about 2,000 characters. */
const LONGEST_QUOTE = 1_200;

/** Returns a `mailto:` link for a reply that quotes the answers. */
const replyTo = (address: string, brand: string, answers: readonly Answered[]): string => {
  const answerText = answers.map(({ label, text }) => `${label}: ${text}`).join('\n');
  const cut =
    answerText.length > LONGEST_QUOTE ? `${answerText.slice(0, LONGEST_QUOTE)} …` : answerText;
  const quoted = cut.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  // Removes half of a surrogate pair that the cut may leave.
  const body = ['', '', ...quoted].join('\r\n').replace(/\p{Surrogate}/gu, '');
  const query = `subject=${encodeURIComponent(`Re: ${brand}`)}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?${query}`;
};
