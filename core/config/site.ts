import { z } from 'zod';
import { resolveWords } from '../messages/resolve.ts';
import type { WordKey } from '../messages/tables.ts';
import { sayAll, word } from '../messages/word.ts';
import { behaviourSchema } from './behaviour.ts';
import { featuresSchema } from './features.ts';
import { type Form, formSchema } from './form.ts';
import { navigationSchema, resolveNavigation } from './navigation.ts';
import { type PageInput, pageSchemaOf } from './page.ts';
import type { SiteModules } from './parts.ts';
import type { PictureFiles } from './picture.ts';
import { keySchema, textSchema } from './primitives.ts';
import type { PublishedFile } from './section.ts';
import { themeSchema } from './theme.ts';

/** Who the site speaks for. */
const brandSchema = z.strictObject({
  /** The name in the header, in titles and in texts. @example "Observatory" */
  name: textSchema,
  /** One line under the logo in the footer. @example "Open on clear nights" */
  tagline: textSchema.optional(),
  /** The year of the founding. @example 1912 */
  founded: z.int().min(1000).max(2200).optional(),
  /** Where the brand is at home, as the visitor reads it. @example "Zürich, Switzerland" */
  location: textSchema.optional(),
  /** Addresses that pages show, by a key of your own: `[Write](email:key)`. */
  email: z.record(keySchema, z.email()).default({}),
});

/** A link that leaves the site. It opens in a new tab. */
const externalLinkSchema = z.strictObject({
  /** What the link is called where a place gives no label of its own. @example "Directions" */
  label: textSchema,
  /** The whole address, `https` only. @example "https://maps.example/observatory" */
  href: z.url({ protocol: /^https$/ }),
});

/** All links that leave the site, by key. Pages name the key, never the address. */
const externalLinksSchema = z.record(keySchema, externalLinkSchema);

const tagSchema = z
  .string()
  .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'a language tag such as "en" or "en-GB"');

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** The site's language, and what it words itself of what the machine says. */
const languageSchemas = {
  /**
   * The language of all texts, as in `<html lang>` (BCP 47). It chooses the machine's own words too:
   * `de-CH` and `de` are the German ones.
   */
  language: tagSchema.default('en'),
  /**
   * The time zone in which forms mean 'today' (IANA), such as `Europe/Zurich`.
   * @example "Europe/Zurich"
   */
  zone: z
    .string()
    .refine((zone) => isZone(zone), 'a time zone such as "Europe/Zurich"')
    .optional(),
  /**
   * The language tag by which dates and numbers are written, where it is not `language`.
   * @example "de-CH"
   */
  formats: tagSchema.optional(),
  /**
   * Single words of the machine's, worded anew: `{ 'form.errorSummary.title': 'Bitte prüfen Sie:' }`.
   * A `{place}` of the machine's text must stand in yours too. Which words there are, stands in
   * `core/messages/`.
   */
  words: z
    .partialRecord(
      z.custom<WordKey>((key) => typeof key === 'string'),
      textSchema,
    )
    .default({}),
};

const writtenSiteSchemaOf = (kinds: SiteModules['kinds']) =>
  z.strictObject({
    /** Who the site speaks for. */
    brand: brandSchema,
    ...languageSchemas,
    /** The look: colours, faces, corners and measure. */
    theme: themeSchema.prefault({}),
    /** Links that leave the site, by key. */
    links: externalLinksSchema.default({}),
    /** The pages, in the order of the menus that follow from them. */
    pages: z.array(pageSchemaOf(kinds)).min(1),
    /** What any path without a page shows, with status 404. */
    notFound: z
      .strictObject({
        /** In the browser's tab. @example "Page not found" */
        title: textSchema.default(word('page.notFound.title')),
        /** The page's main heading. @example "There is nothing here" */
        heading: textSchema.default(word('page.notFound.title')),
        /** The sentence under it. @example "The page may have moved." */
        text: textSchema.default(word('page.notFound.text')),
      })
      .prefault({}),
    /** The menus of header and footer. */
    navigation: navigationSchema.prefault({}),
    /** What the site has beside pages and forms; what is left out is not there. */
    features: featuresSchema.prefault({}),
    /** Constants of how pages behave; none has to be named. */
    behaviour: behaviourSchema.prefault({}),
    /**
     * Further collections that operators list and export, beside those of the forms: kept for
     * programs of the site's own.
     */
    collections: z
      .record(
        z.string().regex(/^[a-z][a-z0-9_]*$/, 'small letters, digits and _, as in `members`'),
        z.strictObject({
          /** How many days a record is kept; left out: without end. @example 365 */
          keep: z.int().min(1).optional(),
          /** Fields that no two records may share, taken together. @example ["email"] */
          unique: z.array(z.string()).min(1).optional(),
          /** Fields with an e-mail address: a record is of whom one of them names. */
          personal: z.array(z.string()).default([]),
        }),
      )
      .default({}),
  });

/** What the files in `forms` export. */
export const formsSchema = z.array(formSchema);

/**
 * The whole site, with these section kinds and forms. What follows from other parts is filled in once
 * all of them are right: the menus from the pages, and the words of defaults from the language.
 */
export const siteSchemaOf = (kinds: SiteModules['kinds'], forms: readonly Form[]) =>
  writtenSiteSchemaOf(kinds).transform(({ formats, words: own, ...site }) => {
    const words = resolveWords({ language: site.language, formats, words: own });
    const navigation = resolveNavigation(site.navigation, site.pages);
    const { zone } = site;
    const zoned = forms.map((form): Form => ({ ...form, logic: { ...form.logic, zone } }));
    return {
      ...sayAll(words, { ...site, forms: zoned, navigation }),
      words,
      files: new Map() as ReadonlyMap<string, PublishedFile>,
      /** By the file that a picture names. */
      pictures: new Map() as ReadonlyMap<string, PictureFiles>,
    };
  });

type SiteSchema = ReturnType<typeof siteSchemaOf>;

/** The site with all defaults filled in, and the parts that its pages name. */
export type Site = z.output<SiteSchema> & SiteModules;
export type SiteInput = Omit<z.input<SiteSchema>, 'pages'> & { pages: PageInput[] };

/**
 * The site as it is written, with all defaults filled in.
 *
 * @throws ZodError when its form is wrong; `generators/load` says where and how to mend it.
 */
export const resolveSite = (written: unknown, parts: SiteModules): Site => ({
  ...siteSchemaOf(parts.kinds, formsSchema.parse(parts.declaredForms)).parse(written),
  ...parts,
});
