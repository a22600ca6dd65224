import { z } from 'zod';
import {
  contactEntries,
  linksOfEntries,
  toClientEntries,
} from '../../../core/config/contact-entries.ts';
import { base, defineSection, id, text } from '../../../core/config/section.ts';

/** A form of the site, in one of its variants. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** The form's id. @example "visit" */
    form: id,
    /** The form's variant. */
    variant: id.default('default'),
    /** Other ways to reach the company, beside the form. On small screens they follow it. */
    contact: z
      .strictObject({
        /** Their heading. @example "Other ways to reach us" */
        heading: text,
        /** As in a section `contact-details`. */
        entries: contactEntries,
      })
      .optional(),
    /**
     * A drawing beside the form in large windows: the name of a file in `pages/drawings`.
     * @example "harbour"
     */
    drawing: id.optional(),
  }),
  drawings: ({ drawing }) => (drawing ? [{ name: drawing, path: ['drawing'] }] : []),
  forms: ({ form, variant }) => [
    { name: form, path: ['form'], variants: [{ name: variant, path: ['variant'] }] },
  ],
  links: ({ contact }) => (contact ? linksOfEntries(contact.entries, ['contact', 'entries']) : []),
  project: ({ contact }, site) => ({
    contact: contact && { ...contact, entries: toClientEntries(contact.entries, site) },
  }),
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    form: typeof import('./schema.ts').default;
  }
}
