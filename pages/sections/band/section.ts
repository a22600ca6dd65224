import { action, base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** Ways to go on, each with a small mark, in one compact band. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    ways: z
      .array(
        z.strictObject({
          mark: z.enum(['list', 'message', 'documents']),
          title: text,
          text,
          action,
        }),
      )
      .min(1),
  }),
});
