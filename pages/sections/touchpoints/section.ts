import { action, base, defineSection, text } from 'declared-site';
import { z } from 'zod';
import { mark } from '../mark.ts';

/** Three products, and the points at which a capability is part of each. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    products: z
      .array(
        z.strictObject({
          picture: z.enum(['ledgers', 'venues', 'periods']),
          /** The points in the picture, from the left. There are as many as the picture has places. */
          points: z.array(z.strictObject({ mark, label: text })).min(1),
          title: text,
          badge: text,
          badgeMark: base.badgeMark,
          text,
          action,
        }),
      )
      .length(3),
  }),
});
