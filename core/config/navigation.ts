import { z } from 'zod';
import { idSchema, internalLinkSchema, textSchema } from './primitives.ts';

/** A page of this site, perhaps at one of its anchors. */
const pageEntry = {
  /** The page's path, perhaps with an anchor. @example "/visit#hours" */
  to: internalLinkSchema,
  /** Left out: the page's own label. @example "Visit" */
  label: textSchema.optional(),
};

/** An address outside the site. It opens in a new tab. */
const outsideEntry = {
  /** A key of the site's `links`. @example "directions" */
  link: z.string(),
  /** Left out: the link's own label. @example "Directions" */
  label: textSchema.optional(),
};

/** A section of the home page. A visitor who is there already is scrolled to it. */
const sectionEntry = {
  /** The anchor of a section of the home page. @example "hours" */
  section: idSchema,
  /** What the entry is called. @example "Hours" */
  label: textSchema,
  /**
   * Where the entry leads from any other page; an anchor is kept in session storage and scrolled to
   * on arrival. Left out: to the section itself, at `/#section`.
   * @example "/visit#hours"
   */
  elsewhere: internalLinkSchema.optional(),
};

const ofHeader = {
  /** Drawn as a button. */
  button: z.boolean().default(false),
};

/** An entry of the header's menu. */
const headerEntrySchema = z.union([
  z.strictObject({ ...pageEntry, ...ofHeader }),
  z.strictObject({ ...outsideEntry, ...ofHeader }),
  z.strictObject({ ...sectionEntry, ...ofHeader }),
]);

/** An entry of a column in the footer. */
const footerEntrySchema = z.union([
  z.strictObject(pageEntry),
  z.strictObject(outsideEntry),
  z.strictObject(sectionEntry),
]);

export const navigationSchema = z.strictObject({
  /** Left out: every listed page but the home page. */
  header: z.array(headerEntrySchema).optional(),
  /** Columns of entries. Left out: one column with every listed page. */
  footer: z
    .array(
      z.strictObject({
        /** Stands above the column. @example "Your visit" */
        title: textSchema.optional(),
        /** The column's entries. */
        links: z.array(footerEntrySchema).min(1),
      }),
    )
    .optional(),
});

export type HeaderEntry = z.output<typeof headerEntrySchema>;
export type FooterEntry = z.output<typeof footerEntrySchema>;

/** The menus as declared, or from the site's pages. A site of one page needs none. */
export const resolveNavigation = (
  { header, footer }: z.output<typeof navigationSchema>,
  pages: readonly { path: string; listed: boolean }[],
): {
  header: HeaderEntry[];
  footer: { title?: string | undefined; links: FooterEntry[] }[];
} => {
  const listed = pages.filter((page) => page.listed).map(({ path }) => ({ to: path }));
  return {
    header:
      header ?? listed.filter(({ to }) => to !== '/').map((entry) => ({ ...entry, button: false })),
    footer: footer ?? (listed.length > 1 ? [{ links: listed }] : []),
  };
};
