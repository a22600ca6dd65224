import { actOnJob, type OutboxAct } from '../../operations/handling/act-on-job.ts';
import { unlessGone } from '../../storage/store/errors.ts';
import { type Handler, notFoundPage, parseId } from '../page/visit.ts';
import { actingOf } from './handling.ts';

const TO_OUTBOX = { seeOther: '/outbox' };

/** Returns a handler that acts on the mail that the path names, and redirects to the outbox. */
const jobHandler =
  (act: OutboxAct): Handler =>
  async (context, visit) => {
    const id = parseId(visit.params.id);
    if (id === undefined) throw notFoundPage('There is no such mail.');
    await actOnJob(context.storage, id, act, actingOf(context, visit));
    return TO_OUTBOX;
  };

/** Retries a mail. */
export const retry = jobHandler('mail-retry');

/** Drops a mail. */
export const drop = jobHandler('mail-drop');

/** Retries all failed mails. One that ended meanwhile is left out. */
export const retryAll: Handler = async (context, visit) => {
  const failed = await context.storage.store.find('outbox', { state: 'failed' });
  for (const { id } of failed)
    await actOnJob(context.storage, id, 'mail-retry', actingOf(context, visit)).catch(unlessGone);
  return TO_OUTBOX;
};
