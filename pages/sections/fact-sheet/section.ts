import { base, defineSection, richText, text } from 'declared-site';
import { z } from 'zod';

const fact = z.strictObject({ label: text, value: text });

/** The company on one sheet: facts, what it aims at, what it offers and to whom. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** Set large, in one row. */
    facts: z.array(fact).length(4),
    /** Set large, one below the other. */
    statements: z.array(fact).min(1),
    offers: z.strictObject({
      title: text,
      rows: z
        .array(
          z.strictObject({
            title: richText,
            text,
            badge: text.optional(),
            badgeMark: base.badgeMark,
          }),
        )
        .min(1),
    }),
    lists: z.array(z.strictObject({ title: text, items: z.array(richText).min(1) })).default([]),
  }),
});
