import { z } from 'zod';
import { base, defineSection, list, richText, text } from '../../../core/config/section.ts';

/** A block with one call to action: a programme, a console, the end of a page. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** The text, paragraph by paragraph. */
    paragraphs: z.array(richText).default([]),
    /** Lists under the paragraphs. */
    lists: z.array(list).default([]),
    /** `loud` sets the heading large. `inverse` also swaps the colours of ink and paper. */
    tone: z.enum(['plain', 'loud', 'inverse']).default('plain'),
  }),
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    callout: typeof import('./schema.ts').default;
  }
}
