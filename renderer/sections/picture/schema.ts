import { z } from 'zod';
import { base, defineSection, picture } from '../../../core/config/section.ts';

/** A picture by itself. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The picture itself. */
    picture,
    /** Shows it across the page, not only in the column of running text. */
    wide: z.boolean().default(false),
  }),
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    picture: typeof import('./schema.ts').default;
  }
}
