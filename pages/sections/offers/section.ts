import { action, base, defineSection, id, text } from 'declared-site';
import { z } from 'zod';

const offer = z.strictObject({
  title: text,
  badge: text,
  badgeMark: base.badgeMark,
  text,
  action,
});

/** Products: the first across the page with a large drawing, the others beside each other. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** The product with the large drawing, whose words are these. */
    featured: offer.extend({ stages: z.tuple([text, text, text]), outcome: text }),
    /** Each drawing is the name of a file in `pages/drawings`. */
    offers: z.array(offer.extend({ drawing: id })).length(2),
  }),
  drawings: ({ offers }) =>
    offers.map(({ drawing }, at) => ({ name: drawing, path: ['offers', at, 'drawing'] })),
});
