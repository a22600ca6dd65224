import { z } from 'zod';
import { base, defineSection, figure, text } from '../../schema/section.ts';

/** Large numbers over hairlines. */
const figures = defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    figures: z.array(figure).min(1),
  }),
});

export default figures;

declare module '../../schema/section.ts' {
  interface SectionKinds {
    figures: typeof figures;
  }
}
