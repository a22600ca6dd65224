import { base, defineSection, figure, list, text } from 'declared-site';
import { z } from 'zod';

/** Markets as rows across the page, each with its figure set large. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    markets: z.array(z.strictObject({ title: text, figure, lists: z.array(list) })).min(1),
  }),
});
