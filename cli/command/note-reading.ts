import { openAuditLog } from '../../server/operations/audit/audit-log.ts';
import type { AuditEvent } from '../../server/operations/audit/chain.ts';
import type { SharedStorage } from '../../server/storage/storage.ts';
import { operatorName } from './operator-name.ts';

/** A way of reading what visitors sent; the inbox notes the same. */
type Reading = Extract<
  AuditEvent['event'],
  'inbox-list' | 'inbox-view' | 'inbox-file' | 'inbox-export'
>;

/**
 * Notes in the audit log that the operator reads what visitors sent: before it is shown, so that nothing is
 * read without an entry, and once for each call of a command. What was searched for is no part of it.
 * @throws StoreUnavailableError when it cannot be noted
 */
export const noteReading = async (
  storage: Pick<SharedStorage, 'store' | 'keys'>,
  event: Reading,
  details: AuditEvent['details'],
): Promise<void> => {
  const audit = openAuditLog({ ...storage, clock: () => new Date() });
  await audit.commit([], [{ event, details: { ...details, by: operatorName() } }]);
};
