import { z } from 'zod';
import { base, defineSection, text } from '../../schema/section.ts';

/** Short names in a row, such as languages. */
const chips = defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    items: z.array(text).min(1),
  }),
});

export default chips;

declare module '../../schema/section.ts' {
  interface SectionKinds {
    chips: typeof chips;
  }
}
