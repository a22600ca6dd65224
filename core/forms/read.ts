/*
 * Text as people type it, read as what it means. What cannot be read stays as it was, so that the
 * field's rule refuses it. Every reader leaves what it gave itself alone.
 */

/** What a field's text is read as. */
export type Reading = 'number' | 'day' | 'time' | 'list';

/** No number or day is longer; nothing is tried on what is. */
const LONGEST = 40;

/** Digits of any script as 0 to 9: every script has ten in a row, from a code that ends in 0 or 6. */
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const row = code & ~0xf;
  return String(code - row - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? 0 : 6));
};

const NUMBER = /^([-+]?)(\d+|\d{1,3}(?:['’ \u00A0\u2009\u202F]\d{3})+)(?:[.,](\d+))?$/u;

/**
 * A number as people write it: `3,5`, `3.5`, `12'000`, `−4`. Three digits after the only separator
 * may be thousands or decimals, so that `1.234` is read only where so many decimals are declared.
 */
const readNumber = (text: string, decimals: number): number | string => {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/\p{Nd}/gu, plainDigit)
    .replace('−', '-');
  const [, sign = '', whole = '', rest = ''] = NUMBER.exec(plain) ?? [];
  if (whole === '') return text;
  const mayBeThousands = rest.length === 3 && decimals < 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (mayBeThousands) return text;
  return Number(`${sign}${whole.replace(/\D/g, '')}.${rest || '0'}`);
};

const two = (text: string | undefined): string => String(text).padStart(2, '0');

const readDay = (text: string): string => {
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text.trim()) ?? [];
  return day === undefined ? text.trim() : `${year}-${two(month)}-${two(day)}`;
};

const readTime = (text: string): string => {
  const [, hour, minute] = /^(\d{1,2})[:.h](\d{2})$/.exec(text.trim()) ?? [];
  return hour === undefined ? text.trim() : `${two(hour)}:${minute}`;
};

const readList = (given: unknown): unknown => {
  const list = typeof given === 'string' ? [given] : given;
  if (!Array.isArray(list)) return given;
  const chosen = [...new Set(list)].filter((one) => one !== '');
  return chosen.length > 0 ? chosen : undefined;
};

/** What was given to a field, as what it means; undefined where that is nothing. */
export const read = (reading: Reading | undefined, given: unknown, decimals = 0): unknown => {
  if (reading === 'list') return readList(given);
  // JSON may hold `1e999`, which is read as more than any number: that is none.
  if (typeof given === 'number' && !Number.isFinite(given)) return String(given);
  if (reading === undefined || typeof given !== 'string' || given.length > LONGEST) return given;
  if (given.trim() === '') return undefined;
  if (reading === 'number') return readNumber(given, decimals);
  return reading === 'day' ? readDay(given) : readTime(given);
};
