import { type Acting, addNote, setAssignee, setState } from '../../operations/handling/act.ts';
import { HANDLING_STATES } from '../../operations/handling/handling.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import { Refusal } from '../page/answer.ts';
import type { Handler, InboxContext, Visit } from '../page/visit.ts';
import { pathOf, recordNamed } from '../views/collections.ts';
import { addressOf, filterOf } from '../views/filter.ts';

type Act = (
  storage: InboxContext['storage'],
  kept: CollectionRecord,
  posted: URLSearchParams,
  acting: Acting,
) => Promise<void>;

/** Returns a handler that acts on the submission of the path and redirects back to it. */
const acting =
  (act: Act): Handler =>
  async (desk, visit) => {
    const kept = await recordNamed(desk, visit);
    await act(desk.storage, kept, visit.posted, whoActs(desk, visit));
    return { seeOther: addressOf(pathOf(kept), filterOf(visit.query).given) };
  };

/** Returns the user and the clock for an action. */
export const whoActs = ({ clock }: InboxContext, { by }: Visit): Acting => ({ by, clock });

/** Sets the state of a submission. */
export const markState = acting((storage, kept, posted, who) => {
  const state = HANDLING_STATES.find((one) => one === posted.get('state'));
  if (state === undefined) throw new Refusal(400, 'There is no such state.');
  return setState(storage, kept, state, who);
});

/** Adds a note for colleagues. */
export const writeNote = acting((storage, kept, posted, who) =>
  addNote(storage, kept, posted.get('note') ?? '', who),
);

/** Sets the assignee of a submission. */
export const assign = acting((storage, kept, posted, who) =>
  setAssignee(storage, kept, posted.get('assignee') ?? '', who),
);
