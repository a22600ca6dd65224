import { z } from 'zod';
import { decodeAddress } from '../messages/markup.ts';
import { plainText } from '../messages/rich-text.ts';
import type { Localized } from '../messages/site-languages.ts';
import { pictureFileSchema } from './picture.ts';
import { idSchema, pathSchema, textSchema } from './primitives.ts';
import type { Section } from './section.ts';
import type { SectionConfig } from './section-kinds.ts';
import type { Kind, SiteModules } from './site-modules.ts';
import { slugOf } from './slug.ts';

/** Where `definePage` was called for a page; line and column counted from one. */
export interface CallPlace {
  file: string;
  line: number;
  column: number;
}

/** The key of the place at which a page was declared. The dev server has a second copy of this module. */
export const DECLARED_AT = Symbol.for('declared-site.declared-at');

/**
 * Returns a page's default id: `home` for `/`, `books-new` for `/books/new`. If no letter or digit of the
 * path has a Latin spelling, it is `page-` with the letters and digits of the encoded path.
 */
export const pageIdOf = (path: string, language: string): string =>
  path === '/'
    ? 'home'
    : slugOf(decodeAddress(path), language) || `page-${path.replace(/\W/g, '').toLowerCase()}`;

const descriptionSchema = textSchema.max(200);

/** Returns the schema of a section of any kind. */
const sectionSchemaOf = (kinds: SiteModules['kinds']): z.ZodType<Section> => {
  const kindSchema = ({ name, definition }: Kind) =>
    z.strictObject({ kind: z.literal(name), ...definition.schema.shape });
  const [first, ...rest] = [...kinds.values()].map(kindSchema);
  if (!first) throw new Error('There are no section kinds.');
  return z.discriminatedUnion('kind', [first, ...rest]) as z.ZodType<Section>;
};

const writtenPageSchemaOf = (kinds: SiteModules['kinds']) =>
  z.strictObject({
    /**
     * The page's id. Default: derived from the path.
     * @example "visit"
     */
    id: idSchema.optional(),
    /** The path of the page. @example "/visit" */
    path: pathSchema,
    /** Further paths of the same page. `path` remains canonical. */
    aliases: z
      .array(
        z.strictObject({
          /** The further path. @example "/opening-hours" */
          path: pathSchema,
          /** The anchor to scroll to when the page is opened by this path. @example "hours" */
          section: idSchema.optional(),
        }),
      )
      .default([]),
    /**
     * Former paths of the page. They redirect permanently (301), so that old links work.
     * @example ["/opening"]
     */
    moved: z.array(pathSchema).default([]),
    /** The title in the browser's tab. The brand's name is added. @example "Plan your visit" */
    title: textSchema,
    /** The page's label in menus. Default: its title. @example "Visit" */
    label: textSchema.optional(),
    /**
     * One or two sentences for search engines and link previews. Default: the lead of the first
     * section, if it is short enough and has no links; otherwise the title.
     * @example "When the dome is open, and how to come here."
     */
    description: descriptionSchema.optional(),
    /** `false` omits the page from the sitemap and asks search engines not to index it. */
    listed: z.boolean().default(true),
    /**
     * The picture of link previews, in place of the made one: a file below the site's `data` folder
     * of at least 1200 × 630 pixels, to which it is cropped.
     * @example "./data/pictures/dome.jpg"
     */
    sharePicture: pictureFileSchema.optional(),
    /**
     * Where to scroll on arrival: always the top, or the stored target or the hash. `delayed-target`
     * waits first.
     */
    opensAt: z.enum(['top', 'target', 'delayed-target']).default('target'),
    /**
     * The page's sections, from top to bottom. The first is a hero or a legal document. Its default
     * heading is the page's title.
     */
    sections: z.array(sectionSchemaOf(kinds)).min(1),
  });

/** Returns the lead of a section as a description. Undefined if it is too long or has links. */
const leadOf = (section: Section | undefined): string | undefined => {
  const lead = section?.lead;
  if (lead === undefined || lead.includes('](')) return undefined;
  return descriptionSchema.safeParse(plainText(lead)).data;
};

/** Returns the schema of a page with these section kinds. */
export const pageSchemaOf = (kinds: SiteModules['kinds']) =>
  writtenPageSchemaOf(kinds).transform((page) => ({
    ...page,
    /** Empty if it is derived from the path, in the site's language. */
    id: page.id ?? '',
    label: page.label ?? page.title,
    description: page.description ?? leadOf(page.sections[0]) ?? page.title,
    sections: page.sections.map((section, at) =>
      at === 0 ? { ...section, heading: section.heading ?? page.title } : section,
    ),
  }));

type PageSchema = ReturnType<typeof pageSchemaOf>;

/** A resolved page. */
export type Page = z.output<PageSchema>;

/** A page config. Each section is typed by its kind. */
export type PageConfig = Localized<Omit<z.input<PageSchema>, 'sections'>> & {
  sections: SectionConfig[];
  [DECLARED_AT]?: CallPlace | undefined;
};
