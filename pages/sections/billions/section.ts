import { base, defineSection, figure, text } from 'declared-site';
import { z } from 'zod';

/** A range of trillions, set large over a field that has a dot for every four billion. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    figure,
    /** The two ends of the range, in trillions. */
    range: z.tuple([z.int().positive(), z.int().positive()]),
    /** What the two ends are called, below the field. */
    ends: z.tuple([text, text]),
    /** What a dot stands for. */
    key: text,
  }),
});
