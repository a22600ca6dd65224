import { base, defineSection, richText, text } from 'declared-site';
import { z } from 'zod';

const share = z.number().min(0).max(100);

/** The network console: its four views as on one screen, each with an example. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    lead: richText,
    /** The word that tells readers that the content of the screen is an example. */
    note: text,
    coordination: z.strictObject({
      title: text,
      columns: z.tuple([text, text, text]),
      rows: z
        .array(
          z.strictObject({
            name: text,
            /** How many of three parties agree. With `refused` the next one does not. */
            votes: z.int().min(0).max(3),
            refused: z.boolean().default(false),
            state: text,
          }),
        )
        .min(3),
    }),
    /** The blocks of the chain. The last was just added. */
    explorer: z.strictObject({ title: text, blocks: z.array(text).min(3) }),
    analytics: z.strictObject({
      title: text,
      /** The names of the lines, from above. */
      ticks: z.tuple([text, text, text]),
      /** Per cent. */
      bars: z.array(z.strictObject({ label: text, share })).min(2),
    }),
    /** The parts of a whole, in per cent, and the names of the ends of their line. */
    tokenomics: z.strictObject({
      title: text,
      parts: z.tuple([share, share, share]),
      ends: z.tuple([text, text]),
    }),
  }),
});
