import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** What is sent or comes back, as JSON. */
const message = z.strictObject({ title: text, line: text, body: z.record(z.string(), z.json()) });

/** The opening of a page, with a call of an interface and what comes of it, typeset. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The page's heading (level one). */
    heading: text,
    /** What the call shows. */
    principle: z.strictObject({ heading: text, lead: text }),
    call: message,
    /** What happens at the lines of these keys, the commit last. Small windows have no room for it. */
    notes: z.array(z.strictObject({ key: text, text })).default([]),
    outcomes: z.array(message).min(1),
    /** What the reader must know about the sketch. */
    note: text,
  }),
  heading: true,
});
