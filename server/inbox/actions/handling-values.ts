/**
 * The handling of a submission (state, assignee, notes, reply; see views/handling-views.ts) as the
 * actions need it: as it is now, as the user saw it, and as an undo restores it.
 */
import {
  HANDLING_STATES,
  type HandlingChange,
  type HandlingValues,
  handlingOf,
  handlingValues,
} from '../../operations/handling/handling.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import type { UndoStep } from '../page/notices.ts';
import type { InboxContext } from '../page/visit.ts';
import { boxesOf, type ListEntry } from '../views/collections.ts';

/** Returns an assignee as a notice to the user `by` names them. */
export const assigneeText = (assignee: string, by: string): string => {
  if (assignee === '') return 'nobody';
  return assignee === by ? 'you' : assignee;
};

/** Parses the field of `seenField`: what the user saw when the form was shown. Undefined without it. */
export const parseSeen = (text: string | null | undefined): HandlingValues | undefined => {
  const [name, ...assignee] = (text ?? '').split(':');
  const state = HANDLING_STATES.find((one) => one === name);
  // A name may contain colons.
  return state && { state, assignee: assignee.join(':') };
};

/** Returns the state and the assignee that a submission has now. */
export const currentValues = async (
  { storage: { store } }: InboxContext,
  { record }: CollectionRecord,
): Promise<HandlingValues> => handlingValues(await handlingOf(store, record));

/** Returns the step with which an undo reverts a change. */
export const undoStepOf = (
  { collection, record: { id } }: CollectionRecord,
  before: HandlingValues,
  after: HandlingValues,
): UndoStep => ({ collection, id, before, after });

/** Returns the change from one handling to another; undefined if both are equal. */
export const changeOf = (
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

/** Returns a submission by its id, in a list of one. The list is empty if it was erased. */
export const entryById = async (
  context: InboxContext,
  collection: string,
  id: number,
): Promise<ListEntry[]> => {
  const box = boxesOf(context).find((one) => one.collection === collection);
  if (box === undefined || !Number.isSafeInteger(id) || id < 1) return [];
  const record = await context.storage.store.get(collection, id);
  return record === undefined ? [] : [{ ...box, record }];
};
