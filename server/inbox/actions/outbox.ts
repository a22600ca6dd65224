import { actOnMail, type OutboxAct } from '../../operations/outbox/act-on-mail.ts';
import { NoMatchError } from '../../storage/store/errors.ts';
import { notFound } from '../page/answer.ts';
import type { Handler } from '../page/visit.ts';
import { whoActs } from './handling.ts';

const OUTBOX = { seeOther: '/outbox' };

/** Does something with the mail that the address names. */
const acting =
  (event: OutboxAct): Handler =>
  async (desk, visit) => {
    const { id = '' } = visit.named;
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound('There is no such mail.');
    await actOnMail(desk.storage, Number(id), event, whoActs(desk, visit));
    return OUTBOX;
  };

/** Has a mail tried once more. */
export const retry = acting('mail-retry');

/** Gives a mail up. */
export const drop = acting('mail-drop');

/** Has all tried once more that were given up. */
export const retryAll: Handler = async (desk, visit) => {
  const failed = await desk.storage.store.find('outbox', { state: 'failed' });
  for (const { id } of failed)
    await actOnMail(desk.storage, id, 'mail-retry', whoActs(desk, visit)).catch(
      (error: unknown) => {
        // A colleague did it at the same moment.
        if (!(error instanceof NoMatchError)) throw error;
      },
    );
  return OUTBOX;
};
