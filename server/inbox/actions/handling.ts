import {
  type Acting,
  addNote,
  changeHandling,
  HANDLING_STATES,
  type Handling,
  type HandlingState,
  type HandlingValues,
  handlingOf,
  handlingValues,
  LONGEST_NOTE,
  WAITING_STATES,
} from '../../operations/handling/handling.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import { formOf, html, type Markup } from '../page/html.ts';
import { storeNotice, type UndoStep } from '../page/notices.ts';
import { timeShown } from '../page/times.ts';
import {
  type Handler,
  type InboxContext,
  InboxRefusal,
  type InboxResponse,
  type Visit,
} from '../page/visit.ts';
import { isReplyOpen } from '../views/answers.ts';
import { formName, type ListEntry, pathOf, recordOfPath } from '../views/collections.ts';
import { addressOf, filterOf, listAddress } from '../views/filter.ts';
import { seenField, staffNames } from '../views/handling-views.ts';
import { nextWaiting } from '../views/neighbours.ts';
import { recordPage } from '../views/record.ts';
import { assigneeText, currentValues, parseSeen, undoStepOf } from './handling-values.ts';

/** Returns the user who acts, and the clock, for an operation that records both. */
export const actingOf = ({ clock }: InboxContext, { by }: Visit): Acting => ({ by, clock });

/** Sets the state of a submission. */
export const markState: Handler = async (context, visit) => {
  const state = HANDLING_STATES.find((one) => one === visit.posted.get('state'));
  if (state === undefined) throw new InboxRefusal(400, 'There is no such state.');
  return markEntry(context, visit, await recordOfPath(context, visit), { state });
};

/** Whether a colleague opened a reply, and did not record yet whether it was sent. */
const isColleagueReplying = (handling: Handling | undefined, by: string): boolean =>
  isReplyOpen(handling) && handling?.replyBy !== by;

/** Records that a reply was sent, which finishes the submission, or that it was not sent. */
export const recordReplyOutcome: Handler = async (context, visit) => {
  const entry = await recordOfPath(context, visit);
  if (visit.posted.get('sent') === 'yes')
    return markEntry(context, visit, entry, { state: 'done', reply: 'sent' });
  const change = { of: entry, reply: 'not-sent' as const };
  await changeHandling(context.storage, [change], actingOf(context, visit));
  const { state, assignee } = await currentValues(context, entry);
  const text = `The reply was not sent. ${formName(entry)} ${entry.record.id} stays ${state} and assigned to ${assigneeText(assignee, visit.by)}.`;
  const notice = storeNotice(context, visit, { text });
  return { seeOther: addressOf(pathOf(entry), filterOf(context, visit).parameters, { notice }) };
};

/**
 * Records that the user opens a reply, marks a new submission as open, and assigns it to the user if
 * nobody has it, so that no two answer it. Asks first if a colleague has it or opened a reply. Redirects
 * to the submission, whose page links to the reply. A redirect to the mail program would leave the page
 * as it was.
 */
export const openReply: Handler = async (context, visit) => {
  const entry = await recordOfPath(context, visit);
  const reply = visit.posted.get('reply') ?? '';
  const seen = parseSeen(visit.posted.get('seen'));
  const handling = await handlingOf(context.storage.store, entry.record);
  const { state, assignee } = handlingValues(handling);
  const isOfColleague = assignee !== '' && assignee !== visit.by;
  const isWithColleague = isOfColleague || isColleagueReplying(handling, visit.by);
  const mustAsk = isWithColleague && !visit.posted.has('anyway');
  const change = {
    of: entry,
    reply: 'open' as const,
    seen,
    ...(state === 'new' && { state: 'open' as const }),
    ...(assignee === '' && { assignee: visit.by }),
  };
  // A change that must be confirmed first is treated as one that a colleague's change stopped.
  const conflicts = mustAsk
    ? [entry]
    : await changeHandling(context.storage, [change], actingOf(context, visit));
  if (conflicts.length > 0)
    return conflictResponse(context, visit, entry, {
      seen,
      fields: html`<input type="hidden" name="reply" value="${reply}"><input type="hidden" name="anyway" value="yes">`,
      button: 'Reply anyway',
    });
  return { seeOther: addressOf(pathOf(entry), filterOf(context, visit).parameters, { reply }) };
};

/**
 * Sets the state of a submission, and notes with `reply` that a reply was sent. If the state finishes the
 * submission, redirects to the next one of its list that waits for staff.
 */
const markEntry = async (
  context: InboxContext,
  visit: Visit,
  entry: ListEntry,
  { state, reply }: { readonly state: HandlingState; readonly reply?: 'sent' },
): Promise<InboxResponse> => {
  const filter = filterOf(context, visit);
  const recordAddress = addressOf(pathOf(entry), filter.parameters);
  const seen = parseSeen(visit.posted.get('seen'));
  const valuesBefore = await currentValues(context, entry);
  const isUnchanged = valuesBefore.state === state && seen?.state === state;
  if (reply === undefined && isUnchanged) return { seeOther: recordAddress };
  const change = { of: entry, state, reply, seen };
  const conflicts = await changeHandling(context.storage, [change], actingOf(context, visit));
  if (conflicts.length > 0)
    return conflictResponse(context, visit, entry, {
      seen,
      // The field with which the form called this action: see `recordReplyOutcome` and `markState`.
      fields:
        reply === 'sent'
          ? html`<input type="hidden" name="sent" value="yes">`
          : html`<input type="hidden" name="state" value="${state}">`,
      button: `Mark as ${state} anyway`,
    });
  if (WAITING_STATES.some((one) => one === state)) return { seeOther: recordAddress };
  const choice = { ...filter.choice, states: WAITING_STATES };
  const next = await nextWaiting(context, entry, { ...filter, choice });
  const step = {
    ...undoStepOf(entry, valuesBefore, { ...valuesBefore, state }),
    isReplySent: reply === 'sent',
  };
  const notice = storeNotice(context, visit, {
    text: `${formName(entry)} ${entry.record.id} is ${reply ? 'answered and ' : ''}marked ${state}.${next ? '' : ' Nothing else is to do in this list.'}`,
    undo: { steps: [step], back: recordAddress },
  });
  return {
    seeOther: next
      ? addressOf(pathOf(next), filter.parameters, { notice })
      : listAddress(entry.collection, filter.parameters, { notice }),
  };
};

/** Adds a note for colleagues. */
export const writeNote: Handler = async (context, visit) => {
  const entry = await recordOfPath(context, visit);
  const seen = parseSeen(visit.posted.get('seen'));
  const text = visit.posted.get('note') ?? '';
  const valuesBefore = await currentValues(context, entry);
  const acting = actingOf(context, visit);
  const { note, conflicts } = await addNote(context.storage, entry, text, acting, seen);
  if (conflicts.length > 0)
    return conflictResponse(context, visit, entry, {
      seen,
      fields: html`<p><label for="kept-note">Your note</label><textarea id="kept-note" name="note" maxlength="${LONGEST_NOTE}" required>${text}</textarea></p>`,
      button: 'Add the note anyway',
    });
  const step = { ...undoStepOf(entry, valuesBefore, valuesBefore), noteAt: note.at };
  return redirectWithUndo(context, visit, entry, 'The note is added.', step);
};

/** Redirects to a submission with a notice, whose button reverts the change (see undo.ts). */
const redirectWithUndo = (
  context: InboxContext,
  visit: Visit,
  entry: CollectionRecord,
  text: string,
  step: UndoStep,
): InboxResponse => {
  const back = addressOf(pathOf(entry), filterOf(context, visit).parameters);
  const notice = storeNotice(context, visit, { text, undo: { steps: [step], back } });
  return {
    seeOther: addressOf(pathOf(entry), filterOf(context, visit).parameters, { notice }),
  };
};

/** Returns a typed name as it is in the names of staff, if only its case differs. */
const spelledAsStored = async (
  context: InboxContext,
  visit: Visit,
  typed: string,
): Promise<string> => {
  const name = typed.trim();
  const names = await staffNames(context, visit);
  if (names.includes(name)) return name;
  return names.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
};

/** Sets the assignee of a submission. "Assign to me" asks first if a colleague has it. */
export const assign: Handler = async (context, visit) => {
  const { posted, by } = visit;
  const entry = await recordOfPath(context, visit);
  // A name typed under “Another name” takes precedence over the list.
  const chosenName = posted.get('other')?.trim() || (posted.get('assignee') ?? '');
  const assignee = await spelledAsStored(context, visit, chosenName);
  const seen = parseSeen(posted.get('seen'));
  const current = await currentValues(context, entry);
  if (current.assignee === assignee && seen?.assignee === assignee)
    return { seeOther: addressOf(pathOf(entry), filterOf(context, visit).parameters) };
  const isOfColleague = current.assignee !== '' && current.assignee !== by;
  // Only the button “Assign to me” (`stateForms` in views/handling-views.ts) sends `take=ask`. A choice
  // in the list of names is deliberate.
  const mustAsk = isOfColleague && posted.get('take') === 'ask';
  const change = { of: entry, assignee, seen };
  const conflicts = mustAsk
    ? [entry]
    : await changeHandling(context.storage, [change], actingOf(context, visit));
  if (conflicts.length > 0)
    return conflictResponse(context, visit, entry, {
      seen,
      fields: html`<input type="hidden" name="assignee" value="${assignee}">`,
      button: assignee === '' ? 'Assign to nobody anyway' : `Assign to ${assignee} anyway`,
    });
  const name = assigneeText(assignee, by);
  const text = `${formName(entry)} ${entry.record.id} is assigned to ${name}.`;
  return redirectWithUndo(
    context,
    visit,
    entry,
    text,
    undoStepOf(entry, current, { ...current, assignee }),
  );
};

/** An action that changed nothing, since a colleague has the submission or changed it meanwhile. */
interface StoppedAction {
  /** What the user saw before the action. */
  readonly seen: HandlingValues | undefined;
  /** The fields of the action, with what the user typed. */
  readonly fields: Markup;
  /** The label of the button that acts nevertheless. */
  readonly button: string;
}

/** Shows a submission with what changed meanwhile, and asks whether to act nevertheless. */
const conflictResponse = async (
  context: InboxContext,
  visit: Visit,
  entry: ListEntry,
  { seen, fields, button }: StoppedAction,
): Promise<InboxResponse> => {
  const handling = await handlingOf(context.storage.store, entry.record);
  const { parameters } = filterOf(context, visit);
  const question = html`<div class="notice" role="alert"><p>${changesSince(context, visit, seen, handling)} Nothing was saved.</p>
${formOf(
  visit,
  addressOf(visit.path, parameters),
  html`${seenField(handling)}${fields}<p class="row"><button type="submit">${button}</button><a class="button" href="${addressOf(pathOf(entry), parameters)}">Leave it as it is</a></p>`,
)}</div>`;
  return { status: 409, page: await recordPage(context, visit, entry, question) };
};

/** Returns in words what changed since the user saw a submission. */
const changesSince = (
  context: InboxContext,
  { by }: Pick<Visit, 'by'>,
  seen: HandlingValues | undefined,
  handling: Handling | undefined,
): Markup => {
  const current = handlingValues(handling);
  const who = (author = 'Somebody') => (author === by ? 'You' : html`<bdi>${author}</bdi>`);
  const name = current.assignee === '' ? 'nobody' : current.assignee;
  const state = html`${who(handling?.changedBy)} marked this as ${current.state}${handling?.changedAt !== undefined && html`, ${timeShown(context, handling.changedAt)}`}.`;
  const assignee = html`${who(handling?.assignedBy)} assigned this to <bdi>${name}</bdi>${handling?.assignedAt !== undefined && html`, ${timeShown(context, handling.assignedAt)}`}.`;
  const changes = [
    ...(seen !== undefined && seen.state !== current.state ? [state] : []),
    ...(seen !== undefined && seen.assignee !== current.assignee ? [assignee] : []),
  ];
  const openReplyText =
    isColleagueReplying(handling, by) &&
    html`${who(handling?.replyBy)} opened a reply, ${timeShown(context, handling?.replyAt)}. `;
  return changes.length === 0
    ? html`This is assigned to <bdi>${name}</bdi>. ${openReplyText}`
    : html`${changes.map((sentence) => html`${sentence} `)}${openReplyText}`;
};
