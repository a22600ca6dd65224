import { base, defineSection, richText, text } from 'declared-site';
import { z } from 'zod';

/** The end of a page in the colours of the other theme: ways to reach the company, and a drawing. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    entries: z.array(z.strictObject({ label: text, text: richText })).min(1),
    /** Those who write, one on each line of the drawing. */
    writers: z.array(text).length(5),
  }),
});
