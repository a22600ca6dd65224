import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

const end = z.strictObject({ title: text });

/** What is joined: everything on the left with everything on the right, through one point. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    from: z.array(end).min(1),
    to: z.array(end).min(1),
  }),
});
