import { z } from 'zod';
import { richTextSchema, textSchema } from './primitives.ts';
import type { NamedReference, SectionSite } from './section.ts';

/** A way to reach the company, for the client. */
export interface ContactEntry {
  label: string;
  /** Rich text, such as a link. @example "By the lake, next to the baths" */
  text: string;
}

/** `email` shows an address of brand.email, `link` one of links, and `text` a text. */
export const contactEntries = z
  .array(
    z.discriminatedUnion('show', [
      z.strictObject({
        /** What the entry shows. */
        show: z.literal('email'),
        /** The label before the address. @example "Write to us" */
        label: textSchema,
        /** A key of `brand.email`. @example "office" */
        email: z.string(),
      }),
      z.strictObject({
        show: z.literal('link'),
        /** The label before the link. @example "Write to us" */
        label: textSchema,
        /** A key of the site's `links`. @example "directions" */
        link: z.string(),
      }),
      z.strictObject({
        show: z.literal('text'),
        /** The label before the text. @example "Write to us" */
        label: textSchema,
        /** The text. @example "By the lake, next to the baths" */
        text: richTextSchema,
      }),
    ]),
  )
  .min(1);

type Entries = z.output<typeof contactEntries>;

/** Returns an entry's target in the notation of rich text, such as `link:directions`. */
const targetOf = (entry: { show: 'link'; link: string } | { show: 'email'; email: string }) =>
  entry.show === 'link' ? `link:${entry.link}` : `email:${entry.email}`;

/** Returns the addresses and links that the entries name. `path` is that of the entries. */
export const linksOfEntries = (entries: Entries, path: PropertyKey[]): NamedReference[] =>
  entries.flatMap((entry, at) =>
    entry.show === 'text' ? [] : [{ name: targetOf(entry), path: [...path, at, entry.show] }],
  );

/** Returns the entries as rich text. */
export const toClientEntries = (
  entries: Entries,
  { brand, links }: Pick<SectionSite, 'brand' | 'links'>,
): ContactEntry[] =>
  entries.map((entry) => {
    const { show, label } = entry;
    if (show === 'text') return { label, text: entry.text };
    const linkText = show === 'email' ? brand.email[entry.email] : links[entry.link]?.label;
    return { label, text: `[${linkText ?? ''}](${targetOf(entry)})` };
  });
