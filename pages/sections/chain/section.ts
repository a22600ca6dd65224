import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** Payments that follow each other over time. The third one fails. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** The drawing in words, for screen readers. */
    description: text,
    /** The payments: from whom to whom, and how each one ends. */
    payments: z.array(z.strictObject({ title: text, state: text })).length(4),
    paragraphs: z.array(text).min(1),
  }),
});
