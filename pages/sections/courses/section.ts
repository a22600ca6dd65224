import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** Three courses of one deposit, each with its words: held, moved step by step, and coordinated. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    paragraphs: z.tuple([text, text, text]),
  }),
});
