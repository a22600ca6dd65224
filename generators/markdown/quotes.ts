/** The quotation marks of a language: outer opening and closing, inner opening and closing. */
type Marks = readonly [open: string, close: string, innerOpen: string, innerClose: string];

const ENGLISH: Marks = ['“', '”', '‘', '’'];
const GERMAN: Marks = ['„', '“', '‚', '‘'];
const GUILLEMETS: Marks = ['«', '»', '‹', '›'];

/**
 * The marks by language tag (CLDR, `delimiters`). French has a no-break space inside its marks, in
 * Switzerland a narrow one.
 */
const MARKS: Readonly<Record<string, Marks>> = {
  en: ENGLISH,
  de: GERMAN,
  'de-CH': GUILLEMETS,
  'de-LI': GUILLEMETS,
  fr: ['«\u00a0', '\u00a0»', '“', '”'],
  'fr-CH': ['«\u202f', '\u202f»', '‹\u202f', '\u202f›'],
  it: ['«', '»', '“', '”'],
  es: ['«', '»', '“', '”'],
  'pt-PT': ['«', '»', '“', '”'],
  cs: GERMAN,
  sk: GERMAN,
  sl: GERMAN,
  pl: ['„', '”', '«', '»'],
  hu: ['„', '”', '»', '«'],
  ro: ['„', '”', '«', '»'],
  sv: ['”', '”', '’', '’'],
  fi: ['”', '”', '’', '’'],
  nb: ['«', '»', '‘', '’'],
  ru: ['«', '»', '„', '“'],
  uk: ['«', '»', '„', '“'],
  el: ['«', '»', '“', '”'],
};

/**
 * Returns a function that replaces straight quotation marks and apostrophes by those of a language.
 * It is called for the texts of a paragraph in their order, since a mark opens or closes by the
 * character before it. Empty text ends the paragraph.
 */
export const quoteReplacer = (language: string): ((text: string) => string) => {
  const [primary = ''] = language.split('-');
  const [open, close, innerOpen, innerClose] = MARKS[language] ?? MARKS[primary] ?? ENGLISH;
  /** The last character of the text before, in the same paragraph. */
  let lastOfText = '';
  /** Whether an inner quotation is open. */
  let isInside = false;
  /** Whether the mark before was an opening one. */
  let wasOpening = false;
  return (text) => {
    if (text === '') [lastOfText, isInside] = ['', false];
    const replaced = text.replace(/["']/g, (mark, index: number) => {
      const previous = index === 0 ? lastOfText : text.charAt(index - 1);
      const next = text.charAt(index + 1);
      // Of two marks in a row, both open or both close. A mark opens at the start of a paragraph
      // and after a space, a bracket, a dash or another opening mark.
      const isOpening = /["']/.test(previous)
        ? wasOpening
        : /^$|[\s([{\p{Pd}\p{Pi}\p{Ps}/]/u.test(previous);
      wasOpening = isOpening;
      if (mark === '"') return isOpening ? open : close;
      // A mark without a second one, and one before a digit as in ’90s, is an apostrophe.
      if (isOpening && !/\d/.test(next) && text.includes("'", index + 1)) {
        isInside = true;
        return innerOpen;
      }
      if (!isInside || isOpening || /[\p{L}\p{N}]/u.test(next)) return '’';
      isInside = false;
      return innerClose;
    });
    lastOfText = text.slice(-1) || lastOfText;
    return replaced;
  };
};
