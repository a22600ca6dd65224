import { z } from 'zod';
import { defineForm } from '../../../core/config/define.ts';
import { consent, email, file, hidden, text } from '../../../core/config/fields.ts';

/** A small form that takes a resume along. */
export const applicationForm = defineForm({
  id: 'application',
  endpoint: '/api/apply',
  schema: z.object({
    name: text({
      label: 'Your name',
      autocomplete: 'name',
      min: 2,
      max: 100,
      message: 'Name is too short.',
    }),
    email: email({ label: 'Your address', message: 'The address is not valid.' }),
    jobTitle: hidden(text({ label: 'Position', message: 'Which position?' })),
    message: text({ label: 'Your letter', optional: true, max: 1000, multiline: true }),
    resume: file({
      label: 'CV/Resume',
      accept: ['pdf', 'doc', 'docx'],
      optionalInJson: true,
      missing: 'Please upload your CV/resume.',
      wrongType: { title: 'Type', description: 'Please upload a PDF or Word document.' },
      tooLarge: { title: 'Size', description: 'Please upload a file smaller than 10MB.' },
    }),
    dataConsentGiven: consent({
      label: 'Consent',
      wording: 'I agree to be considered.',
      version: '3',
      message: 'Please agree.',
    }),
  }),
  store: { collection: 'job_applications', keep: 365 },
  accepted: 'We have it.',
  mail: {
    confirmation: {
      subject: 'Your application to {brand}',
      text: 'Thank you.\nPosition: {jobTitle}\nName: {name}\nReference: {id}',
    },
    sent: 'Mailed to you about {jobTitle}.',
    delayed: 'Mail about {jobTitle} is late.',
    refused: 'Mail about {jobTitle} did not reach you.',
    skipped: 'Thank you for {jobTitle}.',
  },
  variants: {
    default: {
      submit: 'Send',
      pending: 'Sending',
      toasts: { failure: { title: 'Error', description: '{message}', fallback: 'No' } },
    },
  },
});

/** What that form takes, as JSON. */
export const applicationPayload = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  jobTitle: 'Archivist',
  dataConsentGiven: true,
};

/** The same as a browser sends it with a file, in the order of the page. */
export function applicationFormData(
  file?: Blob,
  fileName = 'cv.pdf',
  changes: Record<string, string> = {},
): FormData {
  const data = new FormData();
  const fields = { ...applicationPayload, dataConsentGiven: 'on', ...changes };
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (file !== undefined) data.append('resume', file, fileName);
  return data;
}
