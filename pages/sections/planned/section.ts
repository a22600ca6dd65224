import { base, defineSection, richText, text } from 'declared-site';
import { z } from 'zod';

const named = z.strictObject({ title: text, note: text });

/** A product that is not available yet, and the two that it will build on. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** The source that watches. */
    watched: named,
    /** The source that records. */
    recorded: named,
    product: named,
    paragraphs: z.array(richText).min(1),
  }),
});
