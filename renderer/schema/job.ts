import { z } from 'zod';
import { idSchema, textSchema } from './primitives.ts';

/** An open position. */
export const jobSchema = z.strictObject({
  id: idSchema,
  title: textSchema,
  location: textSchema,
  employmentType: textSchema,
  description: textSchema,
  points: z.array(textSchema).length(3),
});

export type Job = z.output<typeof jobSchema>;
