import type { Collections } from '../../store/collections.ts';

/** Mail that could not be sent for so long is given up. */
const keep = 30 * 24 * 60 * 60_000;

/** What the outbox keeps: mail that is still to be sent about a submission. */
export const mailCollections = {
  outbox: {
    timestamp: 'createdAt',
    unique: [],
    keep,
    personal: {
      emails: [],
      tiedBy: { field: 'submission', of: 'submissionToken' },
      erasure: 'remove',
    },
  },
} as const satisfies Collections;
