import { HANDLING_STATES, setState } from '../../operations/handling/handling.ts';
import { Refusal } from '../page/answer.ts';
import type { Handler } from '../page/visit.ts';
import { addressOf, filterOf } from '../views/filter.ts';
import { pathOf, recordNamed } from '../views/kept.ts';

/** Marks a submission. */
export const markState: Handler = async (desk, visit) => {
  const kept = await recordNamed(desk, visit);
  const state = HANDLING_STATES.find((one) => one === visit.posted.get('state'));
  if (state === undefined) throw new Refusal(400, 'There is no such state.');
  await setState(desk.storage, kept, state, { by: visit.by, clock: desk.clock });
  return { seeOther: addressOf(pathOf(kept), filterOf(visit.query).given) };
};
