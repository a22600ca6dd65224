/**
 * The forms and texts of a submission's handling: what staff record about it. Handling is its state,
 * its assignee, the notes for colleagues, and whether a reply was opened or sent
 * (server/operations/handling). The actions are in ../actions/handling.ts.
 */
import {
  HANDLING_STATES,
  type Handling,
  type HandlingState,
  handlingValues,
  LONGEST_ASSIGNEE,
  LONGEST_NOTE,
} from '../../operations/handling/handling.ts';
import type { CollectionRecord, StoredRecord } from '../../storage/store/store.ts';
import { formOf, html, type Markup, stateShown } from '../page/html.ts';
import { timeShown } from '../page/times.ts';
import type { InboxContext, Visit } from '../page/visit.ts';
import { isReplyOpen } from './answers.ts';
import { emailOf, type ListEntry, pathOf } from './collections.ts';
import { addressOf, filterOf } from './filter.ts';
import { highlighted } from './search-highlights.ts';

/** The id of the form that sets the state. Buttons outside of it refer to it by this id. */
const STATE_FORM = 'state';
/** The id of the form about the selected rows of a list (list.ts), which sends fields of its rows too. */
export const SEVERAL_FORM = 'several';
/** The id of the form that opens replies (reply.ts). */
export const REPLIES_FORM = 'replies';
/** The name of the reply without a template. Those with a template are named in reply.ts. */
export const PLAIN_REPLY = 'plain';

/** Returns the address of an action on a submission (`name` is in ../routes.ts), with the filter of its list. */
export const actionOf = (
  context: InboxContext,
  visit: Visit,
  entry: CollectionRecord,
  name: string,
): string => addressOf(`${pathOf(entry)}/${name}`, filterOf(context, visit).parameters);

/**
 * Returns the field with what the user saw (`parseSeen` in ../actions/handling-values.ts parses it), so
 * that no form overwrites a colleague's change. In a list, `row` is the name of the row's submission:
 * all rows belong to one form, so each field needs a name of its own.
 */
export const seenField = (handling: Handling | undefined, row?: string): Markup => {
  const { state, assignee } = handlingValues(handling);
  const name = row === undefined ? 'seen' : `seen:${row}`;
  return html`<input type="hidden" name="${name}" value="${state}:${assignee}"${row !== undefined && html` form="${SEVERAL_FORM}"`}>`;
};

/** Returns the buttons that set the state of a submission, and that assign it to the user. */
export const stateForms = (
  context: InboxContext,
  visit: Visit,
  entry: ListEntry,
  handling: Handling | undefined,
): Markup => {
  const address = emailOf(entry, entry.record);
  const isDone = handling?.state === 'done';
  const isSpam = handling?.state === 'spam';
  // The strong button is the next thing to do: to reply, or else to finish.
  const isAnswered = handling?.answeredAt !== undefined || isReplyOpen(handling);
  const isReplyNext = address !== undefined && !isDone && !isAnswered;
  const isDoneNext = !isReplyNext && !isDone && !isReplyOpen(handling);
  const strongIf = (isNext: boolean) => isNext && html` class="strong"`;
  const doneButton = html`<button type="submit" name="state" value="done" aria-pressed="${String(isDone)}" aria-keyshortcuts="e" title="Mark as done (e)"${strongIf(isDoneNext)}>Done</button>`;
  const doneForm = formOf(
    visit,
    actionOf(context, visit, entry, 'state'),
    html`${seenField(handling)}${doneButton}`,
    STATE_FORM,
  );
  const replyButton =
    address !== undefined &&
    html`<button type="submit" form="${REPLIES_FORM}" name="reply" value="${PLAIN_REPLY}" id="reply" aria-keyshortcuts="r" title="Reply to ${address} in your mail program (r)"${strongIf(isReplyNext)}>Reply</button>`;
  const assignLabel = html`Assign<span class="wide"> to</span> me`;
  // With `take=ask`, `assign` in actions/handling.ts asks before it takes it from a colleague.
  const assignFields = html`<input type="hidden" name="take" value="ask"><input type="hidden" name="assignee" value="${visit.by}">`;
  const assignButton = html`<button type="submit" id="mine" aria-keyshortcuts="a" title="Assign to me (a)">${assignLabel}</button>`;
  const assignForm =
    handling?.assignee === visit.by
      ? html`<button type="button" disabled>${assignLabel}</button>`
      : formOf(
          visit,
          actionOf(context, visit, entry, 'assignee'),
          html`${seenField(handling)}${assignFields}${assignButton}`,
        );
  const spamButton = html`<button type="submit" form="${STATE_FORM}" name="state" value="spam" class="roomy" aria-pressed="${String(isSpam)}" aria-keyshortcuts="s" title="Mark as spam (s)">Spam</button>`;
  // The class `roomy` hides the spam button on narrow screens, so the menu has this state too.
  const otherStates = HANDLING_STATES.filter((one) => one !== 'done');
  const stateButtons = otherStates.map((one) => stateButton(one, handling));
  const stateMenu = html`<details class="others"><summary class="button">State</summary><p>${stateButtons}</p></details>`;
  return html`<section class="row" aria-label="State">${doneForm}${replyButton}${assignForm}${spamButton}${stateMenu}</section>`;
};

/** Returns the button that sets a state. It belongs to the form of the button “Done”. */
const stateButton = (state: HandlingState, handling: Handling | undefined): Markup =>
  html`<button type="submit" form="${STATE_FORM}" name="state" value="${state}" aria-pressed="${String(state === (handling?.state ?? 'new'))}">${stateShown(state)}</button>`;

/** How many handlings, the newest first, are read for the names of staff. */
const MOST_READ_FOR_NAMES = 200;

/** Returns the names of staff in alphabetical order: those of the newest handlings, and the user's. */
export const staffNames = async (
  { storage: { choose } }: Pick<InboxContext, 'storage'>,
  { by }: Pick<Visit, 'by'>,
): Promise<readonly string[]> => {
  const names = new Set([by]);
  for await (const record of choose('handling', { newest: true, limit: MOST_READ_FOR_NAMES })) {
    const { assignee, changedBy, assignedBy, replyBy, notes } = record as StoredRecord & Handling;
    const authors = (notes ?? []).map((note) => note.by);
    for (const name of [assignee, changedBy, assignedBy, replyBy, ...authors])
      if (name) names.add(name);
  }
  return [...names].sort((one, other) => one.localeCompare(other, 'en'));
};

/** Returns the names of staff as options of a list. */
export const nameOptions = (names: readonly string[], selected = ''): Markup =>
  html`${names.map(
    (name) => html`<option value="${name}"${name === selected && html` selected`}>${name}</option>`,
  )}`;

/** Returns the handling of a submission, with forms to change it. `names` are those of the staff. */
export const handlingShown = (
  context: InboxContext,
  visit: Visit,
  entry: ListEntry,
  { handling, names }: { handling: Handling | undefined; names: readonly string[] },
): Markup => {
  const address = emailOf(entry, entry.record);
  const actionPath = (name: string) => actionOf(context, visit, entry, name);
  const { assignee } = handlingValues(handling);
  const selectable = new Set([...names, assignee].filter(Boolean));
  const nameList = html`<select id="assignee" name="assignee"><option value="">nobody</option>${nameOptions([...selectable], assignee)}</select>`;
  const nameInput = html`<input id="other" name="other" type="text" maxlength="${LONGEST_ASSIGNEE}" autocomplete="off">`;
  return html`<section class="sheet"><h2>Assignee</h2>
${formOf(
  visit,
  actionPath('assignee'),
  html`${seenField(handling)}<p class="row"><label for="assignee" class="unseen">Name</label>${nameList}<button type="submit">Save</button></p>
<details><summary>Another name</summary><p><label for="other">Their name</label>${nameInput}</p></details>`,
)}</section>
<section class="sheet"><h2>Notes</h2>
<ul class="plain">${(handling?.notes ?? []).map(
    ({ text, by, at }) =>
      html`<li><p dir="auto">${highlighted(text, visit.query.get('search'))}</p><p class="faint"><bdi>${by}</bdi>, ${timeShown(context, at)}</p></li>`,
  )}</ul>
${formOf(
  visit,
  actionPath('notes'),
  html`${seenField(handling)}<p><label for="note">A note for colleagues</label><textarea id="note" name="note" maxlength="${LONGEST_NOTE}" required></textarea></p><button type="submit">Add the note</button>`,
)}
<p class="faint">A person who requests their data also receives these notes.</p></section>
<details class="sheet"><summary><h2>Erase</h2></summary>
<p><a class="button danger" href="${actionPath('erase')}">Erase this submission…</a></p>
${address !== undefined && html`<p><a class="button danger" href="${actionPath('erase-person')}">Erase the person…</a></p>`}
</details>`;
};
