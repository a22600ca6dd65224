import { base, defineSection, figure, text } from 'declared-site';
import { z } from 'zod';

const place = figure.extend({ scale: z.number().positive() });

/** A figure and its projection on one scale, and below it a range as a share of a whole. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    now: place,
    /** The end of the scale, which starts at zero. */
    later: place,
    /** A range of per cent. */
    share: figure.extend({ range: z.tuple([z.int(), z.int()]), ends: z.tuple([text, text]) }),
  }),
});
