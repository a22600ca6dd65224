import { z } from 'zod';

/**
 * A figure as a number, or as the two ends of a range, for a bar that is true to scale. All of a
 * section have one unit.
 */
export const scale = z.union([z.number(), z.tuple([z.number(), z.number()])]);

/** The two ends of a range of percentages. */
export const range = z.tuple([z.number(), z.number()]);
