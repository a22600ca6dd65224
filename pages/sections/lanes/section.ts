import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** Two lanes of four steps each, from one deposit to one redemption. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** The word before each number. */
    unit: text,
    tracks: z
      .array(
        z.strictObject({
          title: text,
          text,
          steps: z.array(z.strictObject({ title: text, text })).length(4),
        }),
      )
      .length(2),
  }),
});
