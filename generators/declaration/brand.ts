import { z } from 'zod';
import { keySchema, textSchema } from '../../renderer/schema/primitives.ts';

/** Who the site speaks for. */
export const brandSchema = z.strictObject({
  /** The name in the header, in titles and in texts. */
  name: textSchema,
  /** One line under the logo in the footer. */
  tagline: textSchema.optional(),
  /** The year of the founding. */
  founded: z.int().min(1000).max(2200).optional(),
  /** Where the brand is at home, as the visitor reads it. */
  location: textSchema.optional(),
  /** Addresses that pages show, by a key of your own: `[Write](email:key)`. */
  email: z.record(keySchema, z.email()).default({}),
});
