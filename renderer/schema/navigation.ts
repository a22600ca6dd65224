import { z } from 'zod';
import { idSchema, internalLinkSchema, pathSchema, textSchema } from './primitives.ts';

/** An entry of the header's menu. */
export const headerItemSchema = z.strictObject({
  /** The anchor on the home page that the item scrolls to when the visitor is there. */
  section: idSchema,
  label: textSchema,
  /**
   * Where the item leads from any other page. `target` is kept in session storage and scrolled to
   * on arrival. Without `elsewhere` it leads to `/#section`.
   */
  elsewhere: z.strictObject({ to: pathSchema, target: idSchema.optional() }).optional(),
  /** Drawn as a button. */
  button: z.boolean().default(false),
});

/** A column of links in the footer. */
export const footerGroupSchema = z.strictObject({
  title: textSchema,
  links: z
    .array(
      z.union([
        z.strictObject({ label: textSchema, to: internalLinkSchema }),
        z.strictObject({ label: textSchema, link: z.string() }),
      ]),
    )
    .min(1),
});

export const navigationSchema = z.strictObject({
  header: z.array(headerItemSchema).min(1),
  footer: z.array(footerGroupSchema).min(1),
});

export type HeaderItem = z.output<typeof headerItemSchema>;
