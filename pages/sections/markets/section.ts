import { base, defineSection, figure, list, text } from 'declared-site';
import { z } from 'zod';
import { scale } from '../scale.ts';

/** Markets as rows across the page, each with its figure set large and its size below it. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    markets: z.array(z.strictObject({ title: text, figure, scale, lists: z.array(list) })).min(1),
  }),
});
