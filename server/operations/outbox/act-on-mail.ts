import { OperatorError } from '../../lib/operator-error.ts';
import type { Operation } from '../../storage/store/store.ts';
import { openAuditLog } from '../audit/audit-log.ts';
import type { Acting, HandlingStorage } from '../handling/act.ts';
import { isBeingSent, type OutboxMail, outboxMail, retryMail } from '../mail/outbox.ts';
import { outcomeOf } from '../mail/outcomes.ts';
import { subjectOf } from './subject.ts';

/** What an operator can do about a mail of the outbox. */
export type OutboxAct = 'mail-retry' | 'mail-drop';

/**
 * Has a mail tried again, or gives it up, and notes it in the audit log in the same commit.
 * @throws OperatorError when there is no such mail, or it is being sent
 * @throws NoMatchError when it changed meanwhile
 */
export async function actOnMail(
  storage: HandlingStorage,
  id: number,
  event: OutboxAct,
  { by, clock }: Acting,
): Promise<OutboxMail> {
  const [record] = await storage.store.find('outbox', { id });
  if (record === undefined)
    throw new OperatorError(`The outbox has no mail ${id}. \`outbox list\` names them.`);
  const mail = outboxMail(record);
  const now = clock();
  if (isBeingSent(mail, now))
    throw new OperatorError(`Mail ${id} is being sent at this moment. Look again in a minute.`);
  const about = await subjectOf(storage.store, mail);
  const operations: Operation[] =
    event === 'mail-retry'
      ? [retryMail(mail, now)]
      : [
          { remove: 'outbox', id },
          ...(about ? [await outcomeOf(storage.store, mail, 'dropped', now)] : []),
        ];
  // The record is named, so that its own trail tells of it.
  const of = about && { collection: about.collection, id: about.record.id };
  const details = { mail: id, kind: mail.kind, form: mail.form, ...of, by };
  await openAuditLog({ ...storage, clock }).commit(operations, [{ event, details }]);
  return mail;
}
