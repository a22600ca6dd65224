import { base, defineSection, figure, text } from 'declared-site';
import { z } from 'zod';
import { gauge } from '../scale.ts';

/** Three figures, with lines of one length below them that show their sizes. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    figures: z.array(figure.extend({ gauge })).length(3),
  }),
});
