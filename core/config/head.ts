import { z } from 'zod';
import { internalLinkSchema } from './primitives.ts';

/** Entries of the head that the framework writes, each with the fix for an author who wants to set it. */
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

/** Returns the fix for an entry that the framework writes itself. Undefined for any other name. */
export const frameworkEntryFix = (name: string): string | undefined =>
  FRAMEWORK_ENTRIES.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1];

const nameSchema = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_.:-]*$/, 'a name such as "google-site-verification"');

/** The content of an entry, such as a code. A browser shows it nowhere, so it is not translated. */
const contentSchema = z.string().min(1).max(1000);

/** Relations whose target may be on another site, since no browser loads it by itself. */
const EXTERNAL_RELATIONS = ['me', 'author', 'license'] as const;
/** All relations that a link may have. The target of the others is on this site. */
const RELATIONS = [
  ...EXTERNAL_RELATIONS,
  ...(['alternate', 'help', 'privacy-policy', 'search', 'terms-of-service'] as const),
] as const;

const externalHref = z.url({
  protocol: /^https$/,
  error: 'an address that starts with "https://"',
});

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
    rel: z.enum(RELATIONS),
    /**
     * A page or file of this site, or another site's for `me`, `author` and `license`.
     * @example "https://social.example/@observatory"
     */
    href: z.union([internalLinkSchema, externalHref]),
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

/** Returns whether the target of this relation may be on another site. */
export const isExternalRelation = (rel: string): boolean =>
  EXTERNAL_RELATIONS.some((one) => one === rel);
