import { days, defineForm } from 'declared-site';
import { choice, code, consent, email, flag, hidden, text, when } from 'declared-site/fields';
import { z } from 'zod';

// A day, or a moment with its zone.
const isoDate =
  /^\s*(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?\s*)?$/u;

const signature = { label: 'Electronic signature', max: 100, optional: true } as const;

const texts = {
  submit: 'Download',
  pending: 'Processing...',
  success: false as const,
  toasts: {
    success: { title: 'Download Started', description: '{fileName} is being downloaded' },
    failure: {
      title: 'Download Failed',
      description: '{message}',
      fallback: 'Download logging failed',
    },
  },
};

/** What a document with an agreement and a code asks for. */
const whitepaper = {
  ...texts,
  // A message that came as the code was left would move the button to the NDA from under a click.
  validate: 'submit' as const,
  pending: 'Verifying...',
};

export default defineForm({
  endpoint: '/api/data-room/download',
  schema: z.object({
    name: text({
      label: 'Name',
      min: 2,
      max: 100,
      message: 'Name must be at least 2 characters',
      autocomplete: 'name',
    }),
    email: email({ label: 'Email', message: 'Please enter a valid email address' }),
    company: text({ label: 'Company', optional: true, autocomplete: 'organization' }),
    fileName: hidden(text({ label: 'File', message: 'File name is required.' })),
    dataRoomType: hidden(
      choice({
        label: 'Data room',
        options: ['external', 'internal'],
        message: 'Please choose a data room.',
      }),
    ).default('external'),
    accessCode: code({
      label: 'Access Code',
      optional: true,
      placeholder: 'WP-XXXX-XXXX-XXXX',
      hint: 'A one-time code in the format WP-XXXX-XXXX-XXXX.',
    }),
    ndaAccepted: flag({ label: 'I have read and accept the Non-Disclosure Agreement.' }),
    ndaSignature: hidden(text(signature)),
    ndaSignedAt: hidden(
      text({
        label: 'Signed at',
        optional: true,
        max: 40,
        pattern: isoDate,
        message: 'The time of signing must be an ISO date or timestamp.',
      }),
    ),
    ndaVersion: hidden(text({ label: 'Version of the agreement', optional: true, max: 40 })),
    dataConsentGiven: consent({
      wording:
        'I agree that UAC stores my information and a record of this download, according to the [Privacy Policy](/privacy).',
      version: '2025-04-09',
      message:
        'You must agree to allow us to store your information according to our Privacy Policy',
    }),
  }),
  store: { collection: 'downloads', keep: days(1825), timestamp: 'downloadedAt' },
  handler: 'data-room-download',
  mail: { subject: 'Download: {fileName}, {name}' },
  limit: { posts: 60 },
  // A signature is given each time anew.
  drafts: false,
  conditions: [
    {
      when: when('fileName').is('UAC_Whitepaper.pdf'),
      require: ['ndaAccepted', 'ndaSignature', 'accessCode'],
      errorOn: 'accessCode',
      message:
        'You must provide a valid access code, read, accept, and electronically sign the NDA to download the whitepaper',
    },
  ],
  accepted: 'The download has been logged.',
  variants: {
    default: {
      ...texts,
      pick: ['name', 'email', 'company', 'fileName', 'dataRoomType', 'dataConsentGiven'],
    },
    whitepaper,
    'whitepaper-in-page': {
      ...whitepaper,
      submit: 'Sign NDA and download',
      fields: {
        ndaSignature: text({
          ...signature,
          hint: 'Your full name. It is recorded with the time of signing.',
          autocomplete: 'name',
        }),
      },
    },
  },
});
