import {
  type Acting,
  addNote,
  HANDLING_STATES,
  setAssignee,
  setState,
} from '../../operations/handling/handling.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import { type Handler, type InboxContext, InboxRefusal, type Visit } from '../page/visit.ts';
import { pathOf, recordNamed } from '../views/collections.ts';
import { addressOf, filterOf } from '../views/filter.ts';

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
    return { seeOther: addressOf(pathOf(entry), filterOf(visit.query).given) };
  };

/** Returns the user and the clock for an action. */
export const whoActs = ({ clock }: InboxContext, { by }: Visit): Acting => ({ by, clock });

/** Sets the state of a submission. */
export const markState = acting((storage, entry, posted, who) => {
  const state = HANDLING_STATES.find((one) => one === posted.get('state'));
  if (state === undefined) throw new InboxRefusal(400, 'There is no such state.');
  return setState(storage, entry, state, who);
});

/** Adds a note for colleagues. */
export const writeNote = acting((storage, entry, posted, who) =>
  addNote(storage, entry, posted.get('note') ?? '', who),
);

/** Sets the assignee of a submission. */
export const assign = acting((storage, entry, posted, who) =>
  setAssignee(storage, entry, posted.get('assignee') ?? '', who),
);
