import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** Capabilities, each under a mark of its own. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    capabilities: z
      .array(
        z.strictObject({
          mark: z.enum(['audit', 'keys', 'checks', 'vault', 'watch', 'proof']),
          title: text,
          text,
        }),
      )
      .min(1),
  }),
});
