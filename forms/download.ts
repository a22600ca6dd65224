import { defineForm } from 'declared-site';
import {
  choice,
  consent,
  email,
  flag,
  optionalPattern,
  optionalText,
  requiredText,
} from 'declared-site/fields';
import { z } from 'zod';

// A day, or a moment with its zone.
const isoDate =
  /^\s*(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?\s*)?$/u;

const texts = {
  submit: 'Download',
  pending: 'Processing...',
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
  fields: [
    'fileName',
    'dataRoomType',
    'name',
    'email',
    'company',
    'accessCode',
    'ndaAccepted',
    'ndaSignature',
    'ndaSignedAt',
    'ndaVersion',
    'dataConsentGiven',
  ],
  pending: 'Verifying...',
};

export default defineForm({
  id: 'download',
  endpoint: '/api/data-room/download',
  collection: 'downloads',
  schema: z.object({
    name: requiredText({ min: 2, max: 100, message: 'Name must be at least 2 characters' }),
    email: email({ message: 'Please enter a valid email address' }),
    company: optionalText({ max: 200 }),
    fileName: requiredText({ min: 1, max: 200, message: 'File name is required.' }),
    dataRoomType: choice(['external', 'internal'], 'Please choose a data room.').default(
      'external',
    ),
    accessCode: optionalText({ max: 100 }),
    ndaAccepted: flag(),
    ndaSignature: optionalText({ max: 100 }),
    ndaSignedAt: optionalPattern({
      max: 40,
      pattern: isoDate,
      message: 'The time of signing must be an ISO date or timestamp.',
    }),
    ndaVersion: optionalText({ max: 40 }),
    dataConsentGiven: consent({
      message:
        'You must agree to allow us to store your information according to our Privacy Policy',
    }),
  }),
  conditions: [
    {
      field: 'fileName',
      equals: 'UAC_Whitepaper.pdf',
      require: ['ndaAccepted', 'ndaSignature', 'accessCode'],
      errorOn: 'accessCode',
      message:
        'You must provide a valid access code, read, accept, and electronically sign the NDA to download the whitepaper',
    },
  ],
  fields: {
    fileName: { label: 'File', widget: 'hidden' },
    dataRoomType: { label: 'Data room', widget: 'hidden' },
    name: { label: 'Name', autocomplete: 'name' },
    email: { label: 'Email', widget: 'email', autocomplete: 'email' },
    company: { label: 'Company', autocomplete: 'organization' },
    accessCode: {
      label: 'Access Code',
      widget: 'code',
      placeholder: 'WP-XXXX-XXXX-XXXX',
      hint: 'A one-time code in the format WP-XXXX-XXXX-XXXX.',
      autocomplete: 'off',
    },
    ndaAccepted: {
      label: 'I have read and accept the Non-Disclosure Agreement.',
      widget: 'checkbox',
    },
    ndaSignature: { label: 'Electronic signature', widget: 'hidden' },
    ndaSignedAt: { label: 'Signed at', widget: 'hidden' },
    ndaVersion: { label: 'Version of the agreement', widget: 'hidden' },
    dataConsentGiven: { label: 'Data processing', widget: 'checkbox' },
  },
  consent: {
    field: 'dataConsentGiven',
    version: '2025-04-09',
    wording:
      'I agree that UAC stores my information and a record of this download, according to the [Privacy Policy](/privacy).',
  },
  accepted: 'The download has been logged.',
  variants: {
    default: {
      ...texts,
      fields: ['fileName', 'dataRoomType', 'name', 'email', 'company', 'dataConsentGiven'],
    },
    whitepaper,
    'whitepaper-in-page': {
      ...whitepaper,
      submit: 'Sign NDA and download',
      display: {
        ndaSignature: {
          widget: 'text',
          hint: 'Your full name. It is recorded with the time of signing.',
          autocomplete: 'name',
        },
      },
    },
  },
});
