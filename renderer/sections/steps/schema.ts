import { z } from 'zod';
import { base, defineSection, richText, text } from '../../../core/config/section.ts';
import { word } from '../../../core/messages/word.ts';

/** Numbered steps, in one track or in several side by side. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** Each track counts its steps from one. */
    tracks: z
      .array(
        z.strictObject({
          /** The track's heading. @example "Before your visit" */
          title: text.optional(),
          /** A sentence under it. @example "It takes three steps." */
          text: richText.optional(),
          /** The word before each number. @example "Step" */
          unit: text.default(word('page.step')),
          /** The steps. */
          steps: z
            .array(
              z.strictObject({
                /** The step's heading. @example "Choose an evening" */
                title: text,
                /** A description of the step. @example "Evenings are shown for two months." */
                text: richText,
              }),
            )
            .min(1),
        }),
      )
      .min(1),
  }),
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    steps: typeof import('./schema.ts').default;
  }
}
