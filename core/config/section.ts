import { z } from 'zod';
import type { SectionDiagnostic } from '../diagnostics/diagnostic.ts';
import { actionSchema } from './action.ts';
import type { Provider } from './embeds.ts';
import type { FeatureName, Features } from './feature.ts';
import { idSchema, richTextSchema, textSchema } from './primitives.ts';

/*
 * How a section kind is defined, in the framework and in a site. A kind's schema imports this
 * module (a site as `declared-site`) and Zod, and nothing else.
 */

export type { SectionDiagnostic } from '../diagnostics/diagnostic.ts';
export { actionSchema as action } from './action.ts';
export { pictureSchema as picture } from './picture.ts';
export {
  idSchema as id,
  publicFileSchema as publicFile,
  richTextSchema as richText,
  textSchema as text,
} from './primitives.ts';
export { figureSchema as figure, listSchema as list, sectionBase as base };

/** A name that a section refers to, such as a link or a form, and its path of keys from the section. */
export interface NamedReference {
  name: string;
  path: PropertyKey[];
}

/**
 * A form in a section. The component receives the first variant under the form's id, and each
 * further one under `<id>/<variant>`.
 */
export interface FormUse extends NamedReference {
  /** The variants that are rendered. Default: `default` alone. */
  variants?: NamedReference[];
  /** Fields that the form must have, with the helper of each. */
  fields?: (NamedReference & { helper: 'code' | 'signature' })[];
}

/** A provider in a section, and its path of keys from the section. */
interface EmbedUse {
  name: Provider;
  path: PropertyKey[];
}

/** What a file must contain. The generator reads its bytes. */
export type MediaContent = 'film' | 'sound' | 'cues';

/** A file that is published with a section. */
export interface FileUse extends NamedReference {
  /** Default: anything. */
  content?: MediaContent;
}

/** A text in a WebVTT file, and the second at which it starts. */
export interface Cue {
  start: number;
  text: string;
}

/** A published file of the site. */
export interface PublishedFile {
  /** The address. It changes with the content, so browsers may cache it for good. */
  href: string;
  bytes: number;
  /** The texts of a WebVTT file. */
  cues?: readonly Cue[];
}

/** What a section can read of its site in `project`. */
export interface SectionSite {
  links: Readonly<Record<string, { label: string; href: string }>>;
  brand: { name: string; email: Readonly<Record<string, string>> };
  /** The tag of the page's language. */
  language: string;
  /** The language tag by which dates and numbers are formatted. */
  words: { formats: string };
  /** The published files by the path in the site config. */
  files: ReadonlyMap<string, PublishedFile>;
  /** The configured features and their options. */
  features: Features;
  /** The pages in the page's language. `listed` ones are in the sitemap. */
  pages: readonly {
    path: string;
    title: string;
    description: string;
    listed: boolean;
    sections: readonly Section[];
  }[];
}

/** An item of structured data (schema.org). */
export interface Fact {
  '@type': string;
  [property: string]: unknown;
}

/** A feed. */
export interface Feed {
  title: string;
  entries: readonly {
    title: string;
    /** The day of publication (ISO 8601). */
    date: string;
    updated?: string | undefined;
    summary?: string | undefined;
    /** The entry's page. */
    to?: string | undefined;
    /** An address elsewhere. */
    link?: string | undefined;
  }[];
}

/** The definition of a section kind: its options, and what its sections add to a page. */
export interface SectionDefinition<S extends z.ZodObject = z.ZodObject, P extends object = object> {
  /** The schema of the options, without `kind`. Rules across options belong in `checks`. */
  schema: S;
  /** The feature that the kind belongs to. Only a site with this feature can use the kind. */
  feature?: FeatureName;
  /** The framework makes such sections. The reference does not describe the kind. */
  made?: true;
  /** The section contains the page's `<h1>`. Each page has one such section. */
  heading?: true;
  /** The section is a legal document. `check` compares its retention periods with the config. */
  legal?: true;
  /** Element ids inside the section, besides its own. */
  anchors?(section: z.output<S>): NamedReference[];
  /** The forms in the section. The component receives them as `forms`. */
  forms?(section: z.output<S>): FormUse[];
  /** The illustrations in the section. The component receives them as `drawings`. */
  drawings?(section: z.output<S>): NamedReference[];
  /** Files below the site's `data` folder that are published with the site. */
  files?(section: z.output<S>): FileUse[];
  /**
   * Markdown files below the site's `content` folder. The component receives them as `articles`, by
   * these names. `path` is that of the name.
   */
  articles?(section: z.output<S>): NamedReference[];
  /**
   * Targets of links that are neither actions nor rich text, written as in rich text: a path of the
   * site, `link:<key>` or `email:<key>`.
   */
  links?(section: z.output<S>): NamedReference[];
  /** The providers that the section loads after a click. `features.embeds` must allow them. */
  embeds?(section: z.output<S>): EmbedUse[];
  /** Checks beyond the schema, such as rows of equal length. */
  checks?(section: z.output<S>): SectionDiagnostic[];
  /** Data for the browser that is added to the section's options or replaces them. */
  project?(section: z.output<S>, site: SectionSite): P;
  /** Structured data (schema.org) about the section, with the texts that the page shows. */
  facts?(section: z.output<S>, site: SectionSite): Fact[];
  /**
   * The section shows entries of the collection in its option `collection`, those with the tag in its
   * option `tag`. They are filled into its option `entries`.
   */
  lists?: {
    /** How many entries are filled in without an option `count`. Default: all. */
    most?: number;
    /** The collection's feed is filled into the option `feed`. */
    feed?: true;
  };
  /** The feed of what the section lists. Its address is below that of the page. */
  feed?(section: z.output<S>): Feed | undefined;
  /** The day of the last change of the page's content (ISO 8601), for the sitemap. */
  changed?(section: z.output<S>): string;
  /**
   * Properties of the organisation (schema.org) that the section shows, such as its opening hours.
   * They are added to `brand.organisation`.
   */
  organisation?(section: z.output<S>): Record<string, unknown>;
  /** Query parameters, with their values, for which the server renders the page again. */
  queries?(section: z.output<S>, site: SectionSite): Record<string, string[]>;
}

/** Defines a section kind. The folder's schema module exports the result as its default. */
export const defineSection = <S extends z.ZodObject, P extends object = object>(
  definition: SectionDefinition<S, P>,
): SectionDefinition<S, P> => definition;

/** A resolved section of any kind. */
export interface Section {
  kind: string;
  id?: string | undefined;
  label?: string | undefined;
  heading?: string | undefined;
  lead?: string | undefined;
  part?: boolean | undefined;
  [key: string]: unknown;
}

/** Tells the states of badges apart by form. */
const badgeMarkSchema = z.enum(['full', 'half', 'empty']);

export type BadgeMark = z.output<typeof badgeMarkSchema>;

/** The options of every section. */
export const sectionBase = {
  /** The section's anchor: its element id on the page. @example "hours" */
  id: idSchema.optional(),
  /**
   * `true` makes it a part of the section before it: its heading is one level lower, and its label
   * is numbered below that section's, such as '03.1'. A hero has no parts.
   */
  part: z.boolean().optional(),
  /**
   * The short label above the heading. If a page has several labels, they are numbered.
   * @example "Your visit"
   */
  label: textSchema.optional(),
  /** The section's heading. @example "When the dome is open" */
  heading: textSchema.optional(),
  /** One paragraph under the heading. @example "On clear nights, the whole year." */
  lead: richTextSchema.optional(),
  /** A status beside the heading. @example "Coming Soon" */
  badge: textSchema.optional(),
  /** Fills the badge's square: `full` by default. */
  badgeMark: badgeMarkSchema.optional(),
  /** Buttons and links under the section's content. */
  actions: z.array(actionSchema).default([]),
};

/** A list with a small title, inside a card or a call-out. */
const listSchema = z.strictObject({
  /** The list's title. @example "To bring along" */
  title: textSchema.optional(),
  /** The list's entries. @example ["A warm coat"] */
  items: z.array(richTextSchema).min(1),
});

export type List = z.output<typeof listSchema>;

/** A large number with its meaning. */
const figureSchema = z.strictObject({
  /** The number as text. @example "1,912" */
  value: textSchema,
  /** What the number counts. @example "Guests a year" */
  label: textSchema,
  /** A note. @example "In the last year." */
  note: textSchema.optional(),
});

export type Figure = z.output<typeof figureSchema>;
