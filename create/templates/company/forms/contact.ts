import { days, defineForm } from 'declared-site';
import { consent, email, text } from 'declared-site/fields';
import { z } from 'zod';

export default defineForm({
  schema: z.object({
    name: text({ label: 'Name', max: 100, autocomplete: 'name' }),
    email: email({ label: 'E-mail' }),
    message: text({ label: 'Message', max: 5000, multiline: true }),
    agreed: consent({
      wording: 'You may store this to answer me ([Privacy](/privacy)).',
      version: '1',
    }),
  }),
  store: { collection: 'contacts', keep: days(365) },
  mail: { subject: 'A message from {name}' },
});
