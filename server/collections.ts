import type { Site } from '../generators/declaration/site.ts';
import { dataRoomCollections } from './data-room/collections.ts';
import { auditCollections } from './operations/audit/collections.ts';
import { mailCollections } from './operations/mail/collections.ts';
import type { CollectionDeclaration, Collections } from './store/collections.ts';

const DAY = 24 * 60 * 60_000;
const oncePerToken = { submissionToken: 'exact' } as const;
const oncePerReference = { reference: 'exact' } as const;

const extra: Record<string, Partial<CollectionDeclaration>> = {
  waitlist: { unique: [oncePerToken, { product: 'exact', email: 'trimmed-lower-case' }] },
  job_applications: {
    unique: [oncePerToken, { resumeFile: 'exact' }],
    files: [{ field: 'resumeFile', title: 'resumeFileName' }],
  },
  downloads: { timestamp: 'downloadedAt', unique: [oncePerToken, oncePerReference] },
};

/** Everything that a site keeps: the records of its forms, and what the server must remember. */
export function siteCollections(
  site: Pick<Site, 'forms' | 'behaviour' | 'retention'>,
): Collections {
  const forms = site.forms.flatMap((form): [string, CollectionDeclaration][] => {
    if (form.collection === undefined) return [];
    const fields = Object.keys(form.schema.shape).map((name) =>
      name === 'resumeFileData' ? 'resumeFile' : name,
    );
    return [
      [
        form.collection,
        {
          timestamp: 'createdAt',
          unique: [oncePerToken],
          isListed: true,
          keep: site.retention[form.collection] * DAY,
          personal: { emails: ['email'], erasure: 'remove' },
          fields,
          hasConsent: form.consent !== undefined,
          ...extra[form.collection],
        },
      ],
    ];
  });
  return {
    ...Object.fromEntries(forms),
    whitepaper_codes: {
      timestamp: 'createdAt',
      unique: [{ code: 'exact' }],
      isListed: true,
      keep: site.retention.whitepaper_codes * DAY,
      // A used code stays used.
      personal: {
        emails: ['usedBy', 'boundEmail'],
        erasure: { pseudonymise: ['usedBy', 'boundEmail'] },
      },
    },
    users: {
      timestamp: 'createdAt',
      unique: [{ username: 'exact' }],
      isListed: true,
      personal: { emails: ['username'], erasure: 'remove' },
    },
    ...dataRoomCollections(site),
    ...mailCollections,
    ...auditCollections,
  };
}
