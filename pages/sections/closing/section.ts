import { base, defineSection, richText, text } from 'declared-site';
import { z } from 'zod';

/** The end of a page in the colours of the other theme: ways to reach the company, and a drawing. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    entries: z
      .array(
        z.union([
          z.strictObject({ label: text, text: richText }),
          /** An address: a key of `brand.email`. */
          z.strictObject({ label: text, email: z.string() }),
        ]),
      )
      .min(1),
    /** Those who write, one on each line of the drawing. */
    writers: z.array(text).length(5),
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
});
