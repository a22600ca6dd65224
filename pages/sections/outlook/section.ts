import { base, defineSection, richText, text } from 'declared-site';
import { z } from 'zod';

/** What could follow after a first release: two open lanes of three marks each. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** What there is first. */
    start: text,
    extensions: z.array(z.strictObject({ title: text, text: richText })).length(6),
  }),
});
