import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** A transaction with the names of its three phases. */
const transaction = z.strictObject({ title: text, columns: z.tuple([text, text, text]) });

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
