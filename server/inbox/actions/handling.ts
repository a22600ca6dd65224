import {
  type Acting,
  addNote,
  changeHandling,
  HANDLING_STATES,
  type Handling,
  type HandlingChange,
  type HandlingState,
  type HandlingValues,
  handlingOf,
  handlingValues,
  LONGEST_NOTE,
  removeNote,
  WAITING_STATES,
} from '../../operations/handling/handling.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import { counted, formOf, html, type Markup } from '../page/html.ts';
import { leaveNotice, takeNotice, type UndoStep } from '../page/notices.ts';
import { timeShown } from '../page/times.ts';
import {
  type Handler,
  type InboxContext,
  InboxRefusal,
  type InboxResponse,
  type Visit,
} from '../page/visit.ts';
import { isReplyOpen } from '../views/answers.ts';
import {
  type Box,
  boxesOf,
  formName,
  formNameOf,
  pathOf,
  recordNamed,
} from '../views/collections.ts';
import { addressOf, filterOf, listAddress } from '../views/filter.ts';
import { nextWaiting } from '../views/neighbours.ts';
import { recordPage } from '../views/record.ts';
import { seenField, staffNames } from '../views/staff.ts';
import { confirmation, type GroupAct, matchingEntries, unlisted } from './matching.ts';

/** Returns the user and the clock for an action. */
export const whoActs = ({ clock }: InboxContext, { by }: Visit): Acting => ({ by, clock });

/** Sets the state of a submission. */
export const markState: Handler = async (context, visit) => {
  const state = HANDLING_STATES.find((one) => one === visit.posted.get('state'));
  if (state === undefined) throw new InboxRefusal(400, 'There is no such state.');
  return mark(context, visit, await recordNamed(context, visit), { state });
};

/** Returns an assignee as a notice names them. */
const ownerShown = (assignee: string, by: string): string =>
  assignee === '' ? 'nobody' : assignee === by ? 'you' : assignee;

/** Whether a colleague opened a reply, and did not note yet whether it was sent. */
const isColleagueReplying = (handling: Handling | undefined, by: string): boolean =>
  isReplyOpen(handling) && handling?.replyBy !== by;

/** Notes that a reply was sent, which finishes the submission, or that it was not sent. */
export const noteReply: Handler = async (context, visit) => {
  const entry = await recordNamed(context, visit);
  if (visit.posted.get('sent') === 'yes')
    return mark(context, visit, entry, { state: 'done', reply: 'sent' });
  const change = { of: entry, reply: 'not-sent' as const };
  await changeHandling(context.storage, [change], whoActs(context, visit));
  const { state, assignee } = await valuesOf(context, entry);
  const text = `The reply was not sent. ${formName(entry)} ${entry.record.id} stays ${state} and assigned to ${ownerShown(assignee, visit.by)}.`;
  const notice = leaveNotice(context, visit, { text });
  return { seeOther: addressOf(pathOf(entry), filterOf(context, visit).given, { notice }) };
};

/**
 * Records that the user opens a reply, marks a new submission as open, and assigns it to the user if
 * nobody has it, so that no two answer it. Asks first if a colleague has it or opened a reply. Redirects
 * to the submission, whose page links to the reply. A redirect to the mail program would leave the page
 * as it was.
 */
export const openReply: Handler = async (context, visit) => {
  const entry = await recordNamed(context, visit);
  const reply = visit.posted.get('reply') ?? '';
  const seen = seenIn(visit.posted.get('seen'));
  const handling = await handlingOf(context.storage.store, entry.record);
  const { state, assignee } = handlingValues(handling);
  const isOfColleague = assignee !== '' && assignee !== visit.by;
  const isTaken = isOfColleague || isColleagueReplying(handling, visit.by);
  const mustAsk = isTaken && !visit.posted.has('anyway');
  const change = {
    ...{ of: entry, reply: 'open' as const, seen },
    ...(state === 'new' && { state: 'open' as const }),
    ...(assignee === '' && { assignee: visit.by }),
  };
  const left = mustAsk
    ? [entry]
    : await changeHandling(context.storage, [change], whoActs(context, visit));
  if (left.length > 0)
    return asked(context, visit, entry, {
      seen,
      fields: html`<input type="hidden" name="reply" value="${reply}"><input type="hidden" name="anyway" value="yes">`,
      button: 'Reply anyway',
    });
  return { seeOther: addressOf(pathOf(entry), filterOf(context, visit).given, { reply }) };
};

/**
 * Sets the state of a submission. If that finishes it, redirects to the next one of its list that
 * waits.
 */
const mark = async (
  context: InboxContext,
  visit: Visit,
  entry: Box & CollectionRecord,
  { state, reply }: { readonly state: HandlingState; readonly reply?: 'sent' },
): Promise<InboxResponse> => {
  const filter = filterOf(context, visit);
  const own = addressOf(pathOf(entry), filter.given);
  const seen = seenIn(visit.posted.get('seen'));
  const before = await valuesOf(context, entry);
  if (reply === undefined && before.state === state && seen?.state === state)
    return { seeOther: own };
  const change = { of: entry, state, reply, seen };
  const left = await changeHandling(context.storage, [change], whoActs(context, visit));
  if (left.length > 0)
    return asked(context, visit, entry, {
      seen,
      fields: html`<input type="hidden" name="${reply ?? 'state'}" value="${reply ? 'yes' : state}">`,
      button: `Mark as ${state} anyway`,
    });
  if (WAITING_STATES.some((one) => one === state)) return { seeOther: own };
  const choice = { ...filter.choice, states: WAITING_STATES };
  const next = await nextWaiting(context, entry, { ...filter, choice });
  const step = { ...stepOf(entry, before, { ...before, state }), isReplySent: reply === 'sent' };
  const notice = leaveNotice(context, visit, {
    text: `${formName(entry)} ${entry.record.id} is ${reply ? 'answered and ' : ''}marked ${state}.${next ? '' : ' Nothing else is to do in this list.'}`,
    undo: { steps: [step], back: own },
  });
  return {
    seeOther: next
      ? addressOf(pathOf(next), filter.given, { notice })
      : listAddress(entry.collection, filter.given, { notice }),
  };
};

/** Adds a note for colleagues. */
export const writeNote: Handler = async (context, visit) => {
  const entry = await recordNamed(context, visit);
  const seen = seenIn(visit.posted.get('seen'));
  const text = visit.posted.get('note') ?? '';
  const before = await valuesOf(context, entry);
  const acting = whoActs(context, visit);
  const { note, left } = await addNote(context.storage, entry, text, acting, seen);
  if (left.length > 0)
    return asked(context, visit, entry, {
      seen,
      fields: html`<p><label for="kept-note">Your note</label><textarea id="kept-note" name="note" maxlength="${LONGEST_NOTE}" required>${text}</textarea></p>`,
      button: 'Add the note anyway',
    });
  const step = { ...stepOf(entry, before, before), noteAt: note.at };
  return changed(context, visit, entry, 'The note is added.', step);
};

/** Redirects to a submission with a notice, whose button reverts the change. */
const changed = (
  context: InboxContext,
  visit: Visit,
  entry: CollectionRecord,
  text: string,
  step: UndoStep,
): InboxResponse => {
  const back = addressOf(pathOf(entry), filterOf(context, visit).given);
  const notice = leaveNotice(context, visit, { text, undo: { steps: [step], back } });
  return {
    seeOther: addressOf(pathOf(entry), filterOf(context, visit).given, { notice }),
  };
};

/** Returns a name as colleagues spell it, if only its case differs. */
const knownName = async (context: InboxContext, visit: Visit, given: string): Promise<string> => {
  const name = given.trim();
  const names = await staffNames(context, visit);
  if (names.includes(name)) return name;
  return names.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
};

/** Sets the assignee of a submission. "Assign to me" takes nothing from a colleague without a question. */
export const assign: Handler = async (context, visit) => {
  const { posted, by } = visit;
  const entry = await recordNamed(context, visit);
  const assignee = await knownName(
    context,
    visit,
    posted.get('other')?.trim() || (posted.get('assignee') ?? ''),
  );
  const now = await valuesOf(context, entry);
  if (now.assignee === assignee && seenIn(posted.get('seen'))?.assignee === assignee)
    return { seeOther: addressOf(pathOf(entry), filterOf(context, visit).given) };
  const isOfColleague = now.assignee !== '' && now.assignee !== by;
  const mustAsk = isOfColleague && posted.get('take') === 'ask';
  const seen = seenIn(posted.get('seen'));
  const change = { of: entry, assignee, seen };
  const left = mustAsk
    ? [entry]
    : await changeHandling(context.storage, [change], whoActs(context, visit));
  if (left.length > 0)
    return asked(context, visit, entry, {
      seen,
      fields: html`<input type="hidden" name="assignee" value="${assignee}">`,
      button: assignee === '' ? 'Assign to nobody anyway' : `Assign to ${assignee} anyway`,
    });
  const name = ownerShown(assignee, by);
  const text = `${formName(entry)} ${entry.record.id} is assigned to ${name}.`;
  return changed(context, visit, entry, text, stepOf(entry, now, { ...now, assignee }));
};

/** Returns what a form says that its user saw; undefined if it says nothing. */
const seenIn = (text: string | null | undefined): HandlingValues | undefined => {
  const [name, ...assignee] = (text ?? '').split(':');
  const state = HANDLING_STATES.find((one) => one === name);
  return state && { state, assignee: assignee.join(':') };
};

/** An action that a change stopped. */
interface StoppedAct {
  readonly seen: HandlingValues | undefined;
  /** The fields of the action, with what the user typed. */
  readonly fields: Markup;
  readonly button: string;
}

/** Shows a submission with what changed meanwhile, and asks whether to act nevertheless. */
const asked = async (
  context: InboxContext,
  visit: Visit,
  entry: Box & CollectionRecord,
  { seen, fields, button }: StoppedAct,
): Promise<InboxResponse> => {
  const handling = await handlingOf(context.storage.store, entry.record);
  const { given } = filterOf(context, visit);
  const question = html`<div class="notice" role="alert"><p>${changesSince(context, visit, seen, handling)} Nothing was saved.</p>
${formOf(
  visit,
  addressOf(visit.path, given),
  html`${seenField(handling)}${fields}<p class="row"><button type="submit">${button}</button><a class="button" href="${addressOf(pathOf(entry), given)}">Leave it as it is</a></p>`,
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
  const now = handlingValues(handling);
  const who = (author = 'Somebody') => (author === by ? 'You' : html`<bdi>${author}</bdi>`);
  const name = now.assignee === '' ? 'nobody' : now.assignee;
  const state = html`${who(handling?.changedBy)} marked this as ${now.state}${handling?.changedAt !== undefined && html`, ${timeShown(context, handling.changedAt)}`}.`;
  const assignee = html`${who(handling?.assignedBy)} assigned this to <bdi>${name}</bdi>${handling?.assignedAt !== undefined && html`, ${timeShown(context, handling.assignedAt)}`}.`;
  const told = [
    ...(seen !== undefined && seen.state !== now.state ? [state] : []),
    ...(seen !== undefined && seen.assignee !== now.assignee ? [assignee] : []),
  ];
  const reply =
    isColleagueReplying(handling, by) &&
    html`${who(handling?.replyBy)} opened a reply, ${timeShown(context, handling?.replyAt)}. `;
  return told.length === 0
    ? html`This is assigned to <bdi>${name}</bdi>. ${reply}`
    : html`${told.map((sentence) => html`${sentence} `)}${reply}`;
};

const valuesOf = async (
  { storage: { store } }: InboxContext,
  { record }: CollectionRecord,
): Promise<HandlingValues> => handlingValues(await handlingOf(store, record));

const stepOf = (
  { collection, record: { id } }: CollectionRecord,
  before: HandlingValues,
  after: HandlingValues,
): UndoStep => ({ collection, id, before, after });

/** Returns the change from one handling to another; undefined if there is none. */
const changeOf = (
  { collection, record }: CollectionRecord,
  from: HandlingValues,
  to: HandlingValues,
): HandlingChange | undefined => {
  const change = {
    ...(from.state !== to.state && { state: to.state }),
    ...(from.assignee !== to.assignee && { assignee: to.assignee }),
  };
  return Object.keys(change).length > 0 ? { of: { collection, record }, ...change } : undefined;
};

/** Returns the action of a form about several submissions. @throws Refusal 400 */
const groupActOf = ({ posted, by }: Visit): GroupAct => {
  const to = posted.get('to') ?? '';
  switch (posted.get('act')) {
    case 'done':
      return { set: { state: 'done' }, text: 'marked done', ask: (many) => `Mark ${many} done` };
    case 'spam':
      return { set: { state: 'spam' }, text: 'marked spam', ask: (many) => `Mark ${many} spam` };
    case 'reopen':
      return { set: { state: 'open' }, text: 'reopened', ask: (many) => `Reopen ${many}` };
    case 'mine':
      return {
        set: { assignee: by },
        text: 'assigned to you',
        ask: (many) => `Assign ${many} to you`,
      };
    case 'assign':
      if (to === '') throw new InboxRefusal(400, 'Choose whom to assign them to.');
      return {
        set: { assignee: to },
        text: `assigned to ${ownerShown(to, by)}`,
        ask: (many) => `Assign ${many} to ${ownerShown(to, by)}`,
      };
    default:
      throw new InboxRefusal(400, 'There is no such action.');
  }
};

/** The most submissions of one action, which is more than a page shows. */
const MOST_AT_ONCE = 100;
/** The most submissions that a notice links to. */
const MOST_LINKS = 10;

/** A change that an action may make. */
interface PossibleChange {
  readonly change: HandlingChange;
  readonly step: UndoStep;
  /** The colleague who has the submission, if the action would take it. Otherwise empty. */
  readonly owner: string;
}

/** Acts on the selected submissions of a list in one commit, and redirects to the list. */
export const actOnSeveral: Handler = async (context, visit) => {
  const { posted, by } = visit;
  const groupAct = groupActOf(visit);
  const { set, text } = groupAct;
  const matching = posted.has('matching') ? await matchingEntries(context, visit) : undefined;
  const question = matching && confirmation(context, visit, matching, groupAct);
  if (question !== undefined) return { page: question };
  const entries = matching?.entries ?? (await selectedEntries(context, posted));
  const found = await Promise.all(
    entries.map(async (entry): Promise<PossibleChange[]> => {
      const before = await valuesOf(context, entry);
      const after = { ...before, ...set };
      const change = changeOf(entry, before, after);
      const seen = seenIn(posted.get(`seen:${entry.collection}:${entry.record.id}`));
      const isTaken = after.assignee !== before.assignee && before.assignee !== by;
      const owner = isTaken ? before.assignee : '';
      return change === undefined
        ? []
        : [{ change: { ...change, seen }, step: stepOf(entry, before, after), owner }];
    }),
  );
  const { collection } = visit.params;
  const path = collection === undefined ? '/' : `/forms/${collection}`;
  return changeSeveral(context, visit, found.flat(), {
    text,
    back: addressOf(path, filterOf(context, visit).given),
    none: entries.length === 0 ? 'No submission is selected.' : 'Nothing had to change.',
    outrun: matching?.outrun ?? [],
    more: matching === undefined ? [] : unlisted(matching),
  });
};

/** Assigns the submissions of colleagues too, which an action left out. */
export const actOnRest: Handler = async (context, visit) => {
  const notice = takeNotice(context, visit, 'offer');
  if (notice?.offer === undefined)
    throw new InboxRefusal(409, 'This was done already, or is too long ago. Select them again.');
  const { steps, text, back } = notice.offer;
  const found = await Promise.all(
    steps.map(async (step): Promise<PossibleChange[]> => {
      const [entry] = await entryNumbered(context, step.collection, step.id);
      const change = entry && changeOf(entry, step.before, step.after);
      return change ? [{ change: { ...change, seen: step.before }, step, owner: '' }] : [];
    }),
  );
  const earlier = notice.undo?.steps ?? [];
  return changeSeveral(context, visit, found.flat(), { text, back, earlier });
};

/** How an action on several submissions is reported. */
interface Report {
  /** What the action does, such as `marked done`. */
  readonly text: string;
  readonly back: string;
  /** The message if there is nothing to change. */
  readonly none?: string;
  /** Changes of the same action that were made before. The undo reverts them too. */
  readonly earlier?: readonly UndoStep[];
  /** Submissions that colleagues changed since they were listed. */
  readonly outrun?: readonly CollectionRecord[];
  /** Further sentences. */
  readonly more?: readonly string[];
}

/** Makes changes in one commit and redirects with a notice. What a colleague has is left out. */
const changeSeveral = async (
  context: InboxContext,
  visit: Visit,
  possible: readonly PossibleChange[],
  { text, back, none = 'Nothing had to change.', earlier = [], outrun = [], more = [] }: Report,
): Promise<InboxResponse> => {
  const toChange = possible.filter(({ owner }) => owner === '');
  const left =
    toChange.length === 0
      ? []
      : await changeHandling(
          context.storage,
          toChange.map(({ change }) => change),
          whoActs(context, visit),
        );
  const changes = toChange.filter(({ change }) => !left.includes(change.of));
  const owned = possible.filter(({ owner }) => owner !== '');
  const unchanged = [...outrun, ...left];
  const links = [...unchanged, ...owned.map(({ change: { of } }) => of)];
  const steps = [...earlier, ...changes.map(({ step }) => step)];
  const isNone = possible.length + unchanged.length + earlier.length === 0;
  const notice = leaveNotice(context, visit, {
    text: [
      ...(isNone ? [none] : []),
      ...(steps.length > 0 ? [`${howMany(steps.length)} ${text}.`] : []),
      ...(await leftShown(
        context,
        unchanged,
        owned.map(({ owner }) => owner),
      )),
      ...more,
    ].join(' '),
    links: links.slice(0, MOST_LINKS).map((of) => ({
      label: `${formNameOf(context, of.collection)} ${of.record.id}`,
      path: pathOf(of),
    })),
    ...(owned.length > 0 && {
      offer: {
        label: owned.length === 1 ? 'Assign it too' : `Assign these ${owned.length} too`,
        ...{ steps: owned.map(({ step }) => step), text, back },
      },
    }),
    ...(steps.length > 0 && { undo: { steps, back } }),
  });
  const [path = '/', query = ''] = back.split('?');
  return { seeOther: addressOf(path, new URLSearchParams(query), { notice }) };
};

const howMany = (count: number): string =>
  `${counted(count, 'submission')} ${count === 1 ? 'is' : 'are'}`;

/** Returns sentences about the submissions that stay as they are, with the colleagues' names. */
const leftShown = async (
  { storage: { store } }: InboxContext,
  outrun: readonly CollectionRecord[],
  owners: readonly string[],
): Promise<string[]> => {
  const handlings = await Promise.all(outrun.map(({ record }) => handlingOf(store, record)));
  const names = handlings.map((handling) => {
    const { changedAt = '', changedBy, assignedAt = '', assignedBy } = handling ?? {};
    return (assignedAt > changedAt ? assignedBy : changedBy) ?? 'the sender';
  });
  return [
    ...(outrun.length === 0
      ? []
      : [
          `${outrun.length} ${outrun.length === 1 ? 'was' : 'were'} changed meanwhile by ${listed(names)}.`,
        ]),
    ...(owners.length === 0
      ? []
      : [`${owners.length} ${owners.length === 1 ? 'stays' : 'stay'} with ${listed(owners)}.`]),
  ];
};

const lists = new Intl.ListFormat('en-GB');
/** Returns each name once, as a list in words. */
const listed = (names: readonly string[]): string => lists.format(new Set(names));

/** Returns the submissions that a form selects. Those that were erased meanwhile are left out. */
const selectedEntries = async (
  context: InboxContext,
  posted: URLSearchParams,
): Promise<(Box & CollectionRecord)[]> => {
  const shown = (posted.get('shown') ?? '').split(' ').filter(Boolean);
  const items = new Set(posted.has('all') ? shown : posted.getAll('item'));
  if (items.size > MOST_AT_ONCE)
    throw new InboxRefusal(400, `At most ${MOST_AT_ONCE} submissions can be changed at once.`);
  const found = await Promise.all(
    [...items].map((item) => {
      const [collection = '', id = ''] = item.split(':');
      return entryNumbered(context, collection, Number(id));
    }),
  );
  return found.flat();
};

const entryNumbered = async (
  context: InboxContext,
  collection: string,
  id: number,
): Promise<(Box & CollectionRecord)[]> => {
  const box = boxesOf(context).find((one) => one.collection === collection);
  if (box === undefined || !Number.isSafeInteger(id) || id < 1) return [];
  const record = await context.storage.store.get(collection, id);
  return record === undefined ? [] : [{ ...box, record }];
};

/**
 * Reverts the action of a notice in one commit. Submissions that changed meanwhile, or are gone, stay
 * as they are.
 */
export const undo: Handler = async (context, visit) => {
  const taken = takeNotice(context, visit, 'undo')?.undo;
  if (taken === undefined) throw new InboxRefusal(409, 'This can no longer be undone.');
  const found = await Promise.all(
    taken.steps.map(async ({ collection, id, before, after, noteAt: at, isReplySent }) => {
      const [entry] = await entryNumbered(context, collection, id);
      if (entry === undefined) return undefined;
      if (at !== undefined) {
        const { by } = visit;
        await removeNote(context.storage, entry, { by, at }, whoActs(context, visit));
        return 'undone';
      }
      const now = await valuesOf(context, entry);
      const isSame = now.state === after.state && now.assignee === after.assignee;
      const change = isSame ? changeOf(entry, now, before) : undefined;
      const reply = isReplySent ? ('unsent' as const) : undefined;
      if (reply === undefined) return change && { ...change, seen: after };
      return isSame ? { of: entry, ...change, reply, seen: after } : undefined;
    }),
  );
  const possible = found.filter((change) => change !== undefined);
  const changes = possible.filter((change) => change !== 'undone');
  const outrun =
    changes.length === 0
      ? []
      : await changeHandling(context.storage, changes, whoActs(context, visit));
  const left = taken.steps.length - possible.length + outrun.length;
  const notice = leaveNotice(context, visit, { text: undoneShown(context, taken.steps, left) });
  const [path = '/', query = ''] = taken.back.split('?');
  return { seeOther: addressOf(path, new URLSearchParams(query), { notice }) };
};

/** Returns what an undo reverted. `left` is the number of submissions that stay as they are. */
const undoneShown = (context: InboxContext, steps: readonly UndoStep[], left: number): string => {
  if (left > 0) return `Undone, except for ${counted(left, 'submission')} that changed meanwhile.`;
  const [step, ...others] = steps;
  if (step === undefined || others.length > 0)
    return `Undone for ${counted(steps.length, 'submission')}.`;
  const name = `${formNameOf(context, step.collection)} ${step.id}`;
  const { before, after, noteAt } = step;
  if (noteAt !== undefined) return `Undone: your note on ${name} is removed.`;
  return before.state === after.state
    ? `Undone: ${name} is assigned to ${before.assignee || 'nobody'} again.`
    : `Undone: ${name} is ${before.state} again.`;
};
