import { days, defineForm } from 'declared-site';
import { choice, code, consent, email, flag, hidden, text } from 'declared-site/fields';
import { z } from 'zod';

const signature = { label: 'Signature', max: 100, optional: true } as const;

export default defineForm({
  schema: z.object({
    name: text({ label: 'Name', max: 100 }),
    email: email({ label: 'E-mail' }),
    company: text({ label: 'Company', optional: true }),
    fileName: hidden(text({ label: 'File' })),
    dataRoomType: hidden(choice({ label: 'Room', options: ['external', 'internal'] })).default(
      'external',
    ),
    accessCode: code({ label: 'Access code', optional: true }),
    ndaAccepted: flag({ label: 'I have read the agreement and accept it.' }),
    ndaSignature: hidden(text(signature)),
    ndaSignedAt: hidden(text({ label: 'Signed at', optional: true, max: 40 })),
    ndaVersion: hidden(text({ label: 'Version of the agreement', optional: true, max: 40 })),
    agreed: consent({
      wording: 'You may store this with a record of the download ([Privacy](/privacy)).',
      version: '1',
    }),
  }),
  store: { collection: 'downloads', keep: days(1825), timestamp: 'downloadedAt' },
  handler: 'data-room-download',
  drafts: false,
  variants: {
    default: {
      success: false,
      submit: 'Download',
      pick: ['name', 'email', 'company', 'fileName', 'dataRoomType', 'agreed'],
    },
    signed: { success: false, validate: 'submit', submit: 'Download' },
    'signed-in-page': {
      success: false,
      validate: 'submit',
      submit: 'Sign and download',
      fields: { ndaSignature: text({ ...signature, hint: 'Your full name.' }) },
    },
  },
});
