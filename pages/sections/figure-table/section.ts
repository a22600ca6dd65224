import { base, defineSection, figure, text } from 'declared-site';
import { z } from 'zod';
import { range, scale } from '../scale.ts';

/** Figures as one table: two large ones, then three. Sums have bars to one scale. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    rows: z
      .array(
        z.strictObject({
          title: text,
          figure,
          text,
          /** Numbers of things of two kinds, each thing a mark beside the figure. */
          counts: z.tuple([z.number(), z.number()]).optional(),
          /** A sum. All of a table have one unit. */
          sum: scale.optional(),
          range: range.optional(),
          /** A share of a hundred. */
          share: z.number().optional(),
        }),
      )
      .length(5),
  }),
});
