import { z } from 'zod';
import type { Kind, SiteModules } from './parts.ts';
import { idSchema, pathSchema, textSchema } from './primitives.ts';
import type { Section, SectionInput } from './section.ts';

/** `/` is `home`, `/books/new` is `books-new`. */
const idOf = (path: string): string => path.slice(1).replaceAll('/', '-') || 'home';

const descriptionSchema = textSchema.max(200);

/** One part of a page, of one of the kinds that there are. */
const sectionSchemaOf = (kinds: SiteModules['kinds']): z.ZodType<Section> => {
  const option = ({ name, definition }: Kind) =>
    z.strictObject({ kind: z.literal(name), ...definition.schema.shape });
  const [first, ...rest] = [...kinds.values()].map(option);
  if (!first) throw new Error('There are no section kinds.');
  return z.discriminatedUnion('kind', [first, ...rest]) as z.ZodType<Section>;
};

const writtenPageSchemaOf = (kinds: SiteModules['kinds']) =>
  z.strictObject({
    /**
     * The page's id: names its stub and its script. Left out, it follows from the path.
     * @example "visit"
     */
    id: idSchema.optional(),
    /** Where the page is served. @example "/visit" */
    path: pathSchema,
    /** Other paths that show the same page. The page's own path stays the canonical one. */
    aliases: z
      .array(
        z.strictObject({
          /** The path itself, such as `/team`. @example "/opening-hours" */
          path: pathSchema,
          /** Scroll to this anchor when the page is opened by this path. @example "hours" */
          section: idSchema.optional(),
        }),
      )
      .default([]),
    /** Paths at which the page was before. They lead here for good (301), so that no old link breaks. */
    moved: z.array(pathSchema).default([]),
    /** The title in the browser's tab; the brand's name is added. @example "Plan your visit" */
    title: textSchema,
    /** The page's name in menus. Left out: its title. @example "Visit" */
    label: textSchema.optional(),
    /**
     * One or two sentences for search engines and link previews. Left out: the lead of the page's
     * first part where it is as short as that and has no links, or else the title.
     * @example "When the dome is open, and how to come here."
     */
    description: descriptionSchema.optional(),
    /** `false` keeps the page out of the sitemap and asks robots not to index it. */
    listed: z.boolean().default(true),
    /** Where the page opens: at the top whatever was stored, or at the stored target or the hash. */
    opensAt: z.enum(['top', 'target', 'delayed-target']).default('target'),
    /**
     * The page's parts, from top to bottom. The first is the hero or a legal document; its heading is
     * the page's title where it gives none.
     */
    sections: z.array(sectionSchemaOf(kinds)).min(1),
  });

const leadOf = (section: Section | undefined): string | undefined => {
  const lead = section?.lead;
  return lead?.includes('](') ? undefined : descriptionSchema.optional().safeParse(lead).data;
};

/** One page of a site that has these section kinds. */
export const pageSchemaOf = (kinds: SiteModules['kinds']) =>
  writtenPageSchemaOf(kinds).transform((page) => ({
    ...page,
    id: page.id ?? idOf(page.path),
    label: page.label ?? page.title,
    description: page.description ?? leadOf(page.sections[0]) ?? page.title,
    sections: page.sections.map((section, at) =>
      at === 0 ? { ...section, heading: section.heading ?? page.title } : section,
    ),
  }));

type PageSchema = ReturnType<typeof pageSchemaOf>;

/** A page with all defaults filled in. */
export type Page = z.output<PageSchema>;

/** A page as written: each section typed by its own kind. */
export type PageInput = Omit<z.input<PageSchema>, 'sections'> & { sections: SectionInput[] };
