import { OperatorError } from '../../lib/errors.ts';
import type { CollectionRecord, Operation, Store } from '../../storage/store/store.ts';
import { openAuditLog } from '../audit/audit-log.ts';
import type { Acting, HandlingStorage } from '../handling/handling.ts';
import { isBeingSent, type OutboxMail, outboxMail, outcomeOf, retryMail } from '../mail/outbox.ts';

/** What an operator can do with a mail of the outbox. */
export type OutboxAct = 'mail-retry' | 'mail-drop';

/**
 * Retries or cancels a mail, and logs it in the same commit.
 * @throws OperatorError if there is no such mail, or it is being sent
 * @throws NoMatchError if it changed meanwhile
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
          ...(about ? await outcomeOf(storage.store, mail, 'dropped', now) : []),
        ];
  // The record is named, so that the record's audit trail includes it.
  const of = about && { collection: about.collection, id: about.record.id };
  const details = { mail: id, kind: mail.kind, form: mail.form, ...of, by };
  await openAuditLog({ ...storage, clock }).commit(operations, [{ event, details }]);
  return mail;
}

/** Returns the record that a mail is about. Undefined if it was erased. */
export async function subjectOf(
  store: Pick<Store, 'collections' | 'find'>,
  { form, submission }: OutboxMail,
): Promise<CollectionRecord | undefined> {
  for (const [collection, definition] of Object.entries(store.collections)) {
    if (definition.form !== form) continue;
    const [record] = await store.find(collection, { submissionToken: submission });
    if (record) return { collection, record };
  }
  return undefined;
}
