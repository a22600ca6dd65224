import { z } from 'zod';
import type { FeatureOptions } from '../../core/config/feature.ts';
import type { Site } from '../../core/config/site.ts';
import type { Variables } from '../lib/environment.ts';
import type { CollectionPart } from '../storage/store/collections.ts';
import { erasedFields } from './nda/signature.ts';

/** Environment variables of the data room. */
export const dataRoomVariables = {
  DATA_ROOM_PASSWORD: {
    schema: z.string().regex(/\S/).min(8).optional(),
    allowed: 'a password of at least 8 characters',
    isSecret: true,
    effectIfUnset: 'the internal data room answers 503',
  },
} as const satisfies Variables;

declare module '../lib/environment.ts' {
  interface FurtherVariables {
    DATA_ROOM_PASSWORD?: string | undefined;
  }
}

/** A day in milliseconds, as retention is. `keep` of the config is in days, `maxAge` and `grant` in milliseconds. */
const DAY = 24 * 60 * 60_000;
/** One record per reference. The reference links a download to its grant, signature, watermark and audit entries. */
const oncePerReference = { reference: 'exact' } as const;

/** Returns the collections of the data room. */
export function dataRoomCollections(
  { session: { maxAge, grant }, codes, signatures, details }: FeatureOptions['dataRoom'],
  forms: Site['forms'],
): CollectionPart[] {
  const downloads = forms.find(({ id }) => id === details.form)?.store?.collection;
  const addressFields = ['usedBy', 'boundEmail'];
  return [
    ...(downloads === undefined ? [] : [[downloads, { unique: [oncePerReference] }] as const]),
    [
      codes.collection,
      {
        unique: [{ code: 'exact' }],
        isListed: true,
        keep: codes.keep * DAY,
        // The record stays after an erasure, so that the code cannot be used again.
        personal: { emails: addressFields, erasure: { pseudonymise: addressFields } },
      },
    ],
    // Visitors in the internal data room.
    ['sessions', { unique: [{ tokenHash: 'exact' }], keep: maxAge }],
    // Short-lived permissions to fetch one file.
    [
      'grants',
      {
        unique: [{ tokenHash: 'exact' }],
        keep: grant,
        personal: {
          // A grant has no address. It belongs to the person of the download with its reference.
          emails: [],
          tiedBy: { field: 'reference', of: 'reference' },
          erasure: 'remove',
        },
      },
    ],
    // Signed agreements. They are evidence, so an erasure only pseudonymises them.
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
