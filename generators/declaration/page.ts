import { z } from 'zod';
import { idSchema, pathSchema, textSchema } from '../../renderer/schema/primitives.ts';
import { sectionSchema } from '../../renderer/schema/section.ts';

/** One page of the site. */
export const pageSchema = z.strictObject({
  /** The page's id: names its stub and its script. */
  id: idSchema,
  /** Where the page is served. */
  path: pathSchema,
  /** Other paths that show the same page. The page's own path stays the canonical one. */
  aliases: z
    .array(
      z.strictObject({
        path: pathSchema,
        /** Scroll to this anchor when the page is opened by this path. */
        section: idSchema.optional(),
      }),
    )
    .default([]),
  /** The title in the browser's tab; the brand's name is added. */
  title: textSchema,
  /** One or two sentences for search engines and link previews. */
  description: textSchema.max(200),
  /** `false` keeps the page out of the sitemap and asks robots not to index it. */
  listed: z.boolean().default(true),
  /** Where the page opens: at the top whatever was stored, or at the stored target or the hash. */
  opensAt: z.enum(['top', 'target', 'delayed-target']).default('target'),
  /** The page's parts, from top to bottom. The first is the hero or a legal document. */
  sections: z.array(sectionSchema).min(1),
});

export type Page = z.output<typeof pageSchema>;
export type PageInput = z.input<typeof pageSchema>;
