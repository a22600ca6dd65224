import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** Languages, each with the same call. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    languages: z.array(z.strictObject({ title: text, call: text })).min(1),
    /** What the reader must know about the calls. */
    note: text,
  }),
});
