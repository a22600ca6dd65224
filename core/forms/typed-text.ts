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

/** Invisible characters that mean nothing in text of one line. Joiners stay, scripts need them. */
const INVISIBLE = /[\u00AD\u200B\u2060-\u2064\uFEFF]/g;

/** Everything that is invisible on its own. Telephone numbers, codes and addresses need none. */
const UNSEEN = /[\p{Cf}\p{DI}\v\f]/gu;

/** Cleans text of one line. */
export const cleanLine = (text: string): string =>
  text.replace(/[\v\f\u0085\u2028\u2029]/g, ' ').replace(INVISIBLE, '');

/** Cleans text of several lines. Each line ends with `\n`, so every side counts the same. */
export const cleanLines = (text: string): string =>
  text.replace(LINE_BREAK, '\n').replaceAll('\uFEFF', '');

/** Cleans a telephone number, a code or an address. */
export const cleanSymbols = (text: string): string => text.replace(UNSEEN, '');

/** Returns the ASCII form of a domain (Unicode UTS 46). Undefined if it has none. */
const asciiDomain = (domain: string): string | undefined =>
  URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : undefined;

/**
 * Cleans an e-mail address. An internationalised domain becomes ASCII, so that `anna@bücher.example`
 * and `anna@xn--bcher-kva.example` are the same address. Other text is returned as it is.
 */
export const cleanEmail = (text: string): string => {
  const clean = cleanSymbols(text).trim();
  const [, local, domain = ''] = /^([^@]+)@([^@/?#:\\[\]\s]+)$/u.exec(clean) ?? [];
  if (local === undefined || /^[\x20-\x7E]*$/.test(domain)) return clean;
  const ascii = asciiDomain(domain);
  return ascii === undefined ? clean : `${local}@${ascii}`;
};

/** Returns an e-mail address as it is compared: clean, in lower case. */
export const normalEmail = (text: string): string => cleanEmail(text).toLowerCase();

/** Also percent-encoded, as in a reference to a message that is not resolved yet. */
const PLACES = /(?:\{|%7B)(position|code)(?:\}|%7D)/g;

/**
 * Fills the place of the first refused character into a message: `{position}` counts characters
 * from 1, `{code}` is the code point, such as `U+202E`. Other messages are returned unchanged.
 */
export const withRefusedCharacter = (message: string, value: unknown): string => {
  if (typeof value !== 'string' || message.search(PLACES) < 0) return message;
  const text = value.trim();
  const found = refusedCharacter.exec(text) ?? /\n/.exec(text);
  if (!found) return message;
  const position = [...text.slice(0, found.index)].length + 1;
  const point = found[0].codePointAt(0) ?? 0;
  const code = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
  return message.replace(PLACES, (_place, name: string) =>
    name === 'code' ? code : String(position),
  );
};
