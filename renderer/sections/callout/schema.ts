import { z } from 'zod';
import { base, defineSection, list, richText, text } from '../../../core/config/section.ts';

/** A block that asks for one thing: a programme, a console, a closing call to action. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** What it says. */
    paragraphs: z.array(richText).default([]),
    /** Lists under the paragraphs. */
    lists: z.array(list).default([]),
    /** `inverse` sets it on ink. */
    tone: z.enum(['plain', 'inverse']).default('plain'),
  }),
});

declare module '../../../core/config/section.ts' {
  interface SectionKinds {
    callout: typeof import('./schema.ts').default;
  }
}
