import { z } from 'zod';
import { ENTRY_LAYOUTS, listedEntrySchema } from '../../../core/config/entry.ts';
import { base, defineSection, id, text } from '../../../core/config/section.ts';

/** The first entries of a collection, such as the newest on the home page. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The name of the collection's file in `content`. @example "news" */
    collection: id,
    /** How many entries it shows. */
    count: z.int().min(1).max(50).default(3),
    /** Shows the entries with this tag only. @example "dome" */
    tag: id.optional(),
    /** Rows, or cards with pictures. */
    layout: z.enum(ENTRY_LAYOUTS).default('cards'),
    /** The text without entries. Default: 'Nothing here yet.' @example "The first news will follow." */
    empty: text.optional(),
    /** Filled in: the entries. */
    entries: z.array(listedEntrySchema).default([]),
  }),
  lists: { most: 3 },
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    latest: typeof import('./schema.ts').default;
  }
}
