import { base, defineSection, figure, text } from 'declared-site';
import { z } from 'zod';

const count = z.strictObject({ count: z.int(), label: text });

/** A figure as a picture: what it counts, or how large it is. */
const picture = z.union([
  /** At least so much: a bar without an end. */
  z.literal('more'),
  /** Things of two kinds, each thing a mark, and their numbers below them. */
  z.strictObject({ dots: count, squares: count }),
  /** A range that grows from its first end to its second, with both named below it. */
  z.strictObject({ range: z.tuple([z.number(), z.number()]), ends: z.tuple([text, text]) }),
  /** So many units, each a square. */
  z.strictObject({ units: z.int() }),
  /** So many of a hundred. */
  z.strictObject({ ofHundred: z.int() }),
]);

/** Figures as one table: two large ones, then three. Each has a picture. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    rows: z.array(z.strictObject({ title: text, figure, text, picture })).length(5),
  }),
});
