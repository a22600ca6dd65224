import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** The end of a page: a call to those who fit no named place, over a drawing as wide as the window. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    paragraphs: z.array(text).min(1),
    /** The named places in the drawing, from the left. */
    places: z.array(text).length(3),
    /** The name in the circle. */
    you: text,
  }),
});
