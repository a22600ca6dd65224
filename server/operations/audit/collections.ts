import type { Collections } from '../../store/collections.ts';

/** What the audit log keeps. */
export const auditCollections = {
  /** The hash-chained log. */
  audit: { timestamp: 'createdAt', unique: [{ sequence: 'exact' }] },
  /** The chain's last link, kept apart so that a cut tail is seen. */
  audit_head: { timestamp: 'createdAt', unique: [{ name: 'exact' }] },
} as const satisfies Collections;
