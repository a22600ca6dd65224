import { z } from 'zod';
import { listedEntrySchema } from '../../../core/config/entry.ts';
import { base, defineSection } from '../../../core/config/section.ts';

/** The end of a collection's entry: links to others. The framework makes it from the collection. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The entry before it in the list. */
    later: listedEntrySchema.optional(),
    /** The entry after it in the list. */
    earlier: listedEntrySchema.optional(),
    /** Entries with the same tags. */
    related: z.array(listedEntrySchema).default([]),
  }),
  made: true,
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    'entry-end': typeof import('./schema.ts').default;
  }
}
