import { z } from 'zod';
import { base, defineSection, richText, text } from '../../schema/section.ts';
import { word } from '../../words/word.ts';

/** Numbered steps, in one track or in several side by side. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** Each track counts its steps from one. */
    tracks: z
      .array(
        z.strictObject({
          title: text.optional(),
          text: richText.optional(),
          /** The word before each number, such as 'Phase'. */
          unit: text.default(word('page.step')),
          steps: z.array(z.strictObject({ title: text, text: richText })).min(1),
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
