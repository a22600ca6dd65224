import type { SignatureEvidence } from '../../server/data-room/nda/signature.ts';

/** What Ada's signature of an agreement comes with, whatever the agreement says. */
export const evidenceOfAda: Omit<SignatureEvidence, 'agreement'> = {
  reference: 'AAAA-BBBB',
  signature: 'Ada Lovelace',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: undefined,
  fileName: 'Paper.pdf',
  signedAt: '2026-11-21T12:00:00.000Z',
  claimedAt: undefined,
  consent: null,
  address: '192.0.2.1',
  userAgent: 'Browser',
};
