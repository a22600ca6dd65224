import { z } from 'zod';
import { base, defineSection, id, richText, text } from '../../schema/section.ts';

/** People by their role. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    people: z
      .array(
        z.strictObject({
          role: text,
          text: richText,
          /** The person's portrait, drawn: the name of a file in `pages/drawings`. */
          drawing: id.optional(),
        }),
      )
      .min(1),
  }),
  drawings: ({ people }) =>
    people.flatMap(({ drawing: name }, at) =>
      name ? [{ name, path: ['people', at, 'drawing'] }] : [],
    ),
});

declare module '../../schema/section.ts' {
  interface SectionKinds {
    people: typeof import('./schema.ts').default;
  }
}
