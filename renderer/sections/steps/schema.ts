import { z } from 'zod';
import { base, defineSection, richText, text } from '../../schema/section.ts';
import { word } from '../../words/word.ts';

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
          /** The track's heading. */
          title: text.optional(),
          /** A sentence under it. */
          text: richText.optional(),
          /** The word before each number, such as 'Phase'. */
          unit: text.default(word('page.step')),
          /** The steps, in their order. */
          steps: z
            .array(
              z.strictObject({
                /** The step's heading. */
                title: text,
                /** What happens in it. */
                text: richText,
              }),
            )
            .min(1),
        }),
      )
      .min(1),
  }),
});

declare module '../../schema/section.ts' {
  interface SectionKinds {
    steps: typeof import('./schema.ts').default;
  }
}
