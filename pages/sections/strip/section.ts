import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** Steps under one drawing that runs across the page. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** The two sides of the drawing, named above and below it. */
    sides: z.tuple([text, text]).optional(),
    /** The word before each number, such as 'Phase'. The line above the steps is then an axis. */
    unit: text.optional(),
    steps: z
      .array(
        z.strictObject({
          /** The part of the drawing above the step. */
          picture: z.enum([
            'onboarding',
            'initiation',
            'verification',
            'settlement',
            'assessment',
            'audit',
            'monitoring',
            'claim',
            'confirmation',
            'payout',
            'foundation',
            'access',
            'expansion',
          ]),
          /** The names of its two branches, on wide screens. */
          names: z.tuple([text, text]).optional(),
          title: text,
          text,
        }),
      )
      .min(2),
  }),
});
