import type { Collections } from '../../storage/store/collections.ts';

/** The collections of the audit log. */
export const auditCollections = {
  /** The hash-chained log. A commit that appends to it also moves the head. */
  audit: {
    timestamp: 'createdAt',
    unique: [{ sequence: 'exact' }],
    onlyGrows: true,
    holdsNoInput: true,
  },
  /** The head of the chain. It is stored separately, so that a truncated log is detected. */
  audit_head: { timestamp: 'createdAt', unique: [{ name: 'exact' }] },
} as const satisfies Collections;
