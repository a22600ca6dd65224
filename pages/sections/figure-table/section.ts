import { base, defineSection, figure, text } from 'declared-site';
import { z } from 'zod';
import { gauge } from '../scale.ts';

/** Figures as one table: two large ones, then three. Each has a line, all of one length. */
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
          counts: z
            .array(z.strictObject({ count: z.number(), label: text }))
            .length(2)
            .optional(),
          gauge,
        }),
      )
      .length(5),
  }),
});
