import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** The people of the company as one row of seats, in which some are free. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** How many seats are taken. */
    taken: z.int().positive(),
    /** Who has them. */
    holders: text,
    /** What each free seat is for. */
    free: z.array(text).min(1),
  }),
});
