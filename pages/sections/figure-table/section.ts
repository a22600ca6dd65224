import { base, defineSection, figure, text } from 'declared-site';
import { z } from 'zod';
import { range } from '../scale.ts';

/** Figures as one table: two large ones, then three with their size below them. */
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
          range: range.optional(),
          /** A share of a hundred. */
          share: z.number().optional(),
        }),
      )
      .length(5),
  }),
});
