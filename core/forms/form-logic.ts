import type { Condition } from './condition.ts';
import { cleanEmail, cleanLine, cleanLines, cleanSymbols } from './typed-text.ts';

/** Rules of a field beyond its schema. */
export interface FieldLogic {
  /** How typed text is parsed. */
  readonly reads?: Reading | undefined;
  /** The field is shown only while this condition is true. */
  readonly showWhen?: Condition | undefined;
  /** The field is required: always while it is shown, or while this condition is true. */
  readonly requiredWhen?: Condition | true | undefined;
  /** The message for a required field without an answer. */
  readonly missing?: string | undefined;
  /** The first and the last allowed day or time. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The messages for values outside of them. */
  readonly tooEarly?: string | undefined;
  readonly tooLate?: string | undefined;
  /** For a file: its payload fields. Whether it is present is checked elsewhere. */
  readonly apart?: readonly string[] | undefined;
  /** The maximum number of decimals, and the message for more. */
  readonly decimals?: number | undefined;
  readonly tooFine?: string | undefined;
  /** The step of a number, and the message for a number that is no multiple of it. */
  readonly step?: number | undefined;
  readonly offStep?: string | undefined;
  /** For a group: the rules of its items and of their number. */
  readonly items?: ItemsLogic | undefined;
}

/** The rules of a group's items. */
export interface ItemsLogic {
  readonly fields: Readonly<Record<string, FieldLogic>>;
  /** The group may be empty. */
  readonly isOptional: boolean;
  readonly least: number;
  readonly most: number;
  /** The messages for too few and too many items. */
  readonly tooFew: string;
  readonly tooMany: string;
}

/** A rule across fields: while `when` is true, each of `require` is required. */
interface CrossRule {
  readonly when: Condition;
  readonly require: readonly string[];
  /** The field at which the message is shown. */
  readonly errorOn: string;
  readonly message: string;
}

/** All rules of a form beyond its schema, in the order of the form. */
export interface FormLogic {
  readonly fields: Readonly<Record<string, FieldLogic>>;
  readonly conditions: readonly CrossRule[];
  /** The time zone of 'today' (IANA). */
  readonly zone?: string | undefined;
}

/*
 * Parses text as people type it. Text that cannot be parsed is returned unchanged, so that the
 * field's schema refuses it. Every parser is idempotent.
 */

/** How a field's text is parsed. */
export type Reading = 'number' | 'day' | 'time' | 'list' | keyof typeof CLEANERS;

const CLEANERS = {
  line: cleanLine,
  lines: cleanLines,
  symbols: cleanSymbols,
  email: cleanEmail,
};

/** Longer text is never a number or a day, and is not parsed. */
const LONGEST = 40;

/**
 * Converts a digit of any script to 0–9. In Unicode every script has ten consecutive digits, from a
 * code point that ends in 0 or 6.
 */
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const row = code & ~0xf;
  return String(code - row - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? 0 : 6));
};

const NUMBER = /^([-+]?)(\d+|\d{1,3}(?:['’ \u00A0\u2009\u202F]\d{3})+)(?:[.,](\d+))?$/u;

/**
 * Parses a number as people write it: `3,5`, `3.5`, `12'000`, `−4`. Three digits after the only
 * separator are ambiguous, so `1.234` is parsed only if three decimals are allowed.
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

/** Parses the value of a field. Undefined if it is empty. */
export const read = (reading: Reading | undefined, given: unknown, decimals = 0): unknown => {
  if (reading === 'list') return readList(given);
  // `1e999` in JSON is parsed as Infinity, which is refused.
  if (typeof given === 'number' && !Number.isFinite(given)) return String(given);
  if (reading === undefined || typeof given !== 'string') return given;
  if (reading in CLEANERS) return CLEANERS[reading as keyof typeof CLEANERS](given);
  if (given.length > LONGEST) return given;
  const text = cleanSymbols(given);
  if (text.trim() === '') return undefined;
  if (reading === 'number') return readNumber(text, decimals);
  return reading === 'day' ? readDay(text) : readTime(text);
};
