import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** What coordination changes: three entries beside what they mean in a drawing. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /**
     * `payment`: rows with the split, the conversion and the condition. `claim`: rows beside one
     * document with the state, the agreement and the limit.
     */
    figure: z.enum(['payment', 'claim']),
    /**
     * The names in the drawing. `payment`: the currencies, with the rate between them. `claim`: the
     * document, then its parties.
     */
    names: z.array(text).min(3),
    changes: z.array(z.strictObject({ title: text, text })).length(3),
  }),
});
