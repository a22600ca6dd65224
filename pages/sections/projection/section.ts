import { base, defineSection, figure, text } from 'declared-site';
import { z } from 'zod';

/** A figure and its projection on one scale, and below it a range as a share of a whole. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** The scale starts at zero and ends at the second number. */
    figures: z.tuple([figure.extend({ scale: z.number() }), figure.extend({ scale: z.number() })]),
    /** A range of per cent. */
    share: figure.extend({ range: z.tuple([z.int(), z.int()]), ends: z.tuple([text, text]) }),
  }),
});
