import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** Steps under one drawing that runs across the page. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** The two sides of the drawing, named above and below it. */
    sides: z.tuple([text, text]).optional(),
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
          ]),
          title: text,
          text,
        }),
      )
      .min(2),
  }),
});
