import {
  type Acting,
  addNote,
  changeHandling,
  HANDLING_STATES,
  type HandlingChange,
  handlingOf,
  setAssignee,
  setState,
  WAITING_STATES,
} from '../../operations/handling/handling.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import { counted } from '../page/html.ts';
import { type HandlingValues, leaveNotice, takeUndo, type UndoStep } from '../page/notices.ts';
import { type Handler, type InboxContext, InboxRefusal, type Visit } from '../page/visit.ts';
import { type Box, boxesOf, formName, pathOf, recordNamed } from '../views/collections.ts';
import { addressOf, filterOf, listAddress } from '../views/filter.ts';
import { nextWaiting } from '../views/neighbours.ts';
import { confirmation, matchingEntries } from './matching.ts';

type Act = (
  storage: InboxContext['storage'],
  entry: CollectionRecord,
  posted: URLSearchParams,
  acting: Acting,
) => Promise<void>;

/** Returns a handler that acts on the submission of the path and redirects back to it. */
const acting =
  (act: Act): Handler =>
  async (context, visit) => {
    const entry = await recordNamed(context, visit);
    await act(context.storage, entry, visit.posted, whoActs(context, visit));
    return { seeOther: addressOf(pathOf(entry), filterOf(context, visit).given) };
  };

/** Returns the user and the clock for an action. */
export const whoActs = ({ clock }: InboxContext, { by }: Visit): Acting => ({ by, clock });

/**
 * Sets the state of a submission. If that finishes it, redirects to the next one of its list that
 * waits.
 */
export const markState: Handler = async (context, visit) => {
  const entry = await recordNamed(context, visit);
  const state = HANDLING_STATES.find((one) => one === visit.posted.get('state'));
  if (state === undefined) throw new InboxRefusal(400, 'There is no such state.');
  const filter = filterOf(context, visit);
  const own = addressOf(pathOf(entry), filter.given);
  const before = await valuesOf(context, entry);
  await setState(context.storage, entry, state, whoActs(context, visit));
  if (WAITING_STATES.some((one) => one === state)) return { seeOther: own };
  const choice = { ...filter.choice, states: WAITING_STATES };
  const next = await nextWaiting(context, entry, { ...filter, choice });
  const notice = leaveNotice(context, visit, {
    text: `${formName(entry)} ${entry.record.id} is marked ${state}.${next ? '' : ' No other one waits in this list.'}`,
    undo: { steps: [stepOf(entry, before, { ...before, state })], back: own },
  });
  return {
    seeOther: next
      ? addressOf(pathOf(next), filter.given, { notice })
      : listAddress(entry.collection, filter.given, { notice }),
  };
};

/** Adds a note for colleagues. */
export const writeNote = acting((storage, entry, posted, who) =>
  addNote(storage, entry, posted.get('note') ?? '', who),
);

/** Sets the assignee of a submission. */
export const assign = acting((storage, entry, posted, who) =>
  setAssignee(storage, entry, posted.get('assignee') ?? '', who),
);

const valuesOf = async (
  { storage: { store } }: InboxContext,
  { record }: CollectionRecord,
): Promise<HandlingValues> => {
  const handling = await handlingOf(store, record);
  return { state: handling?.state ?? 'new', assignee: handling?.assignee ?? '' };
};

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

/** An action on several submissions: the values that it sets, and its description. */
interface GroupAct {
  readonly set: (by: string) => Partial<HandlingValues>;
  readonly text: string;
}

const GROUP_ACTS: Readonly<Record<string, GroupAct>> = {
  done: { set: () => ({ state: 'done' }), text: 'marked done' },
  spam: { set: () => ({ state: 'spam' }), text: 'marked spam' },
  mine: { set: (by) => ({ assignee: by }), text: 'assigned to you' },
  reopen: { set: () => ({ state: 'open' }), text: 'reopened' },
};

/** The most submissions of one action, which is more than a page shows. */
const MOST_AT_ONCE = 100;

/** Acts on the selected submissions of a list in one commit, and redirects to the list. */
export const actOnSeveral: Handler = async (context, visit) => {
  const { posted, by } = visit;
  const name = posted.get('act') ?? '';
  const groupAct = Object.hasOwn(GROUP_ACTS, name) ? GROUP_ACTS[name] : undefined;
  if (groupAct === undefined) throw new InboxRefusal(400, 'There is no such action.');
  const matching = posted.has('matching') ? await matchingEntries(context, visit) : undefined;
  const question = matching && confirmation(context, visit, matching, groupAct.text);
  if (question !== undefined) return { page: question };
  const entries = matching?.entries ?? (await selectedEntries(context, posted));
  const found = await Promise.all(
    entries.map(async (entry) => {
      const before = await valuesOf(context, entry);
      const after = { ...before, ...groupAct.set(by) };
      const change = changeOf(entry, before, after);
      return change === undefined ? [] : [{ change, step: stepOf(entry, before, after) }];
    }),
  );
  const changes = found.flat();
  if (changes.length > 0)
    await changeHandling(
      context.storage,
      changes.map(({ change }) => change),
      whoActs(context, visit),
    );
  const { given } = filterOf(context, visit);
  const { collection } = visit.params;
  const path = collection === undefined ? '/' : `/forms/${collection}`;
  const isOne = changes.length === 1;
  const notice = leaveNotice(
    context,
    visit,
    changes.length === 0
      ? { text: entries.length === 0 ? 'No submission is selected.' : 'Nothing had to change.' }
      : {
          text: `${counted(changes.length, 'submission')} ${isOne ? 'is' : 'are'} ${groupAct.text}.${matching?.isCut ? ' More match: repeat it for the rest.' : ''}`,
          undo: { steps: changes.map(({ step }) => step), back: addressOf(path, given) },
        },
  );
  return { seeOther: addressOf(path, given, { notice }) };
};

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
  const taken = takeUndo(context, visit);
  if (taken === undefined) throw new InboxRefusal(409, 'This can no longer be undone.');
  const found = await Promise.all(
    taken.steps.map(async ({ collection, id, before, after }) => {
      const [entry] = await entryNumbered(context, collection, id);
      if (entry === undefined) return undefined;
      const now = await valuesOf(context, entry);
      const isSame = now.state === after.state && now.assignee === after.assignee;
      return isSame ? changeOf(entry, now, before) : undefined;
    }),
  );
  const changes = found.filter((change) => change !== undefined);
  if (changes.length > 0) await changeHandling(context.storage, changes, whoActs(context, visit));
  const left = taken.steps.length - changes.length;
  const notice = leaveNotice(context, visit, {
    text:
      left === 0
        ? 'Undone.'
        : `Undone, except for ${counted(left, 'submission')} that changed meanwhile.`,
  });
  const [path = '/', query = ''] = taken.back.split('?');
  return { seeOther: addressOf(path, new URLSearchParams(query), { notice }) };
};
