import { z } from 'zod';
import { base, defineSection, richText, text } from '../../schema/section.ts';

/** An entry as the browser gets it. */
interface ContactEntry {
  label: string;
  /** Rich text: a link where there is one. */
  text: string;
}

/** Ways to reach the company: addresses, the place, links. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** `email` shows a key of brand.email; `link` a key of links; `text` plain words. */
    entries: z
      .array(
        z.discriminatedUnion('show', [
          z.strictObject({
            show: z.literal('email'),
            label: text,
            email: z.string(),
          }),
          z.strictObject({ show: z.literal('link'), label: text, link: z.string() }),
          z.strictObject({ show: z.literal('text'), label: text, text: richText }),
        ]),
      )
      .min(1),
  }),
  links: ({ entries }) =>
    entries.flatMap((entry, at) => {
      if (entry.show === 'link')
        return [{ name: `link:${entry.link}`, path: ['entries', at, 'link'] }];
      if (entry.show === 'email')
        return [{ name: `email:${entry.email}`, path: ['entries', at, 'email'] }];
      return [];
    }),
  project: ({ entries }, site) => ({
    entries: entries.map((entry): ContactEntry => {
      const { label } = entry;
      if (entry.show === 'text') return { label, text: entry.text };
      if (entry.show === 'email')
        return { label, text: `[${site.brand.email[entry.email] ?? ''}](email:${entry.email})` };
      return { label, text: `[${site.links[entry.link]?.label ?? ''}](link:${entry.link})` };
    }),
  }),
});
