import { base, defineSection, list, text } from 'declared-site';
import { z } from 'zod';

/** The platform as it looks on a desktop and on a phone, as code. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** Says on each screen that what it shows is made up. */
    note: text,
    desktop: z.strictObject({
      /** What the picture shows, for screen readers. */
      description: text,
      title: text,
      /** The views beside each other in the rail; the one of the title is open. */
      views: z.array(text).min(1),
      chart: z.strictObject({
        title: text,
        /** What the whole is made of: the part below the course, and the rest. */
        parts: z.tuple([text, text]),
        /** The part below the course, in per cent, at even distances in time. */
        course: z.array(z.number().min(0).max(100)).min(2),
        /** What the time axis says, from its beginning to its end. */
        times: z.array(text).min(2),
      }),
      columns: z.tuple([text, text, text, text]),
      rows: z
        .array(
          z.strictObject({
            name: text,
            kind: text,
            share: text,
            state: text,
            /** How far it is: of the three phases so many are over. */
            phase: z.number().int().min(1).max(3),
          }),
        )
        .min(1),
    }),
    mobile: z.strictObject({
      description: text,
      title: text,
      /** The steps of a position, each with its state; `phase` as above. */
      steps: z.array(z.strictObject({ name: text, state: text, phase: z.number().min(1).max(3) })),
      /** What its button says. */
      action: text,
      views: z.array(text).min(1),
    }),
    /** What the platform offers. */
    features: list,
  }),
});
