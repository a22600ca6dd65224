import type { Answers } from './condition.ts';
import type { Cleaning, FieldLogic, FormLogic, Reading } from './form-logic.ts';

/*
 * Text as it arrives from keyboards, clipboards and programs. Both sides clean it before any rule.
 * Cleaning removes what a person cannot see and did not mean, and is idempotent.
 */

/**
 * The characters that no text may contain, as the inside of a character class with the flag `u`:
 * lone surrogates, noncharacters, and marks that reverse the reading direction.
 */
export const REFUSED = String.raw`\p{Cs}\p{NChar}\u202A-\u202E\u2066-\u2069`;

/** A refused character, or a control character other than tab and line break. */
const refusedCharacter = new RegExp(`[${REFUSED}]|(?![\\t\\n])\\p{Cc}`, 'u');

/** A line break of any system, also the separators of Unicode. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Invisible characters without a meaning in a line. Joiners stay: some scripts need them. */
const INVISIBLE = /[\u00AD\u200B\u2060-\u2064\uFEFF]/g;

/** Every character that is invisible alone. Telephone numbers, codes and addresses need none. */
const INVISIBLE_ALONE = /[\p{Cf}\p{DI}\v\f]/gu;

/** Cleans text of one line. */
const cleanLine = (text: string): string =>
  text.replace(/[\v\f\u0085\u2028\u2029]/g, ' ').replace(INVISIBLE, '');

/** Cleans text of several lines. Each line ends with `\n`, so every side counts the same. */
const cleanLines = (text: string): string =>
  text.replace(LINE_BREAK, '\n').replaceAll('\uFEFF', '');

/** Cleans a telephone number, a code or an address. */
export const cleanSymbols = (text: string): string => text.replace(INVISIBLE_ALONE, '');

/**
 * Cleans an e-mail address. An internationalised domain becomes ASCII, so that `anna@bücher.example`
 * and `anna@xn--bcher-kva.example` are the same address. Other text is returned as it is.
 */
const cleanEmail = (text: string): string => {
  const plain = cleanSymbols(text).trim();
  const [, local, domain = ''] = /^([^@]+)@([^@/?#:\\[\]\s]+)$/.exec(plain) ?? [];
  // The ASCII form of a domain by Unicode UTS 46, as browsers compute it.
  const url = `http://${domain}`;
  return local && /[^\x20-\x7E]/.test(domain) && URL.canParse(url)
    ? `${local}@${new URL(url).hostname}`
    : plain;
};

/** Returns an e-mail address as it is compared: clean, in lower case. */
export const normalEmail = (text: string): string => cleanEmail(text).toLowerCase();

/** `word` percent-encodes the values of a message that is not resolved yet. */
const PLACEHOLDERS = /(?:\{|%7B)(position|code)(?:\}|%7D)/g;

/**
 * Fills the place of the first refused character into a message: `{position}` counts characters
 * from 1, `{code}` is the code point, such as `U+202E`. Other messages are returned unchanged.
 */
export const withRefusedCharacter = (message: string, value: unknown): string => {
  const text = typeof value === 'string' ? value.trim() : '';
  const found = refusedCharacter.exec(text) ?? /\n/.exec(text);
  if (!found) return message;
  const position = [...text.slice(0, found.index)].length + 1;
  const point = found[0].codePointAt(0) ?? 0;
  const code = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
  return message.replace(PLACEHOLDERS, (_place, name: string) =>
    name === 'code' ? code : String(position),
  );
};

const CLEANERS: Readonly<Record<Cleaning, (text: string) => string>> = {
  line: cleanLine,
  lines: cleanLines,
  symbols: cleanSymbols,
  email: cleanEmail,
};

/** Returns whether a text is only cleaned, not parsed. */
export const isCleaning = (reading: Reading | undefined): reading is Cleaning =>
  reading !== undefined && reading in CLEANERS;

/** Cleans a text. Idempotent. */
export const clean = (cleaning: Cleaning, text: string): string => CLEANERS[cleaning](text);

/** Returns whether a form's logic only cleans text. Its browser code needs no `evaluateForm` then. */
export const isCleaningOnly = ({ fields, conditions }: FormLogic): boolean =>
  conditions.length === 0 &&
  Object.values(fields).every(
    ({ reads, ...rules }: FieldLogic) =>
      isCleaning(reads) && Object.values(rules).every((rule) => rule === undefined),
  );

/** Evaluates the answers of such a form: cleans texts and drops empty ones. */
export const cleanAnswers = ({ fields }: FormLogic, answers: Answers): Answers => {
  const entries = Object.entries(answers).flatMap(([name, value]): [string, unknown][] => {
    const { reads } = fields[name] ?? {};
    if (!isCleaning(reads) || typeof value !== 'string') return [[name, value]];
    const text = clean(reads, value);
    return text === '' ? [] : [[name, text]];
  });
  return Object.fromEntries(entries);
};
