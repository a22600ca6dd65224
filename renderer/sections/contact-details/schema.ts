import { z } from 'zod';
import {
  contactEntries,
  linksOfEntries,
  toClientEntries,
} from '../../../core/config/contact-entries.ts';
import { base, defineSection, text } from '../../../core/config/section.ts';

/** Ways to reach the company: addresses, the place, links. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /**
     * `loud` sets heading and entries large, as at a page's end. `quiet` sets the
     * heading small.
     */
    tone: z.enum(['plain', 'loud', 'quiet']).default('plain'),
    /** `email` shows an address of brand.email, `link` one of links, and `text` a text. */
    entries: contactEntries,
  }),
  links: ({ entries }) => linksOfEntries(entries, ['entries']),
  project: ({ entries }, site) => ({ entries: toClientEntries(entries, site) }),
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    'contact-details': typeof import('./schema.ts').default;
  }
}
