import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** The page for an unknown address: its number across the page, then what to do. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The page's heading (level one). Its first word is a number with one zero within it. */
    heading: text.regex(/^[1-9]+0[1-9]+ /, 'must start with a number that has one zero within it'),
    lead: text,
  }),
  heading: true,
});
