import { z } from 'zod';
import { type NotedTranslations, refusedTranslations, type Translations } from './units.ts';

/** Returns translations as JSON. A unit that is a list has a list of texts, any other one text. */
export const translationsJson = ({ units, ...languages }: NotedTranslations): string => {
  const jsonUnits = units.map(({ id, source, target, place, notes, isList }) => {
    const text = (items: readonly string[]) => (isList ? items : (items[0] ?? ''));
    const note = notes.join(' ');
    return {
      id,
      place,
      ...(note !== '' && { note }),
      source: text(source),
      target: text(target),
    };
  });
  return `${JSON.stringify({ ...languages, units: jsonUnits }, null, 2)}\n`;
};

/** A text, or a list of texts: always parsed to a list. */
const itemsSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((text) => (typeof text === 'string' ? [text] : text));

/** The file that `translationsJson` writes. Translators need not return places and notes. */
const fileSchema = z.strictObject({
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  units: z.array(
    z.strictObject({
      id: z.string(),
      place: z.string().optional(),
      note: z.string().optional(),
      source: itemsSchema,
      target: itemsSchema.default([]),
    }),
  ),
});

/** Parses translations in JSON. @throws ConfigError for another file */
export const readTranslationsJson = (text: string): Translations => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw refusedTranslations(`it is not JSON (${(cause as Error).message})`);
  }
  const { data, error } = fileSchema.safeParse(value);
  if (data) return data;
  const [issue] = error.issues;
  throw refusedTranslations(`at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`);
};
