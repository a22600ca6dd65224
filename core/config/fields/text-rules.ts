import type { z } from 'zod';
import { word } from '../../messages/word.ts';

/*
 * Every rule is a regular expression with the `u` flag: JSON Schema has no trimming and Zod counts
 * UTF-16 units where JSON Schema counts characters, so only a pattern says the same on both sides.
 * Surrounding white space never counts and is cut off before a value is kept.
 */

// Refused: control characters, lone surrogates, and marks that reverse the reading direction.
const SHOWN = String.raw`[^\s\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]`;
const INSIDE = String.raw`[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]`;
const plain = (breaks: string): RegExp =>
  new RegExp(`^\\s*(?:${SHOWN}(?:(?:${INSIDE}|[${breaks}])*${SHOWN})?)?\\s*$`, 'u');
const plainLine = plain(String.raw`\t`);
const plainText = plain(String.raw`\t\n\r`);

// The HTML standard's e-mail production, with at least one dot in the domain.
/** An e-mail address, white space around it aside. */
export const EMAIL =
  /^\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\s*$/u;

// Nobody sees these by themselves: zero-width characters, variation selectors, skin tones.
const UNSEEN = String.raw`\p{DI}\p{EMod}`;
const SEEN = String.raw`[^\s${UNSEEN}]`;
const AROUND = String.raw`[\s${UNSEEN}]*`;

// A count that is no whole number is refused by `check`, which must come to see it.

/** At least so many characters that are seen, white space around them aside. */
export const atLeast = (count: number): RegExp =>
  count <= 1
    ? new RegExp(SEEN, 'u')
    : new RegExp(
        `^${AROUND}${SEEN}(?:[${UNSEEN}]*[^${UNSEEN}]){${Math.ceil(count) - 2},}[${UNSEEN}]*${SEEN}${AROUND}$`,
        'u',
      );

/**
 * At most so many characters, white space around them aside. The last one is matched by itself: the
 * search for it is what keeps this linear in time.
 */
export const atMost = (count: number): RegExp =>
  count <= 1
    ? /^\s*(?:\S\s*)?$/u
    : new RegExp(`^\\s*(?:\\S(?:[\\s\\S]{0,${Math.ceil(count) - 2}}\\S)?\\s*)?$`, 'u');

/** A web address, with or without its scheme; whatever else has a scheme is refused. */
export const WEB_ADDRESS = /^\s*(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+\s*|[^:]*)$/u;

/** A calendar day as ISO 8601 writes it, leap days included, or nothing. */
export const DAY =
  /^\s*(?:(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)\s*)?$/u;

/** A time of the day as ISO 8601 writes it, to the minute, or nothing. */
export const TIME = /^\s*(?:(?:[01]\d|2[0-3]):[0-5]\d\s*)?$/u;

/** A password of at most so many characters: white space around it belongs to it. */
export const password = (max: number): RegExp =>
  new RegExp(`^[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]{0,${max}}$`, 'u');

/** What the length and the characters of a text may be. */
export interface TextLimits {
  /** The most characters (code points, surrounding white space aside) that are taken. */
  max: number;
  /** Shown when there are more. */
  tooLong?: string | undefined;
  /** Line breaks are allowed. */
  multiline?: boolean | undefined;
}

/** A text within its limits, and without characters that nobody types. */
export const limited = (
  schema: z.ZodString,
  { max, tooLong, multiline }: TextLimits,
): z.ZodString =>
  schema
    .regex(atMost(max), tooLong ?? word('fields.tooLong', { max }))
    .regex(multiline ? plainText : plainLine, word('fields.forbiddenCharacters'));
