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
      rows: z
        .array(
          z.strictObject({
            label: text,
            value: text,
            /** Empty boxes for digits follow the value. These are their words for screen readers. */
            blank: text.optional(),
          }),
        )
        .min(1),
      /** Says that the slip is a sample. */
      note: text,
    }),
  }),
});
