import { text } from 'declared-site';
import { z } from 'zod';

/** A figure as a number, or as the two ends of a range, for a bar that is true to scale. */
export const scale = z.union([z.number(), z.tuple([z.number(), z.number()])]);

/** A figure on a line with named ends. Figures of one unit have one line. */
export const gauge = z.strictObject({
  value: scale,
  /** The number at the end of the line. */
  of: z.number(),
  /** What is written at both ends. @example ["0", "$50T"] */
  ends: z.tuple([text, text]),
});
