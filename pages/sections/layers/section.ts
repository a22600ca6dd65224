import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** Four layers, one above the other, with the drawing of an order that passes through them. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    layers: z.array(z.strictObject({ title: text, text })).length(4),
  }),
});
