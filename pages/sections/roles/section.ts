import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** Roles in the company, each with its place in the stack of the page's first drawing. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    roles: z
      .array(
        z.strictObject({
          mark: z.enum(['whole', 'core', 'flow', 'nodes', 'frame']),
          title: text,
          text,
        }),
      )
      .min(2),
    /** The next section continues the block. */
    open: z.boolean().default(false),
  }),
});
