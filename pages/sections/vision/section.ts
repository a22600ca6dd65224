import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** A statement, and a drawing of three systems that commit as one. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The vision, as a statement. */
    heading: text,
    /** The drawing in words, for screen readers. */
    description: text,
    systems: z.tuple([text, text, text]),
    phases: z.tuple([text, text, text]),
    outcome: text,
    mission: z.strictObject({ title: text, text }),
  }),
});
