import type { Collections } from '../../storage/store/collections.ts';

/** What the audit log keeps. */
export const auditCollections = {
  /** The hash-chained log. Whoever adds to it moves the head in the same commit, from where it was. */
  audit: {
    timestamp: 'createdAt',
    unique: [{ sequence: 'exact' }],
    onlyGrows: true,
    holdsNoInput: true,
  },
  /** The chain's last link, kept apart so that a cut tail is seen. */
  audit_head: { timestamp: 'createdAt', unique: [{ name: 'exact' }] },
} as const satisfies Collections;
