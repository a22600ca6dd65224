import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** The page for an unknown address: its number across the page, then what to do. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The page's heading (level one). Its first word is a number with a zero in it. */
    heading: text.regex(/^\d+0\d+ /, 'must start with a number that has a zero in it'),
    lead: text,
  }),
  heading: true,
});
