import { action, base, defineSection, text } from 'declared-site';
import { z } from 'zod';
import { mark } from '../mark.ts';

/** How many places for points a picture has. */
const PLACES = { ledgers: 3, venues: 2, periods: 1 };

/** Three products, and the points at which a capability is part of each. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    products: z
      .array(
        z.strictObject({
          picture: z.enum(['ledgers', 'venues', 'periods']),
          /** The points in the picture, from the left. */
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
  checks: ({ products }) =>
    products.flatMap(({ picture, points }, at) =>
      points.length === PLACES[picture]
        ? []
        : [
            {
              path: ['products', at, 'points'],
              found: `points: ${points.length}`,
              allowed: `as many as the picture "${picture}" has places: ${PLACES[picture]}`,
            },
          ],
    ),
});
