import { OperatorError } from '../../lib/errors.ts';
import type { Operation } from '../../storage/store/store.ts';
import { openAuditLog } from '../audit/audit-log.ts';
import {
  isBeingSent,
  type OutboxJob,
  outboxJob,
  outcomeOperations,
  retryJob,
  subjectOf,
} from '../outbox/outbox.ts';
import type { Acting, HandlingStorage } from './handling.ts';

/** What an operator can do with a job of the outbox; also the name of its audit event. */
export type OutboxAct = 'mail-retry' | 'mail-drop';

/**
 * Retries or cancels a job of the outbox, and logs it in the same commit.
 * @throws OperatorError if there is no such job, or it is being sent
 * @throws NoMatchError if the job changed meanwhile
 */
export async function actOnJob(
  storage: HandlingStorage,
  id: number,
  event: OutboxAct,
  { by, clock }: Acting,
): Promise<OutboxJob> {
  const [record] = await storage.store.find('outbox', { id });
  if (record === undefined)
    throw new OperatorError(`The outbox has no mail ${id}. \`outbox list\` names them.`);
  const job = outboxJob(record);
  const now = clock();
  if (isBeingSent(job, now))
    throw new OperatorError(`Mail ${id} is being sent at this moment. Look again in a minute.`);
  const subject = await subjectOf(storage.store, job);
  const operations: Operation[] =
    event === 'mail-retry'
      ? [retryJob(job, now)]
      : [
          { remove: 'outbox', id },
          // An erased submission gets no outcome.
          ...(subject ? await outcomeOperations(storage.store, job, 'dropped', now) : []),
        ];
  // The event names the submission too, so that the submission's audit trail includes it.
  const recordDetails = subject && { collection: subject.collection, id: subject.record.id };
  const details = { mail: id, kind: job.kind, form: job.form, ...recordDetails, by };
  await openAuditLog({ ...storage, clock }).commit(operations, [{ event, details }]);
  return job;
}
