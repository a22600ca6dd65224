import { z } from 'zod';
import { base, defineSection, text } from '../../../core/config/section.ts';

/** The brand's logos, symbol and packages for the press. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** The logos. */
    assets: z
      .array(
        z.strictObject({
          /** The logo's name. @example "Symbol" */
          title: text,
          /** The purpose of the logo. @example "For small places." */
          text: text,
          /** Which drawing is shown. */
          drawing: z.enum(['logo-light', 'logo-dark', 'wordmark', 'symbol']),
        }),
      )
      .min(1),
  }),
  feature: 'pressKit',
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    'brand-assets': typeof import('./schema.ts').default;
  }
}
