import { z } from 'zod';
import { isBelowList } from './entry.ts';
import { idSchema, internalLinkSchema, textSchema } from './primitives.ts';
import type { Section } from './section.ts';

/** A page of this site, optionally with an anchor. */
const pageEntry = {
  /** The page's path, optionally with an anchor. @example "/visit#hours" */
  to: internalLinkSchema,
  /** The label. Default: the page's own. @example "Visit" */
  label: textSchema.optional(),
};

/** An external address. It opens in a new tab. */
const outsideEntry = {
  /** A key of the site's `links`. @example "directions" */
  link: z.string(),
  /** The label. Default: the link's own. @example "Directions" */
  label: textSchema.optional(),
};

/** A section of the home page. On the home page itself it is scrolled to. */
const sectionEntry = {
  /** The anchor of a section of the home page. @example "hours" */
  section: idSchema,
  /** The label of the entry. @example "Hours" */
  label: textSchema,
  /**
   * The target on any other page. Its anchor is passed in session storage and scrolled to on
   * arrival. Default: `/#<section>`.
   * @example "/visit#hours"
   */
  elsewhere: internalLinkSchema.optional(),
};

/** What only entries of the header have. */
const headerOnly = {
  /** Shown as a button. */
  button: z.boolean().default(false),
};

/** An entry of the header's menu. */
const headerEntrySchema = z.union([
  z.strictObject({ ...pageEntry, ...headerOnly }),
  z.strictObject({ ...outsideEntry, ...headerOnly }),
  z.strictObject({ ...sectionEntry, ...headerOnly }),
]);

/** An entry of a column in the footer. */
const footerEntrySchema = z.union([
  z.strictObject(pageEntry),
  z.strictObject(outsideEntry),
  z.strictObject(sectionEntry),
]);

export const navigationSchema = z.strictObject({
  /** The header's entries. Default: every listed page except home, entries and tags. */
  header: z.array(headerEntrySchema).optional(),
  /** Columns of entries. Default: one column with every listed page except entries and tags. */
  footer: z
    .array(
      z.strictObject({
        /** The column's heading. @example "Your visit" */
        title: textSchema.optional(),
        /** The column's entries. */
        links: z.array(footerEntrySchema).min(1),
      }),
    )
    .optional(),
});

export type HeaderEntry = z.output<typeof headerEntrySchema>;
export type FooterEntry = z.output<typeof footerEntrySchema>;

/**
 * Returns the menus as configured, or from the site's pages. Of a collection they name the list, not its entries
 * and tags. A site of one page has no menus.
 */
export const resolveNavigation = (
  { header, footer }: z.output<typeof navigationSchema>,
  pages: readonly { path: string; listed: boolean; sections: readonly Section[] }[],
  home: string,
): {
  header: HeaderEntry[];
  footer: { title?: string | undefined; links: FooterEntry[] }[];
} => {
  const listed = pages
    .filter((page) => page.listed && !page.sections.some(isBelowList))
    .map(({ path }) => ({ to: path }));
  return {
    header:
      header ??
      listed.filter(({ to }) => to !== home).map((entry) => ({ ...entry, button: false })),
    footer: footer ?? (listed.length > 1 ? [{ links: listed }] : []),
  };
};
