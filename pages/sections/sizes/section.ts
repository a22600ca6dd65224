import { base, defineSection, figure, text } from 'declared-site';
import { z } from 'zod';
import { range, scale } from '../scale.ts';

/**
 * Three figures over hairlines, with their size below them. Those with a `scale` have one unit, and a
 * `range` is of percentages. A `growth` is in percent of what grows.
 */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    figures: z
      .array(
        figure.extend({
          scale: scale.optional(),
          range: range.optional(),
          growth: z.number().optional(),
        }),
      )
      .length(3),
  }),
});
