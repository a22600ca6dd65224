import { z } from 'zod';
import { base, defineSection, richText, text } from '../../schema/section.ts';

/** Questions that open to their answers. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    questions: z.array(z.strictObject({ question: text, answer: richText })).min(1),
  }),
});

declare module '../../schema/section.ts' {
  interface SectionKinds {
    faq: typeof import('./schema.ts').default;
  }
}
