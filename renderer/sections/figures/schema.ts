import { z } from 'zod';
import { base, defineSection, figure, text } from '../../../core/config/section.ts';

/** Large numbers over hairlines. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** The numbers. */
    figures: z.array(figure).min(1),
  }),
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    figures: typeof import('./schema.ts').default;
  }
}
