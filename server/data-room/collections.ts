import { z } from 'zod';
import type { FeatureOptions } from '../../core/config/feature.ts';
import type { Site } from '../../core/config/site.ts';
import type { Variables } from '../lib/environment.ts';
import type { CollectionPart } from '../storage/store/collections.ts';
import { erasedFields } from './nda/signature.ts';

/** What the data room asks of the environment. */
export const dataRoomVariables = {
  DATA_ROOM_PASSWORD: {
    schema: z.string().regex(/\S/).min(8).optional(),
    allowed: 'a password of at least 8 characters',
    isSecret: true,
    missed: 'the internal data room answers 503',
  },
} as const satisfies Variables;

declare module '../lib/environment.ts' {
  interface FurtherVariables {
    DATA_ROOM_PASSWORD?: string | undefined;
  }
}

const DAY = 24 * 60 * 60_000;
/** Ties a download to its grant, its signature, its watermark and its lines in the audit log. */
const oncePerReference = { reference: 'exact' } as const;

/** What the data room keeps. */
export function dataRoomCollections(
  { session: { maxAge, grant }, codes, signatures, details }: FeatureOptions['dataRoom'],
  forms: Site['forms'],
): CollectionPart[] {
  const downloads = forms.find(({ id }) => id === details.form)?.store?.collection;
  const named = ['usedBy', 'boundEmail'];
  return [
    ...(downloads === undefined ? [] : [[downloads, { unique: [oncePerReference] }] as const]),
    [
      codes.collection,
      {
        unique: [{ code: 'exact' }],
        isListed: true,
        keep: codes.keep * DAY,
        // A used code stays used.
        personal: { emails: named, erasure: { pseudonymise: named } },
      },
    ],
    // Visitors in the internal data room.
    ['sessions', { unique: [{ tokenHash: 'exact' }], keep: maxAge }],
    // Rights to fetch one file for a short time.
    [
      'grants',
      {
        unique: [{ tokenHash: 'exact' }],
        keep: grant,
        personal: {
          emails: [],
          tiedBy: { field: 'reference', of: 'reference' },
          erasure: 'remove',
        },
      },
    ],
    // Signed agreements: evidence that outlives an erasure.
    [
      'signatures',
      {
        unique: [oncePerReference],
        ...(signatures.keep !== undefined && { keep: signatures.keep * DAY }),
        personal: { emails: ['email'], erasure: { pseudonymise: erasedFields } },
      },
    ],
  ];
}
