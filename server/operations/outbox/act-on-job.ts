import { OperatorError } from '../../lib/errors.ts';
import type { CollectionRecord, Operation, Store } from '../../storage/store/store.ts';
import { openAuditLog } from '../audit/audit-log.ts';
import type { Acting, HandlingStorage } from '../handling/handling.ts';
import { isBeingSent, type OutboxJob, outboxJob, outcomeOf, retryJob } from './outbox.ts';

/** What an operator can do with a job of the outbox. */
export type OutboxAct = 'mail-retry' | 'mail-drop';

/**
 * Retries or cancels a job of the outbox, and logs it in the same commit.
 * @throws OperatorError if there is no such job, or it is being sent
 * @throws NoMatchError if it changed meanwhile
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
  const about = await subjectOf(storage.store, job);
  const operations: Operation[] =
    event === 'mail-retry'
      ? [retryJob(job, now)]
      : [
          { remove: 'outbox', id },
          ...(about ? await outcomeOf(storage.store, job, 'dropped', now) : []),
        ];
  // The record is named, so that the record's audit trail includes it.
  const of = about && { collection: about.collection, id: about.record.id };
  const details = { mail: id, kind: job.kind, form: job.form, ...of, by };
  await openAuditLog({ ...storage, clock }).commit(operations, [{ event, details }]);
  return job;
}

/** Returns the record that a job is about. Undefined if it was erased. */
export async function subjectOf(
  store: Pick<Store, 'collections' | 'find'>,
  { form, submission }: OutboxJob,
): Promise<CollectionRecord | undefined> {
  for (const [collection, definition] of Object.entries(store.collections)) {
    if (definition.form !== form) continue;
    const [record] = await store.find(collection, { submissionToken: submission });
    if (record) return { collection, record };
  }
  return undefined;
}
