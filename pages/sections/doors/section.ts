import { action, base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** Three products, each below a door that is as far open as the product is available. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    products: z
      .array(z.strictObject({ title: text, badge: text, badgeMark: base.badgeMark, text, action }))
      .length(3),
  }),
});
