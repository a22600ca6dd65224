import type { Site } from '../../generators/declaration/site.ts';
import type { Collections } from '../store/collections.ts';
import { erasedParts } from './nda/signature.ts';

/** What the data room keeps, beside the records of its forms. */
export function dataRoomCollections({ behaviour }: Pick<Site, 'behaviour'>): Collections {
  const { maxAge, grant } = behaviour.session;
  return {
    /** Visitors in the internal data room. */
    sessions: { timestamp: 'createdAt', unique: [{ tokenHash: 'exact' }], keep: maxAge },
    /** Rights to fetch one file for a short time. */
    grants: {
      timestamp: 'createdAt',
      unique: [{ tokenHash: 'exact' }],
      keep: grant,
      personal: {
        emails: [],
        tiedBy: { field: 'reference', of: 'reference' },
        erasure: 'remove',
      },
    },
    /** Signed agreements: evidence that outlives an erasure. */
    signatures: {
      timestamp: 'createdAt',
      unique: [{ reference: 'exact' }],
      personal: { emails: ['email'], erasure: { pseudonymise: erasedParts } },
    },
  };
}
