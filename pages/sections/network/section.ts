import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** The opening of a page, with the network of a coordinated transaction beside its words. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The page's heading (level one). */
    heading: text,
    /** Short words in a row under the actions. */
    strip: z.array(text).default([]),
    nodes: z
      .array(
        z.strictObject({
          /** The place of the node. The coordinator is in the centre. */
          position: z.enum(['center', 'top-left', 'top-right', 'right', 'bottom', 'left']),
          label: text,
          /** What its tooltip says. */
          description: text,
        }),
      )
      .min(2),
    /** What the button says that holds the light and lets it move again. */
    pause: text.default('Pause animation'),
    play: text.default('Play animation'),
  }),
  heading: true,
});
