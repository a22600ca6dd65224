import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** What coordination changes: three entries, each with a drawing. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /**
     * `payment`: rows with the split, the conversion and the condition. `claim`: columns with the
     * state, the agreement and the limit.
     */
    figure: z.enum(['payment', 'claim']),
    changes: z.array(z.strictObject({ title: text, text })).length(3),
  }),
});
