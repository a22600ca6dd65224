import type { Site } from '../declaration/site.ts';
import { quoted } from './names.ts';
import { PLACEHOLDER } from './placeholder.ts';

const todo = quoted(`${PLACEHOLDER}.`);

/** A page's declaration. */
export const pageText = (
  id: string,
  title: string,
): string => `import { definePage } from 'declared-site';

export default definePage({
  id: ${quoted(id)},
  path: ${quoted(`/${id}`)},
  title: ${quoted(title)},
  description: ${todo},
  sections: [
    {
      kind: 'hero',
      heading: ${quoted(title)},
      lead: ${todo},
    },
    {
      kind: 'prose',
      heading: ${quoted(PLACEHOLDER)},
      paragraphs: [${todo}],
    },
  ],
});
`;

const consentWording = (site: Site): string => {
  const policy = site.pages.find(({ path }) => path.includes('privacy'))?.path;
  const where = policy === undefined ? '' : `, as described in the [Privacy Policy](${policy})`;
  return `I agree that ${site.brand.name} stores and processes the details above in order to answer me${where}.`;
};

/** A form's declaration; `day` is the version of its consent's wording. */
export const formText = (
  site: Site,
  id: string,
  day: string,
): string => `import { defineForm } from 'declared-site';
import { consent, email, requiredText } from 'declared-site/fields';
import { z } from 'zod';

export default defineForm({
  id: ${quoted(id)},
  endpoint: ${quoted(`/api/${id}`)},
  collection: 'contacts',
  schema: z.object({
    name: requiredText({ min: 2, max: 100, message: 'Name must be at least 2 characters.' }),
    email: email({ message: 'Please enter a valid email address.' }),
    message: requiredText({
      min: 1,
      max: 5000,
      multiline: true,
      message: 'Please write a message.',
    }),
    dataConsentGiven: consent({ message: 'You must agree before submitting.' }),
  }),
  fields: {
    name: { label: 'Name', autocomplete: 'name' },
    email: { label: 'Email', widget: 'email', autocomplete: 'email' },
    message: { label: 'Message', widget: 'textarea', rows: 6 },
    dataConsentGiven: { label: 'Data processing', widget: 'checkbox' },
  },
  consent: {
    field: 'dataConsentGiven',
    version: ${quoted(day)},
    wording:
      ${quoted(consentWording(site))},
  },
  accepted: 'Thank you.',
  variants: {
    default: {
      submit: 'Send',
      pending: 'Sending...',
      toasts: {
        success: { title: 'Sent', description: 'Thank you.' },
        failure: { title: 'Error', description: '{message}', fallback: 'Please try again.' },
      },
    },
  },
});
`;

/** An open position, as an entry of `jobs`. */
export const jobText = (id: string, title: string): string => `{
  id: ${quoted(id)},
  title: ${quoted(title)},
  location: ${quoted(PLACEHOLDER)},
  employmentType: ${quoted(PLACEHOLDER)},
  description: ${todo},
  points: [${todo}, ${todo}, ${todo}],
}`;

/** A document, as an entry of a room; without a file it is Coming Soon. */
export const documentText = (
  entry: { id: string; name: string; fileName: string; fileSize: string },
  available: boolean,
): string => `{
  id: ${quoted(entry.id)},
  name: ${quoted(entry.name)},
  description: ${todo},
  fileSize: ${quoted(entry.fileSize)},
  fileName: ${quoted(entry.fileName)},
${available ? '' : '  available: false,\n'}}`;
