import { base, defineSection, richText, text } from 'declared-site';
import { z } from 'zod';

/** Three features, each below its part of one ledger that runs across the page. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    features: z
      .array(
        z.strictObject({
          picture: z.enum(['step', 'rate', 'record']),
          title: text,
          text: richText,
        }),
      )
      .length(3),
  }),
});
