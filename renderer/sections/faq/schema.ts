import { z } from 'zod';
import { base, defineSection, richText, text } from '../../../core/config/section.ts';
import { plainText } from '../../../core/messages/rich-text.ts';

/** Questions that open to their answers. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** The questions. */
    questions: z
      .array(
        z.strictObject({
          /**
           * Starts a group of questions under this title. The questions after it belong to the
           * group too. @example "Your visit"
           */
          group: text.optional(),
          /** The question, which opens its answer. @example "Is the dome heated?" */
          question: text,
          /** The answer. @example "No. Please bring a warm coat." */
          answer: richText,
        }),
      )
      .min(1),
  }),
  facts: ({ questions }) => [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
      })),
    },
  ],
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    faq: typeof import('./schema.ts').default;
  }
}
