import { z } from 'zod';
import { base, defineSection, richText, text } from '../../../core/config/section.ts';

/** An entry for the client. */
interface ContactEntry {
  label: string;
  /** Rich text, such as a link. @example "By the lake, next to the baths" */
  text: string;
}

/** Returns a link's target in the notation of rich text. */
const targetOf = (entry: { show: 'link'; link: string } | { show: 'email'; email: string }) =>
  entry.show === 'link' ? `link:${entry.link}` : `email:${entry.email}`;

/** Ways to reach the company: addresses, the place, links. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** `loud` sets the heading and the entries large, such as for the end of a page. */
    tone: z.enum(['plain', 'loud']).default('plain'),
    /** `email` shows an address of brand.email, `link` one of links, and `text` a text. */
    entries: z
      .array(
        z.discriminatedUnion('show', [
          z.strictObject({
            /** What the entry shows. */
            show: z.literal('email'),
            /** The label before the address. @example "Write to us" */
            label: text,
            /** A key of `brand.email`. @example "office" */
            email: z.string(),
          }),
          z.strictObject({
            show: z.literal('link'),
            /** The label before the link. @example "Write to us" */
            label: text,
            /** A key of the site's `links`. @example "directions" */
            link: z.string(),
          }),
          z.strictObject({
            show: z.literal('text'),
            /** The label before the text. @example "Write to us" */
            label: text,
            /** The text. @example "By the lake, next to the baths" */
            text: richText,
          }),
        ]),
      )
      .min(1),
  }),
  links: ({ entries }) =>
    entries.flatMap((entry, at) =>
      entry.show === 'text' ? [] : [{ name: targetOf(entry), path: ['entries', at, entry.show] }],
    ),
  project: ({ entries }, { brand, links }) => ({
    entries: entries.map((entry): ContactEntry => {
      const { show, label } = entry;
      if (show === 'text') return { label, text: entry.text };
      const words = show === 'email' ? brand.email[entry.email] : links[entry.link]?.label;
      return { label, text: `[${words ?? ''}](${targetOf(entry)})` };
    }),
  }),
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    'contact-details': typeof import('./schema.ts').default;
  }
}
