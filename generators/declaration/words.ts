import { z } from 'zod';
import { textSchema } from '../../renderer/schema/primitives.ts';
import type { WordKey } from '../../renderer/words/tables.ts';

const tagSchema = z
  .string()
  .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'a language tag such as "en" or "en-GB"');

/** The site's language, and what it words itself of what the machine says. */
export const languageSchemas = {
  /**
   * The language of all texts, as in `<html lang>` (BCP 47). It chooses the machine's own words too:
   * `de-CH` and `de` are the German ones.
   */
  language: tagSchema.default('en'),
  /** The language tag by which dates and numbers are written, where it is not `language`. */
  formats: tagSchema.optional(),
  /**
   * Single words of the machine's, worded anew: `{ 'form.errorSummary.title': 'Bitte prüfen Sie:' }`.
   * A `{place}` of the machine's text must stand in yours too. Which words there are, stands in
   * `renderer/words/`.
   */
  words: z
    .partialRecord(
      z.custom<WordKey>((key) => typeof key === 'string'),
      textSchema,
    )
    .default({}),
};
