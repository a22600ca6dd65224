import { z } from 'zod';
import { base, defineSection, text } from '../../../core/config/section.ts';

/** Short names in a row, such as languages. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** The names. @example ["German", "French"] */
    items: z.array(text).min(1),
  }),
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    chips: typeof import('./schema.ts').default;
  }
}
