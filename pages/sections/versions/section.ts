import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** Two drawings, each over its paragraph: three records of one claim, and what follows from them. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    parties: z.tuple([text, text, text]),
    /** The moment from which the messages start. */
    start: text,
    /** What the last messages are. */
    end: text,
    paragraphs: z.tuple([text, text]),
  }),
});
