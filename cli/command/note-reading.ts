import { openAuditLog } from '../../server/operations/audit/audit-log.ts';
import type { AuditEvent } from '../../server/operations/audit/chain.ts';
import type { SharedStorage } from '../../server/storage/storage.ts';

/** The audit events of reading submissions, as in the inbox. */
type Reading = Extract<
  AuditEvent['event'],
  'inbox-list' | 'inbox-view' | 'inbox-file' | 'inbox-export'
>;

/**
 * Records in the audit log that an operator (`by`) reads submissions. It is called before they are shown,
 * once for each command. The search text is not recorded.
 * @throws StoreUnavailableError if it cannot be recorded
 */
export const noteReading = async (
  storage: Pick<SharedStorage, 'store' | 'keys'>,
  by: string,
  event: Reading,
  details: AuditEvent['details'],
): Promise<void> => {
  const audit = openAuditLog({ ...storage, clock: () => new Date() });
  await audit.commit([], [{ event, details: { ...details, by } }]);
};
