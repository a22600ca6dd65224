import { base, defineSection, list, text } from 'declared-site';
import { z } from 'zod';

/** The platform as it looks on a desktop and on a phone, drawn in code. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    desktop: z.strictObject({
      /** What the picture shows, for screen readers. */
      description: text,
      title: text,
      rows: z.array(z.strictObject({ name: text, kind: text, state: text })).min(1),
    }),
    mobile: z.strictObject({
      description: text,
      title: text,
      items: z.array(text),
    }),
    /** What the platform offers. */
    features: list,
  }),
});
