import { PLACEHOLDER } from '../../core/config/placeholders.ts';
import type { Site } from '../../core/config/site.ts';
import { componentName, quoted } from './names.ts';

type Languages = Pick<Site, 'translations'>;

const keyText = (key: string): string => (key.includes('-') ? quoted(key) : key);

/** Returns a text as it is written in a site: once, or for each of its languages. */
const written = ({ translations }: Languages, text: string): string =>
  translations.length === 0
    ? quoted(text)
    : `{ ${translations.map(({ key }) => `${keyText(key)}: ${quoted(text)}`).join(', ')} }`;

const todo = (site: Languages): string => written(site, `${PLACEHOLDER}.`);

const proseSection = (site: Languages): string => `{
      kind: 'prose',
      heading: ${written(site, PLACEHOLDER)},
      paragraphs: [${todo(site)}],
    }`;

// A policy must state the retention of each collection, unless the form's own page does.
const keptFor = (site: Languages, collection: string): string =>
  written(site, `${PLACEHOLDER}. What you send is kept for {keep:${collection}}.`);

const formSection = (site: Languages, id: string, title: string, collection: string): string => `{
      kind: 'form',
      id: ${quoted(`${id}-form`)},
      heading: ${written(site, title)},
      lead: ${keptFor(site, collection)},
      form: ${quoted(id)},
    }`;

const pageWith = (
  site: Languages,
  id: string,
  title: string,
  section: string,
): string => `import { definePage } from 'declared-site';

export default definePage({
  id: ${quoted(id)},
  path: ${quoted(`/${id}`)},
  title: ${written(site, title)},
  description: ${todo(site)},
  sections: [
    {
      kind: 'hero',
      heading: ${written(site, title)},
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
    name: text({ label: ${written(site, 'Name')}, min: 2, max: 100, autocomplete: 'name' }),
    email: email({ label: ${written(site, 'Email')} }),
    message: text({ label: ${written(site, 'Message')}, multiline: true, rows: 6 }),
    dataConsentGiven: consent({
      wording:
        ${written(site, consentWording(site))},
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
  `{ kind: ${quoted(id)}, heading: ${written(site, title)}, words: ${todo(site)} }`;

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
  title: ${written(site, title)},
  location: ${written(site, PLACEHOLDER)},
  employmentType: ${written(site, PLACEHOLDER)},
  description: ${todo(site)},
  points: [${Array.from({ length: 3 }, () => todo(site)).join(', ')}],
}`;

/** Returns the source of a new document. Without a file it is Coming Soon. */
export const documentText = (
  site: Languages,
  entry: { id: string; name: string; fileName: string; fileSize: string },
  available: boolean,
): string => `{
  id: ${quoted(entry.id)},
  name: ${written(site, entry.name)},
  description: ${todo(site)},
  fileSize: ${quoted(entry.fileSize)},
  fileName: ${quoted(entry.fileName)},
${available ? '' : '  available: false,\n'}}`;
