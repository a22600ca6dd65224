import { z } from 'zod';
import { textSchema } from '../../renderer/schema/primitives.ts';

/** Who the site speaks for. */
export const brandSchema = z.strictObject({
  /** The name in the header, in titles and in texts. */
  name: textSchema,
  /** One line under the logo in the footer. */
  tagline: textSchema,
  /** What the company does, in one sentence: the default of a page's description. */
  description: textSchema,
  /** The year of the founding. */
  founded: z.int().min(1800).max(2200),
  /** Where the company is, as the visitor reads it. */
  location: textSchema,
  /** The language of all texts, as in `<html lang>` (BCP 47). */
  language: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'a language tag such as "en" or "en-GB"'),
  /** Addresses that pages show. */
  email: z.strictObject({
    /** General questions. */
    general: z.email(),
    /** Journalists. */
    press: z.email(),
    /** Job applicants. */
    careers: z.email(),
    /** Requests for access to the internal data room. */
    dataRoom: z.email(),
    /** Requests about personal data. */
    privacy: z.email(),
  }),
});
