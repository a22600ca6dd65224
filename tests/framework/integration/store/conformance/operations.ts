import type { Collections } from '../../../../../server/storage/store/collections.ts';
import type { Operation } from '../../../../../server/storage/store/store.ts';
import { collections } from '../../../../setup/collections.ts';

/* What the parts of the suite commit. */

/** The site's, and one whose records have a file in each item of a list. */
export const conformanceCollections: Collections = {
  ...collections,
  bookings: {
    timestamp: 'createdAt',
    unique: [{ 'guests.*.paperFile': 'exact' }],
    files: [{ field: 'guests.*.paperFile', title: 'guests.*.paperFileName' }],
  },
};

export const noon = '2026-05-01T12:00:00.000Z';
export const contact = (name: string): Operation => ({ insert: 'contacts', fields: { name } });
export const entry = (email: string, product = 'Pay'): Operation => ({
  insert: 'waitlist',
  fields: { email, product },
});
export const download: Operation = { insert: 'downloads', fields: { fileName: 'a.pdf' } };
export const code = (text: string): Operation => ({
  insert: 'reading_codes',
  fields: { code: text, isUsed: false },
});
export const redeem = (text: string): Operation[] => [
  {
    update: 'reading_codes',
    where: { code: text, isUsed: false },
    set: { isUsed: true, usedAt: noon },
  },
  { insert: 'downloads', fields: { fileName: 'paper.pdf', accessCode: text } },
];
