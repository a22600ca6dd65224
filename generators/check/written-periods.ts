import { KEEPING, type Unit } from '../../core/messages/keeping.ts';
import type { Language } from '../../core/messages/table.ts';

/** A length of time that a text writes out. */
export interface WrittenPeriod {
  /** As it is written. */
  readonly text: string;
  /** How many days it may mean: twelve months are 360 days and a year. */
  readonly days: readonly number[];
}

const DAYS: Readonly<Record<Unit, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** In groups of three, or with a fraction. */
const DIGITS = "\\d{1,3}(?:[.,'’\\u202f ]\\d{3})+|\\d+(?:[.,]\\d{1,2})?";
/** Neither inside a word or a number, nor the end of a compound such as `fifty-five`. */
const BEGINS = '(?<![\\p{L}\\p{N}]|\\p{N}[.,]|\\p{L}-)';
/** As in `five (5) years`. */
const REPEATED = '(?:\\s*\\(\\d+\\))?';

const groups = (sources: readonly string[]): string =>
  sources.map((source) => `(${source})`).join('|');

const expressionOf = (language: Language): RegExp => {
  const { numbers, units } = KEEPING[language];
  const number = `(?:${groups([DIGITS, ...Object.keys(numbers)])})${REPEATED}`;
  return new RegExp(
    `${BEGINS}${number}[\\s-]+(?:${groups(Object.values(units))})(?!\\p{L})`,
    'giu',
  );
};

/** Digits with a group of three at the end are whole. */
const numberOf = (digits: string): number =>
  Number(/\D\d{3}$/.test(digits) ? digits.replaceAll(/\D/g, '') : digits.replace(',', '.'));

const daysOf = (count: number, unit: Unit): number[] => {
  const days = Math.round(count * DAYS[unit]);
  return unit === 'month' && count % 12 === 0 ? [days, (count / 12) * DAYS.year] : [days];
};

/** The lengths of time that a text writes out, in digits or in words, in days, weeks, months or years. */
export const writtenPeriods = (language: Language, text: string): WrittenPeriod[] => {
  const { numbers, units } = KEEPING[language];
  const counts = Object.values(numbers);
  return [...text.matchAll(expressionOf(language))].map(([written, digits, ...rest]) => {
    const word = rest.slice(0, counts.length).findIndex((found) => found !== undefined);
    const unit = rest.slice(counts.length).findIndex((found) => found !== undefined);
    const count = digits === undefined ? (counts[word] ?? 0) : numberOf(digits);
    return { text: written, days: daysOf(count, (Object.keys(units) as Unit[])[unit] ?? 'day') };
  });
};
