import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';

/** The end of a page: one address of the company, as wide as the page. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    label: text,
    /** A key of `brand.email`. */
    email: z.string(),
    /** Beside the label, at the end of its line. */
    place: text,
  }),
  links: ({ email }) => [{ name: `email:${email}`, path: ['email'] }],
  project: ({ email }, { brand }) => ({
    email: `[${brand.email[email] ?? ''}](email:${email})`,
  }),
});
