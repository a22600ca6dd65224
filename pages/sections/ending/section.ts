import { base, defineSection, id, richText, text } from 'declared-site';
import { z } from 'zod';

/** A band in the colours of the other theme, with a drawing beside its words. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    paragraphs: z.array(richText).default([]),
    /** The name of a file in `pages/drawings`. */
    drawing: id,
  }),
  drawings: ({ drawing }) => [{ name: drawing, path: ['drawing'] }],
});
