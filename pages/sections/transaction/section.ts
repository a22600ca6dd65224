import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** A sample transaction, set like a bank slip. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    slip: z.strictObject({
      title: text,
      /** The stamp, such as 'Completed'. */
      status: text,
      /** Lines of the slip, such as Sender: US · USD. */
      rows: z.array(z.strictObject({ label: text, value: text })).min(1),
      /** Says that the slip is a sample. */
      note: text,
    }),
  }),
});
