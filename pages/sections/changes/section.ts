import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** What coordination changes in a payment: three rows, each beside its part of the flow. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** The split, the conversion and the condition. */
    changes: z.array(z.strictObject({ title: text, text })).length(3),
  }),
});
