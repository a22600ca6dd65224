import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** The drawing of one payment that is converted and reaches three parties at once. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** The drawing in words, for screen readers. */
    description: text,
    payment: text,
    stages: z.tuple([text, text]),
    shares: z.tuple([text, text, text]),
  }),
});
