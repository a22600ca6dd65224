import { z } from 'zod';
import { base, defineSection, picture } from '../../schema/section.ts';

/** A picture by itself. */
const pictureSection = defineSection({
  schema: z.strictObject({
    ...base,
    picture,
    /** Shows it across the page, not only in the column of running text. */
    wide: z.boolean().default(false),
  }),
});

export default pictureSection;

declare module '../../schema/section.ts' {
  interface SectionKinds {
    picture: typeof pictureSection;
  }
}
