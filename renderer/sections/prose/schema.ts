import { z } from 'zod';
import { base, defineSection, list, richText, text } from '../../schema/section.ts';

/** Paragraphs of running text. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** Sets the first paragraph large, as the sentence that the section is about. */
    statement: z.boolean().optional(),
    paragraphs: z.array(richText).min(1),
    lists: z.array(list).default([]),
  }),
});

declare module '../../schema/section.ts' {
  interface SectionKinds {
    prose: typeof import('./schema.ts').default;
  }
}
