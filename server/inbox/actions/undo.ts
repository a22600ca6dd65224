import {
  changeHandling,
  type HandlingChange,
  removeNote,
} from '../../operations/handling/handling.ts';
import { counted } from '../page/html.ts';
import { storeNotice, takeNotice, type UndoStep } from '../page/notices.ts';
import { type Handler, type InboxContext, InboxRefusal, type Visit } from '../page/visit.ts';
import { formNameOf } from '../views/collections.ts';
import { addressOf } from '../views/filter.ts';
import { actingOf } from './handling.ts';
import { changeOf, currentValues, entryById } from './handling-values.ts';

/** The result for the step of a note, which is reverted at once and not in the commit of the others. */
const NOTE_REMOVED = 'note-removed';

/**
 * Returns the change that reverts a step; undefined if its submission changed meanwhile or is gone. A note
 * is removed here.
 */
const reversalOf = async (
  context: InboxContext,
  visit: Visit,
  { collection, id, before, after, noteAt: at, isReplySent }: UndoStep,
): Promise<HandlingChange | typeof NOTE_REMOVED | undefined> => {
  const [entry] = await entryById(context, collection, id);
  if (entry === undefined) return undefined;
  if (at !== undefined) {
    await removeNote(context.storage, entry, { by: visit.by, at }, actingOf(context, visit));
    return NOTE_REMOVED;
  }
  const now = await currentValues(context, entry);
  if (now.state !== after.state || now.assignee !== after.assignee) return undefined;
  const change = changeOf(entry, now, before);
  if (isReplySent) return { of: entry, ...change, reply: 'unsent', seen: after };
  return change && { ...change, seen: after };
};

/**
 * Reverts the action of a notice in one commit. Submissions that changed meanwhile, or are gone, stay
 * as they are.
 */
export const undo: Handler = async (context, visit) => {
  const undoable = takeNotice(context, visit, 'undo')?.undo;
  if (undoable === undefined) throw new InboxRefusal(409, 'This can no longer be undone.');
  const reversals = await Promise.all(
    undoable.steps.map((step) => reversalOf(context, visit, step)),
  );
  const possible = reversals.filter((change) => change !== undefined);
  const changes = possible.filter((change) => change !== NOTE_REMOVED);
  const conflicts =
    changes.length === 0
      ? []
      : await changeHandling(context.storage, changes, actingOf(context, visit));
  const unchangedCount = undoable.steps.length - possible.length + conflicts.length;
  const notice = storeNotice(context, visit, {
    text: undoText(context, undoable.steps, unchangedCount),
  });
  const [path = '/', query = ''] = undoable.back.split('?');
  return { seeOther: addressOf(path, new URLSearchParams(query), { notice }) };
};

/** Returns what an undo reverted. `unchangedCount` is the number of submissions that stay as they are. */
const undoText = (
  context: InboxContext,
  steps: readonly UndoStep[],
  unchangedCount: number,
): string => {
  if (unchangedCount > 0)
    return `Undone, except for ${counted(unchangedCount, 'submission')} that changed meanwhile.`;
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
