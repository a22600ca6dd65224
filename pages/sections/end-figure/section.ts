import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** The end of a page: a call to action over a drawing that is as wide as the window. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    paragraphs: z.array(text).min(1),
    figure: z.enum(['arrival', 'answer']),
    /** The names in the drawing, from above. */
    names: z.array(text).min(1),
  }),
});
