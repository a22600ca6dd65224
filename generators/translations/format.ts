import { readTranslationsJson } from './translations-json.ts';
import { refusedTranslations, type Translations } from './units.ts';
import { readXliff } from './xliff.ts';

/** The largest file of translations, in bytes. */
export const MOST_BYTES = 20_000_000;

/**
 * Reads a file of translations, XLIFF 2.0 or JSON. The first character decides on the format.
 *
 * @throws ConfigError if it is too large, or in neither format
 */
export const readTranslations = (bytes: Uint8Array): Translations => {
  if (bytes.length > MOST_BYTES)
    throw refusedTranslations(`it is larger than ${MOST_BYTES / 1e6} MB`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusedTranslations('it is not in UTF-8');
  }
  return text.trimStart().startsWith('<') ? readXliff(text) : readTranslationsJson(text);
};
