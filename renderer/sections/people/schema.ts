import { z } from 'zod';
import { base, defineSection, id, richText, text } from '../../../core/config/section.ts';

/** People by their role. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** The people, in their order. */
    people: z
      .array(
        z.strictObject({
          /**
           * The person's role, shown as their heading.
           * @example "Keeper of the telescope"
           */
          role: text,
          /** A few sentences about them. @example "Knows each of its screws." */
          text: richText,
          /**
           * The person's portrait as a drawing: the name of a file in `pages/drawings`.
           * @example "keeper"
           */
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

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    people: typeof import('./schema.ts').default;
  }
}
