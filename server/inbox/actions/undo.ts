import { changeHandling, removeNote } from '../../operations/handling/handling.ts';
import { counted } from '../page/html.ts';
import { leaveNotice, takeNotice, type UndoStep } from '../page/notices.ts';
import { type Handler, type InboxContext, InboxRefusal } from '../page/visit.ts';
import { formNameOf } from '../views/collections.ts';
import { addressOf } from '../views/filter.ts';
import { whoActs } from './handling.ts';
import { changeOf, currentValues, entryById } from './handling-values.ts';

/** Stands for the step of a note, which is reverted at once and not with the others. */
const NOTE_REMOVED = 'note-removed';

/**
 * Reverts the action of a notice in one commit. Submissions that changed meanwhile, or are gone, stay
 * as they are.
 */
export const undo: Handler = async (context, visit) => {
  const reversal = takeNotice(context, visit, 'undo')?.undo;
  if (reversal === undefined) throw new InboxRefusal(409, 'This can no longer be undone.');
  const changesOrDone = await Promise.all(
    reversal.steps.map(async ({ collection, id, before, after, noteAt: at, isReplySent }) => {
      const [entry] = await entryById(context, collection, id);
      if (entry === undefined) return undefined;
      if (at !== undefined) {
        const { by } = visit;
        await removeNote(context.storage, entry, { by, at }, whoActs(context, visit));
        return NOTE_REMOVED;
      }
      const now = await currentValues(context, entry);
      const isSame = now.state === after.state && now.assignee === after.assignee;
      const change = isSame ? changeOf(entry, now, before) : undefined;
      const reply = isReplySent ? ('unsent' as const) : undefined;
      if (reply === undefined) return change && { ...change, seen: after };
      return isSame ? { of: entry, ...change, reply, seen: after } : undefined;
    }),
  );
  const possible = changesOrDone.filter((change) => change !== undefined);
  const changes = possible.filter((change) => change !== NOTE_REMOVED);
  const conflicts =
    changes.length === 0
      ? []
      : await changeHandling(context.storage, changes, whoActs(context, visit));
  const unchangedCount = reversal.steps.length - possible.length + conflicts.length;
  const notice = leaveNotice(context, visit, {
    text: undoText(context, reversal.steps, unchangedCount),
  });
  const [path = '/', query = ''] = reversal.back.split('?');
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
