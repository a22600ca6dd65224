import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** Four advantages, each below a square drawing. The squares meet. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    advantages: z
      .array(
        z.strictObject({
          tile: z.enum(['outcome', 'custody', 'frame', 'integration']),
          title: text,
          text,
        }),
      )
      .length(4),
  }),
});
