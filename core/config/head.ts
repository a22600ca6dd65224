import { z } from 'zod';
import { internalLinkSchema } from './primitives.ts';

/** Entries that the framework writes, each with the fix for an author who wants to set it. */
const FRAMEWORK_ENTRIES: readonly [name: RegExp, fix: string][] = [
  [/^description$/, 'Set `description` of the page.'],
  [/^(?:robots|googlebot)$/, 'Set `listed: false` of the page.'],
  [
    /^og:(?:title|image|url|description)/,
    'It is made from the title, path and `description` of each page.',
  ],
  [/^og:site_name$/, 'Set `brand.name`.'],
  [/^og:locale/, 'Set `language` and `formats`.'],
  [/^(?:theme-color|color-scheme)$/, 'Set `theme`.'],
  [/^(?:og:type|article:)/, 'It is made from the kind and the days of each page.'],
  [/^(?:twitter:card|viewport|referrer|charset)$/, 'Remove it. It is the same on every page.'],
];

/** Returns how an entry of the framework's own is set. Undefined for any other name. */
export const headFix = (name: string): string | undefined =>
  FRAMEWORK_ENTRIES.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1];

const nameSchema = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_.:-]*$/, 'a name such as "google-site-verification"');

/** The text of an entry. A browser shows it nowhere, so it is no text for visitors. */
const contentSchema = z.string().min(1).max(1000);

/** Relations of links that may be to other sites: no browser loads their targets by itself. */
const FOREIGN_RELATIONS = ['me', 'author', 'license'] as const;
/** Relations of links to pages and files of the site. */
const OWN_RELATIONS = [
  ...FOREIGN_RELATIONS,
  ...(['alternate', 'help', 'privacy-policy', 'search', 'terms-of-service'] as const),
] as const;

const foreignHref = z.url({ protocol: /^https$/, error: 'an address that starts with "https://"' });

/** An entry in the `<head>` of every page. */
export const headEntrySchema = z.union([
  /** A `<meta>` with a name, such as the verification of a search engine. */
  z.strictObject({
    /** The name. @example "google-site-verification" */
    name: nameSchema,
    /** The content. @example "k3Jq1…" */
    content: contentSchema,
  }),
  /** A `<meta>` with a property. */
  z.strictObject({
    /** The property. @example "fb:app_id" */
    property: nameSchema,
    /** The content. @example "1234567890" */
    content: contentSchema,
  }),
  /** A `<link>`. */
  z.strictObject({
    /** The relation. @example "me" */
    rel: z.enum(OWN_RELATIONS),
    /**
     * A page or file of this site, or another site's for `me`, `author` and `license`.
     * @example "https://social.example/@observatory"
     */
    href: z.union([internalLinkSchema, foreignHref]),
    /** The media type of the target. @example "application/atom+xml" */
    type: z
      .string()
      .regex(/^[a-z]+\/[a-z0-9.+-]+$/, 'a media type such as "text/html"')
      .optional(),
    /** The title of the target. @example "News" */
    title: contentSchema.optional(),
  }),
]);

export type HeadEntry = z.output<typeof headEntrySchema>;

/** Returns whether a link to another site makes no browser load it. */
export const isQuietRelation = (rel: string): boolean =>
  FOREIGN_RELATIONS.some((one) => one === rel);
