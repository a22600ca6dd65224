import { PLACEHOLDER } from '../../core/config/placeholders.ts';
import type { Site } from '../../core/config/site.ts';
import { quoted } from './names.ts';

const todo = quoted(`${PLACEHOLDER}.`);

const proseSection = `{
      kind: 'prose',
      heading: ${quoted(PLACEHOLDER)},
      paragraphs: [${todo}],
    }`;

// A policy must state the retention of each collection, unless the form's own page does.
const keptFor = (collection: string): string =>
  quoted(`${PLACEHOLDER}. What you send is kept for {keep:${collection}}.`);

const formSection = (id: string, title: string, collection: string): string => `{
      kind: 'form',
      id: ${quoted(`${id}-form`)},
      heading: ${quoted(title)},
      lead: ${keptFor(collection)},
      form: ${quoted(id)},
    }`;

const pageWith = (
  id: string,
  title: string,
  section: string,
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
    ${section},
  ],
});
`;

/** Returns the source of a new page. */
export const pageText = (id: string, title: string): string => pageWith(id, title, proseSection);

/** Returns the source of a page with a new form. */
export const formPageText = (id: string, title: string, collection: string): string =>
  pageWith(id, title, formSection(id, title, collection));

const consentWording = (site: Site): string => {
  const policy = site.pages.find(({ path }) => path.includes('privacy'))?.path;
  const where = policy === undefined ? '' : `, as described in the [Privacy Policy](${policy})`;
  return `I agree that ${site.brand.name} stores and processes the details above in order to answer me${where}.`;
};

/** Returns the source of a new form. `day` is the version of its consent's wording. */
export const formText = (
  site: Site,
  collection: string,
  day: string,
): string => `import { days, defineForm } from 'declared-site';
import { consent, email, text } from 'declared-site/fields';
import { z } from 'zod';

export default defineForm({
  schema: z.object({
    name: text({ label: 'Name', min: 2, max: 100, autocomplete: 'name' }),
    email: email({ label: 'Email' }),
    message: text({ label: 'Message', multiline: true, rows: 6 }),
    dataConsentGiven: consent({
      wording:
        ${quoted(consentWording(site))},
      version: ${quoted(day)},
    }),
  }),
  store: { collection: ${quoted(collection)}, keep: days(365) },
});
`;

/** Returns the source of a new open position. */
export const jobText = (id: string, title: string): string => `{
  id: ${quoted(id)},
  title: ${quoted(title)},
  location: ${quoted(PLACEHOLDER)},
  employmentType: ${quoted(PLACEHOLDER)},
  description: ${todo},
  points: [${todo}, ${todo}, ${todo}],
}`;

/** Returns the source of a new document. Without a file it is Coming Soon. */
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
