import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** Reasons, each under a drawing with words of its text. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    reasons: z.tuple([
      z.strictObject({ title: text, text, words: z.tuple([text, text]) }),
      z.strictObject({ title: text, text, words: z.tuple([text, text]) }),
      z.strictObject({ title: text, text, words: z.tuple([text, text]) }),
    ]),
  }),
});
