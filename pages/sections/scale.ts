import { z } from 'zod';

/** A figure as a number, or as the two ends of a range, for a bar that is true to scale. */
export const scale = z.union([z.number(), z.tuple([z.number(), z.number()])]);
