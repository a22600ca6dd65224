import { actOnMail, type OutboxAct } from '../../operations/outbox/act-on-mail.ts';
import { NoMatchError } from '../../storage/store/errors.ts';
import { notFound } from '../page/answer.ts';
import type { Handler } from '../page/visit.ts';
import { whoActs } from './handling.ts';

const OUTBOX = { seeOther: '/outbox' };

/** Returns a handler that acts on the mail of the path. */
const acting =
  (event: OutboxAct): Handler =>
  async (desk, visit) => {
    const { id = '' } = visit.named;
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound('There is no such mail.');
    await actOnMail(desk.storage, Number(id), event, whoActs(desk, visit));
    return OUTBOX;
  };

/** Retries a mail. */
export const retry = acting('mail-retry');

/** Drops a mail. */
export const drop = acting('mail-drop');

/** Retries all failed mails. */
export const retryAll: Handler = async (desk, visit) => {
  const failed = await desk.storage.store.find('outbox', { state: 'failed' });
  for (const { id } of failed)
    await actOnMail(desk.storage, id, 'mail-retry', whoActs(desk, visit)).catch(
      (error: unknown) => {
        // A colleague changed it at the same time.
        if (!(error instanceof NoMatchError)) throw error;
      },
    );
  return OUTBOX;
};
