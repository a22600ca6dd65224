import { days, defineForm } from 'declared-site';
import { consent, email, file, hidden, text } from 'declared-site/fields';
import { z } from 'zod';

export default defineForm({
  schema: z.object({
    name: text({ label: 'Name', max: 100, autocomplete: 'name' }),
    email: email({ label: 'E-mail' }),
    jobTitle: hidden(text({ label: 'Position' })),
    message: text({ label: 'Letter', optional: true, max: 10_000, multiline: true }),
    resume: file({ label: 'CV', accept: ['pdf', 'docx'] }),
    agreed: consent({
      wording: 'You may store this to judge my application ([Privacy](/privacy)).',
      version: '1',
    }),
  }),
  store: { collection: 'job_applications', keep: days(180) },
  mail: { subject: 'An application from {name}' },
  variants: { default: { submit: 'Apply' } },
});
