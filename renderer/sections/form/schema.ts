import { z } from 'zod';
import { base, defineSection, id, text } from '../../../core/config/section.ts';

/** A form of the site, in one of its variants. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** The form's id. @example "visit" */
    form: id,
    /** The form's variant. */
    variant: id.default('default'),
  }),
  forms: ({ form, variant }) => [
    { name: form, path: ['form'], variants: [{ name: variant, path: ['variant'] }] },
  ],
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    form: typeof import('./schema.ts').default;
  }
}
