import { z } from 'zod';
import { phoneSchema } from '../../../core/config/primitives.ts';
import { base, defineSection, id, picture, richText, text } from '../../../core/config/section.ts';

/** A contact for the client. */
interface PersonContact {
  email?: string | undefined;
  phone?: string | undefined;
}

/** People by their role. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /**
     * The shape of the portraits, width to height. `whole` crops none; use it for pictures of one
     * shape.
     */
    portraits: z.enum(['4/5', '1/1', '3/2', 'whole']).default('4/5'),
    /** The people. */
    people: z
      .array(
        z.strictObject({
          /** The person's name, shown as their heading. @example "Ada Lynn" */
          name: text.optional(),
          /**
           * The person's role, shown as their heading, or under their name.
           * @example "Keeper of the telescope"
           */
          role: text,
          /** A few sentences about them. @example "Knows each of its screws." */
          text: richText.optional(),
          /** The person's portrait as a picture, in place of a drawing. */
          picture: picture.optional(),
          /**
           * The part of the portrait that stays visible where it is cropped. `face`: a face in the
           * upper middle, as in most portraits.
           */
          focus: z.enum(['face', 'top', 'center', 'bottom', 'left', 'right']).default('face'),
          /** A key of `brand.email`: the person's address. @example "office" */
          email: z.string().optional(),
          /** The person's telephone number. @example "+41 44 123 45 67" */
          phone: phoneSchema.optional(),
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
  links: ({ people }) =>
    people.flatMap(({ email }, at) =>
      email === undefined ? [] : [{ name: `email:${email}`, path: ['people', at, 'email'] }],
    ),
  checks: ({ people }) =>
    people.flatMap((person, at) =>
      person.picture && person.drawing
        ? [
            {
              path: ['people', at, 'drawing'],
              found: 'a drawing beside a picture',
              allowed: 'one of the two',
            },
          ]
        : [],
    ),
  project: ({ people }, { brand }) => ({
    contacts: people.map(
      ({ email, phone }): PersonContact => ({ email: brand.email[email ?? ''], phone }),
    ),
  }),
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    people: typeof import('./schema.ts').default;
  }
}
