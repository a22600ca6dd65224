import { base, defineSection, id, richText, text } from 'declared-site';
import { z } from 'zod';

/** A band in the colours of the other theme, with a drawing beside its words. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    paragraphs: z.array(richText).default([]),
    /** Ways to reach the company. */
    entries: z
      .array(
        z.union([
          z.strictObject({ label: text, text: richText }),
          /** An address: a key of `brand.email`. */
          z.strictObject({ label: text, email: z.string() }),
        ]),
      )
      .default([]),
    /** The name of a file in `pages/drawings`. */
    drawing: id,
  }),
  links: ({ entries }) =>
    entries.flatMap((entry, at) =>
      'email' in entry ? [{ name: `email:${entry.email}`, path: ['entries', at, 'email'] }] : [],
    ),
  project: ({ entries }, { brand }) => ({
    entries: entries.map((entry) =>
      'email' in entry
        ? { label: entry.label, text: `[${brand.email[entry.email] ?? ''}](email:${entry.email})` }
        : entry,
    ),
  }),
  drawings: ({ drawing }) => [{ name: drawing, path: ['drawing'] }],
});
