import { z } from 'zod';
import { languagesOf, type SiteLanguage } from '../messages/by-language.ts';
import { resolveWords } from '../messages/resolve.ts';
import type { Localized } from '../messages/site-languages.ts';
import type { WordKey } from '../messages/tables.ts';
import type { Words } from '../messages/word.ts';
import { isPlain, sayAll, word } from '../messages/word.ts';
import type { Article } from './article.ts';
import { behaviourSchema } from './behaviour.ts';
import { brandSchema, type Identity } from './brand.ts';
import { withContent } from './collection-pages.ts';
import { featuresSchema } from './features.ts';
import { type Form, formSchema, withTimes } from './form.ts';
import { formConfigSchema } from './form-config.ts';
import { headEntrySchema } from './head.ts';
import { type Languages, localize, type WrittenSite } from './localize.ts';
import { isZone } from './moment.ts';
import { navigationSchema, resolveNavigation } from './navigation.ts';
import { type CallPlace, type PageConfig, pageIdOf, pageSchemaOf } from './page.ts';
import type { PictureFiles } from './picture.ts';
import {
  daysSchema,
  idSchema,
  internalLinkSchema,
  keySchema,
  richTextSchema,
  textSchema,
} from './primitives.ts';
import { type Redirect, redirectsSchema } from './redirects.ts';
import type { PublishedFile } from './section.ts';
import type { SiteModules } from './site-modules.ts';
import { themeSchema } from './theme.ts';

/** An external link. It opens in a new tab. */
const externalLinkSchema = z.strictObject({
  /** The default label of the link. @example "Directions" */
  label: textSchema,
  /** The address (`https` only). @example "https://maps.example/observatory" */
  href: z.url({ protocol: /^https$/ }),
});

/** All external links by key. Pages refer to the key. */
const externalLinksSchema = z.record(keySchema, externalLinkSchema);

const tagSchema = z
  .string()
  .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'a language tag such as "en" or "en-GB"');

/** The site's language, and messages that it replaces. */
const languageSchemas = {
  /**
   * The language of all texts, as in `<html lang>` (BCP 47). It also selects the framework's
   * messages: German for `de` and `de-CH`.
   */
  language: tagSchema.default('en'),
  /**
   * Several languages in place of `language`, the default one first. Each text may then be written
   * by language: `{ de: 'Team', fr: 'Équipe' }`. @example ["de-CH", "fr-CH"]
   */
  languages: z.array(tagSchema).min(2).optional(),
  /** How pages of several languages are offered. */
  multilingual: z
    .strictObject({
      /**
       * The key of the language whose texts stand for missing ones. Default: `check` refuses a
       * missing text. @example "de"
       */
      fallback: z.string().optional(),
      /**
       * `suggest`: a line above the page offers it in the language that the reader's browser prefers.
       * Nobody is redirected, and nothing is remembered. It needs JavaScript.
       */
      detect: z.enum(['off', 'suggest']).default('off'),
      /** The default language has a prefix too: `/de`. `/` then redirects to its home page. */
      prefixDefault: z.boolean().default(false),
      /** The place of the links to the page in other languages. */
      switch: z.enum(['header', 'footer']).default('header'),
    })
    .prefault({}),
  /**
   * The time zone of 'today' in forms (IANA).
   * @example "Europe/Zurich"
   */
  zone: z
    .string()
    .refine((zone) => isZone(zone), 'a time zone such as "Europe/Zurich"')
    .optional(),
  /**
   * The language tag by which dates and numbers are formatted. Default: `language`.
   * @example "de-CH"
   */
  formats: tagSchema.optional(),
  /**
   * The framework's messages in further languages, by the first part of the tag: `{ rm:
   * defineMessages({ … }) }`.
   */
  messages: z.record(z.string(), z.record(z.string(), textSchema)).default({}),
  /**
   * Replaces messages of the framework: `{ 'form.errorSummary.title': 'Bitte prüfen Sie:' }`. Your
   * text must contain every `{placeholder}` of the original. `core/messages/` lists all messages.
   */
  words: z
    .partialRecord(
      z.custom<WordKey>((key) => typeof key === 'string'),
      textSchema,
    )
    .default({}),
};

const siteConfigSchemaOf = (kinds: SiteModules['kinds']) =>
  z.strictObject({
    /** The organisation that the site belongs to. */
    brand: brandSchema,
    ...languageSchemas,
    /** The look: colours, fonts, corners and line length. */
    theme: themeSchema.prefault({}),
    /** External links by key. */
    links: externalLinksSchema.default({}),
    /** The pages, in the order of the default menus. */
    pages: z.array(pageSchemaOf(kinds)).min(1),
    /** The page for unknown paths (status 404). */
    notFound: z
      .strictObject({
        /** The title in the browser's tab. @example "Page not found" */
        title: textSchema.default(word('page.notFound.title')),
        /** The page's main heading. @example "There is nothing here" */
        heading: textSchema.default(word('page.notFound.title')),
        /** The sentence under it, as rich text. @example "The page may have moved." */
        text: richTextSchema.default(word('page.notFound.text')),
        /**
         * A drawing beside it: the name of a file in `pages/drawings`.
         * @example "lost-path"
         */
        drawing: idSchema.optional(),
        /**
         * The path of a page in place of all that. It needs `listed: false`, and has no address of
         * its own. @example "/lost"
         */
        page: internalLinkSchema.optional(),
      })
      .prefault({}),
    /** Further entries in the `<head>` of every page. */
    head: z.array(headEntrySchema).default([]),
    /**
     * Addresses of an earlier site, each with its target: `{ '/2019/*': '/news' }`. Or
     * `./redirects.csv`, a file of them. They redirect permanently (301).
     */
    redirects: redirectsSchema.default({}),
    /** The menus of header and footer. */
    navigation: navigationSchema.prefault({}),
    /** Optional features, such as a data room. A feature that is not configured is absent. */
    features: featuresSchema.prefault({}),
    /** Constants of how pages behave. All have defaults. */
    behaviour: behaviourSchema.prefault({}),
    /** Settings of the build. */
    build: z
      .strictObject({
        /**
         * Plugins of yours for Vite, which bundles sections, styles and islands: the default export
         * of this file, with `plugins`, `css`, `define` or `assetsInclude`. What they change in
         * pages is up to you. @example "./vite.config.ts"
         */
        vite: z.literal('./vite.config.ts').optional(),
      })
      .prefault({}),
    /** Further collections, besides those of the forms, for programs of the site's own. */
    collections: z
      .record(
        z.string().regex(/^[a-z][a-z0-9_]*$/, 'small letters, digits and _, as in `members`'),
        z.strictObject({
          /** How many days a record is stored. Default: for good. @example 365 */
          keep: daysSchema.optional(),
          /** Fields that must be unique together. @example ["email"] */
          unique: z.array(z.string()).min(1).optional(),
          /** Fields with an e-mail address. A record belongs to the people whom they name. */
          personal: z.array(z.string()).default([]),
        }),
      )
      .default({}),
  });

/** The exports of the files in `forms`. */
export const formsSchema = z.array(formSchema);

/**
 * Returns the schema of a site with these section kinds and forms, whose home page is at `home`.
 * Menus and default texts are resolved last, from the pages and the language.
 */
export const siteSchemaOf = (kinds: SiteModules['kinds'], forms: readonly Form[], home = '/') =>
  siteConfigSchemaOf(kinds).transform(({ formats, words: replacements, ...site }) => {
    const { messages } = site;
    const words = resolveWords({
      language: site.language,
      formats,
      messages,
      words: replacements,
    });
    const navigation = resolveNavigation(site.navigation, site.pages, home);
    const { zone, language } = site;
    const pages = site.pages.map((page) => ({
      ...page,
      id: page.id || pageIdOf(page.path, language),
    }));
    const recordLanguage = site.languages === undefined ? undefined : language;
    const formsInZone = forms.map(
      (form): Form => ({
        ...withTimes(form, zone, words.formats),
        language: recordLanguage,
        logic: { ...form.logic, zone },
      }),
    );
    return {
      ...sayAll(words, { ...site, pages, forms: formsInZone, navigation }),
      words,
      /** The address of the home page. */
      home,
      // The rest is empty here: `generators/load` fills it in from the files of the site.
      /** The published files by the path in the config. */
      files: new Map() as ReadonlyMap<string, PublishedFile>,
      /** The pictures by the file in the config. */
      pictures: new Map() as ReadonlyMap<string, PictureFiles>,
      /** The files of the brand. */
      identity: { files: new Map() } as Identity,
      /** The Markdown files by the name in the config. */
      articles: new Map() as ReadonlyMap<string, Article>,
      /** The files in `public` by address. Each is a path below the site's folder. */
      publicFiles: new Map() as ReadonlyMap<string, string>,
      /** The checked redirects of `redirects`. */
      oldAddresses: [] as readonly Redirect[],
      /** Where each page was declared. */
      calls: [] as readonly (CallPlace | undefined)[],
      /** The site in each of its languages, the default one first. Empty for one language. */
      translations: [] as readonly Translation[],
    };
  });

type SiteSchema = ReturnType<typeof siteSchemaOf>;

/** A site in one of its languages, as its other languages know it. */
interface Translation extends SiteLanguage {
  /** The name of the language in itself, such as `Deutsch`. */
  readonly name: string;
  /** The addresses of its pages, in the order of `pages`. */
  readonly paths: readonly string[];
  readonly words: Words;
}

/** The resolved site, with its section kinds and illustrations. */
export type Site = z.output<SiteSchema> & SiteModules;
/** A site config, as an author writes it. */
export type SiteConfig = Localized<Omit<z.input<SiteSchema>, 'pages'>> & { pages: PageConfig[] };

/**
 * An option of Zod. Zod compiles an object schema at its first use, which takes longer than to parse a config once.
 */
const PARSED_ONCE = { jitless: true } as const;

/**
 * Resolves a site config of one language: fills in all defaults.
 *
 * @throws ZodError if the config does not match the schema. `generators/load` turns it into
 * diagnostics.
 */
export const resolveSite = (written: unknown, parts: SiteModules, home?: string): Site => ({
  ...siteSchemaOf(parts.kinds, formsSchema.parse(parts.declaredForms, PARSED_ONCE), home).parse(
    written,
    PARSED_ONCE,
  ),
  ...parts,
});

/** Returns the languages of an unchecked site config. Undefined for a site of one language. */
export const languagesIn = (written: unknown): Languages | undefined => {
  const { languages, multilingual } = Object(written) as Partial<SiteConfig>;
  const tags = languageSchemas.languages.safeParse(languages).data;
  if (tags === undefined) return undefined;
  const { fallback, prefixDefault } =
    languageSchemas.multilingual.safeParse(multilingual).data ?? {};
  return { languages: languagesOf(tags, prefixDefault), fallback };
};

/** Returns the schemas of site and form config, which define the values that are texts. */
export const textSchemas = (kinds: SiteModules['kinds']) => ({
  site: siteConfigSchemaOf(kinds),
  form: formConfigSchema,
});

/** A site config in one language, with its parts and the address of its home page. */
interface ConfigInLanguage {
  written: unknown;
  parts: SiteModules;
  home: string;
  /** Returns a link inside the site as one to the page in the language. */
  linkIn: (link: string) => string;
}

/** Returns the config of a site in each of its languages. That of one language is returned as it is. */
export const configsOf = (declared: unknown, parts: SiteModules): ConfigInLanguage[] => {
  const languages = languagesIn(declared);
  const written = isPlain(declared) ? withContent(declared, parts) : declared;
  if (languages === undefined || !isPlain(written))
    return [{ written, parts, home: '/', linkIn: (link) => link }];
  const configInAllLanguages = { site: written as WrittenSite['site'], forms: parts.declaredForms };
  return languages.languages.map((language) => {
    const schemas = textSchemas(parts.kinds);
    const localized = localize(configInAllLanguages, schemas, languages, language);
    const { site, forms, fallbackTexts, linkIn } = localized;
    const home = language.prefix || '/';
    const partsInLanguage = { ...parts, declaredForms: forms, fallbackTexts };
    return { written: site, parts: partsInLanguage, home, linkIn };
  });
};

/** Returns the name of a language in itself, such as `Deutsch`. */
const nameOf = (tag: string): string =>
  new Intl.DisplayNames(tag, { type: 'language' }).of(tag.split('-')[0] ?? tag) ?? tag;

/** Gives each site of several languages the addresses and messages of all of them. */
export const joinLanguages = (
  sites: readonly Site[],
  languages: Languages | undefined,
): [Site, ...Site[]] => {
  const translations = sites.flatMap(({ pages, words }, at) => {
    const language = languages?.languages[at];
    const paths = pages.map(({ path }) => path);
    return language === undefined
      ? []
      : [{ ...language, name: nameOf(language.tag), paths, words }];
  });
  const [first, ...others] = sites.map((site) => ({ ...site, translations }));
  if (first === undefined) throw new Error('A site has at least one language.');
  return [first, ...others];
};

/** Returns the messages in the language of a record, which only sites of several languages store. */
export const wordsFor = (
  { words, translations }: Pick<Site, 'words' | 'translations'>,
  record: Readonly<Record<string, unknown>>,
): Words => translations.find(({ tag }) => tag === record.language)?.words ?? words;

/**
 * Resolves a site config to one site for each of its languages, the default one first.
 *
 * @throws ZodError as `resolveSite`
 */
export const resolveSites = (written: unknown, parts: SiteModules): [Site, ...Site[]] =>
  joinLanguages(
    configsOf(written, parts).map((one) => resolveSite(one.written, one.parts, one.home)),
    languagesIn(written),
  );
