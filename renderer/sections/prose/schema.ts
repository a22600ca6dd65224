import { z } from 'zod';
import { base, defineSection, list, richText, text } from '../../../core/config/section.ts';

/** Paragraphs of running text. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** Sets the first paragraph large, as the sentence that the section is about. */
    statement: z.boolean().optional(),
    /** The text, paragraph by paragraph. @example ["The dome was built by hand."] */
    paragraphs: z.array(richText).min(1),
    /** Lists under the paragraphs. */
    lists: z.array(list).default([]),
  }),
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    prose: typeof import('./schema.ts').default;
  }
}
