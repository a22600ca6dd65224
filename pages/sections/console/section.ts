import { base, defineSection, richText, text } from 'declared-site';
import { z } from 'zod';

/** The network console: its four views, each with a drawing. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    lead: richText,
    views: z.array(text).length(4),
  }),
});
