import { WAITING_FIELD } from '../../core/config/form.ts';
import { word } from '../../core/messages/word.ts';
import { Refused } from '../lib/errors.ts';
import type { InsertConditionError } from '../storage/store/errors.ts';
import type { InsertCondition } from '../storage/store/store.ts';
import type { StoredForm } from './stored-forms.ts';

/** The parts of a form that limit when and how often it is accepted. */
type LimitedForm = Pick<
  StoredForm,
  'opensAt' | 'closesAt' | 'notOpen' | 'closed' | 'places' | 'waiting'
>;

/**
 * Returns the condition under which the store inserts a form's record: between two times, and as long
 * as there are places. With a waiting list, records beyond the places are marked as waiting.
 */
export const insertConditionOf = ({
  opensAt,
  closesAt,
  places,
  waiting,
}: LimitedForm): InsertCondition => ({
  from: opensAt,
  before: closesAt,
  most: places?.count,
  beyond: waiting && { [WAITING_FIELD]: true },
});

/** Returns the refusal of a submission that the store did not insert. */
export const conditionRefusal = (
  { notOpen, closed, places }: LimitedForm,
  reason: InsertConditionError['reason'],
): Refused => {
  // Not a conflict (409): pages count that as a duplicate, and so as accepted.
  if (reason === 'early') return refusal(notOpen ?? word('fields.closed'), 'notOpen');
  if (reason === 'late') return refusal(closed, 'closed');
  return refusal(places?.full ?? word('fields.full'), 'full');
};

/** Returns a refusal whose `code` names the reason for programs. */
const refusal = (message: string, code: string): Refused =>
  new Refused('forbidden', message, { code });

/** Returns the refusal of every submission at a time when the form is not open. */
export const timeRefusal = (form: LimitedForm, now: Date): Refused | undefined => {
  const time = now.toISOString();
  if (form.opensAt !== undefined && time < form.opensAt) return conditionRefusal(form, 'early');
  return form.closesAt !== undefined && time >= form.closesAt
    ? conditionRefusal(form, 'late')
    : undefined;
};
