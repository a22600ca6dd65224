import { base, defineSection, figure, text } from 'declared-site';
import { z } from 'zod';
import { scale } from '../scale.ts';

/** Three figures over hairlines. The first two are of one unit and have their size below them. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    figures: z.array(figure.extend({ scale: scale.optional() })).length(3),
  }),
});
