import { PLACEHOLDER } from '../../core/config/placeholders.ts';
import type { Site } from '../../core/config/site.ts';
import { componentName, quoted } from './names.ts';

/*
 * The sources that `site new` writes. Texts that the author must replace contain `PLACEHOLDER`:
 * `placeholderFaults` finds them before production.
 */

/** The languages of a site. `translations` is empty for one language. */
type Languages = Pick<Site, 'translations'>;

/** Returns the key of a language as it is written in an object. */
const keyText = (key: string): string => (key.includes('-') ? quoted(key) : key);

/** Returns the source of a text: a string, or an object with the same string for each language. */
const textSource = ({ translations }: Languages, text: string): string =>
  translations.length === 0
    ? quoted(text)
    : `{ ${translations.map(({ key }) => `${keyText(key)}: ${quoted(text)}`).join(', ')} }`;

/** Returns the source of a text that the author must replace. */
const todo = (site: Languages): string => textSource(site, `${PLACEHOLDER}.`);

const proseSection = (site: Languages): string => `{
      kind: 'prose',
      heading: ${textSource(site, PLACEHOLDER)},
      paragraphs: [${todo(site)}],
    }`;

// A policy must state the retention of each collection, unless the form's own page does.
const retentionText = (site: Languages, collection: string): string =>
  textSource(site, `${PLACEHOLDER}. What you send is kept for {keep:${collection}}.`);

const formSection = (site: Languages, id: string, title: string, collection: string): string => `{
      kind: 'form',
      id: ${quoted(`${id}-form`)},
      heading: ${textSource(site, title)},
      lead: ${retentionText(site, collection)},
      form: ${quoted(id)},
    }`;

/** Returns the source of a page with a hero and one more section. */
const pageWith = (
  site: Languages,
  id: string,
  title: string,
  section: string,
): string => `import { definePage } from 'declared-site';

export default definePage({
  id: ${quoted(id)},
  path: ${quoted(`/${id}`)},
  title: ${textSource(site, title)},
  description: ${todo(site)},
  sections: [
    {
      kind: 'hero',
      heading: ${textSource(site, title)},
      lead: ${todo(site)},
    },
    ${section},
  ],
});
`;

/** Returns the source of a new page. */
export const pageText = (site: Languages, id: string, title: string): string =>
  pageWith(site, id, title, proseSection(site));

/** Returns the source of a page with a new form. */
export const formPageText = (
  site: Languages,
  id: string,
  title: string,
  collection: string,
): string => pageWith(site, id, title, formSection(site, id, title, collection));

/** Returns the wording of a consent, with a link to the privacy policy if the site has one. */
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
    name: text({ label: ${textSource(site, 'Name')}, min: 2, max: 100, autocomplete: 'name' }),
    email: email({ label: ${textSource(site, 'Email')} }),
    message: text({ label: ${textSource(site, 'Message')}, multiline: true, rows: 6 }),
    dataConsentGiven: consent({
      wording:
        ${textSource(site, consentWording(site))},
      version: ${quoted(day)},
    }),
  }),
  store: { collection: ${quoted(collection)}, keep: days(365) },
});
`;

/** Returns the source of a new section kind's definition. */
export const sectionText = (): string => `import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

export default defineSection({
  schema: z.strictObject({
    // What every section can have, such as heading, lead and actions.
    ...base,
    words: text,
    note: text.optional(),
  }),
});
`;

/** Returns the source of a new section kind's component. */
export const sectionComponentText = (
  id: string,
): string => `import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type definition from './section.ts';

// Browsers get its HTML without its code. A part with handlers or state is a component in island.tsx,
// placed here by <Island of="${id}" props={{}} />.
export default function ${componentName(id)}({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} body="right">
      <p>{section.words}</p>
      {section.note && <p className="label">{section.note}</p>}
    </SectionFrame>
  );
}
`;

/** Returns a section of a new kind, as it is written in a page. */
export const sectionEntry = (site: Languages, id: string, title: string): string =>
  `{ kind: ${quoted(id)}, heading: ${textSource(site, title)}, words: ${todo(site)} }`;

/** Returns the Markdown of a new entry. Its day is in the file of the default language only. */
export const entryText = (title: string, day: string | undefined): string =>
  [
    '---',
    `title: ${JSON.stringify(title)}`,
    ...(day === undefined ? [] : [`date: ${day}`, 'draft: true']),
    '---',
    '',
    `${PLACEHOLDER}.`,
    '',
  ].join('\n');

/** Returns the source of a new open position. */
export const jobText = (site: Languages, id: string, title: string): string => `{
  id: ${quoted(id)},
  title: ${textSource(site, title)},
  location: ${textSource(site, PLACEHOLDER)},
  employmentType: ${textSource(site, PLACEHOLDER)},
  description: ${todo(site)},
  points: [${Array.from({ length: 3 }, () => todo(site)).join(', ')}],
}`;

/** Returns the source of a new document. If it is not available, the page shows Coming Soon. */
export const documentText = (
  site: Languages,
  entry: { id: string; name: string; fileName: string; fileSize: string },
  available: boolean,
): string => `{
  id: ${quoted(entry.id)},
  name: ${textSource(site, entry.name)},
  description: ${todo(site)},
  fileSize: ${quoted(entry.fileSize)},
  fileName: ${quoted(entry.fileName)},
${available ? '' : '  available: false,\n'}}`;
