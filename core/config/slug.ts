import transliterate from '@sindresorhus/transliterate';

/** Languages that spell a letter with a mark as two: `ü` is `ue` in German, `å` is `aa` in Danish. */
const SPELLS_MARKS = /^(?:de|da|nb|no)\b/;

/**
 * Returns a text as small ASCII letters, digits and underscores, with hyphens between words: `für
 * Größen` is `fuer-groessen` in German and `fur-grossen` elsewhere. Empty if the text has no letters that have
 * a Latin spelling.
 */
export const slugOf = (text: string, language = ''): string => {
  const letters = SPELLS_MARKS.test(language)
    ? text.normalize('NFC')
    : text
        .normalize('NFKD')
        .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
        .normalize('NFC');
  return transliterate(letters, { locale: language })
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '');
};
