import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';
import { mark } from '../mark.ts';

/** Six capabilities. Each is a check with a mark of its own on the way of one transaction. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    capabilities: z
      .array(
        z.strictObject({
          mark,
          title: text,
          text,
        }),
      )
      .length(6),
  }),
});
