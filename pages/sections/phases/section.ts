import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** The three phases of a transaction across the window, with four places that notes explain. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    phases: z.tuple([text, text, text]),
    /** The explanations, in the order of their numbers in the drawing. */
    notes: z.array(z.strictObject({ title: text, text })).length(4),
  }),
});
