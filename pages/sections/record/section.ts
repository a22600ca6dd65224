import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** A column of the drawing. `entry` is the number of the entry that explains it. */
const column = z.strictObject({ title: text, entry: z.number().int().min(1) });
const transaction = z.strictObject({ title: text, columns: z.tuple([column, column, column]) });

/** The record of two coordinated transactions: one that commits, and one that a party refuses. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** The drawing in words, for screen readers. */
    description: text,
    /** Says that the record is made up. */
    note: text,
    /** The coordinator, then the three parties. */
    parties: z.tuple([text, text, text, text]),
    transactions: z.tuple([transaction, transaction]),
    /** What the record lets a reader see. */
    entries: z.array(z.strictObject({ title: text, text })).length(4),
  }),
});
