import { base, defineSection, figure, text } from 'declared-site';
import { z } from 'zod';

/** A range of trillions, set large over a field of dots. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    figure,
    /** The two ends of the range, in trillions. */
    range: z.tuple([z.int().positive(), z.int().positive()]),
    /** What the two ends are called, below the field. */
    ends: z.tuple([text, text]),
    /** How many billions a dot stands for, and the words that say so. */
    each: z.int().positive(),
    key: text,
  }),
});
