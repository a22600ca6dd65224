import type { z } from 'zod';
import { REFUSED } from '../../forms/typed-text.ts';
import { word } from '../../messages/word.ts';

/*
 * Every rule is a regular expression with the flag `u`. JSON Schema cannot trim, and it counts
 * characters where Zod counts UTF-16 units. Only a pattern gives the same result in both.
 * Surrounding white space never counts and is removed before a value is stored.
 */

/** A character that text may start and end with. */
const OUTER = String.raw`[^\s\p{Cc}${REFUSED}]`;
/** A character inside of text: white space too. */
const INNER = String.raw`[^\p{Cc}${REFUSED}]`;
/** Matches text without control and refused characters. Between its ends it may also have `breaks`. */
const textPattern = (breaks: string): RegExp =>
  new RegExp(`^\\s*(?:${OUTER}(?:(?:${INNER}|[${breaks}])*${OUTER})?)?\\s*$`, 'u');
const singleLine = textPattern(String.raw`\t`);
const severalLines = textPattern(String.raw`\t\n\r`);

// The HTML standard's e-mail production, with at least one dot in the domain.
/** An e-mail address, white space around it aside. */
export const EMAIL =
  /^\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\s*$/u;

/** Characters that are invisible on their own: zero-width, variation selectors, skin tones. */
const INVISIBLE = String.raw`\p{DI}\p{EMod}`;
/** A character that a person sees. */
const VISIBLE = String.raw`[^\s${INVISIBLE}]`;
/** White space and invisible characters around a text. */
const AROUND = String.raw`[\s${INVISIBLE}]*`;

// `check` refuses a count that is not a whole number, so it must not throw here.

/** Matches text with at least `count` visible characters, without surrounding white space. */
export const atLeast = (count: number): RegExp =>
  count <= 1
    ? new RegExp(VISIBLE, 'u')
    : new RegExp(
        `^${AROUND}${VISIBLE}(?:[${INVISIBLE}]*[^${INVISIBLE}]){${Math.ceil(count) - 2},}[${INVISIBLE}]*${VISIBLE}${AROUND}$`,
        'u',
      );

/**
 * Matches text with at most `count` characters, without surrounding white space. The last character
 * has a group of its own, which keeps the match linear in time.
 */
export const atMost = (count: number): RegExp =>
  count <= 1
    ? /^\s*(?:\S\s*)?$/u
    : new RegExp(`^\\s*(?:\\S(?:[\\s\\S]{0,${Math.ceil(count) - 2}}\\S)?\\s*)?$`, 'u');

/**
 * Returns the rule that a value broke, from the pattern in Zod's error: `atLeast` or `atMost`.
 * Undefined for any other pattern.
 */
export const brokenLimitOf = (pattern: string): 'tooShort' | 'tooLong' | undefined => {
  const [, least] = /\{(\d+),\}/.exec(pattern) ?? [];
  if (least && pattern.endsWith(`${atLeast(Number(least) + 2).source}/u`)) return 'tooShort';
  const [, most] = /\{0,(\d+)\}/.exec(pattern) ?? [];
  return most && pattern === String(atMost(Number(most) + 2)) ? 'tooLong' : undefined;
};

/** Matches a web address with or without `http(s)://`. Other schemes do not match. */
export const WEB_ADDRESS = /^\s*(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+\s*|[^:]*)$/u;

/** Matches a calendar date (ISO 8601) with correct leap days, or an empty text. */
export const DAY =
  /^\s*(?:(?!0000)(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)\s*)?$/u;

/** Matches a time of day (ISO 8601) to the minute, or an empty text. */
export const TIME = /^\s*(?:(?:[01]\d|2[0-3]):[0-5]\d\s*)?$/u;

/** Matches a password of at most `max` characters. Surrounding white space is part of it. */
export const passwordPattern = (max: number): RegExp =>
  new RegExp(`^[^\\p{Cc}${REFUSED}]{0,${max}}$`, 'u');

/** Limits of a text's length and characters. */
export interface TextLimits<T = string> {
  /** The maximum number of characters (code points), without surrounding white space. */
  max: number;
  /** The message for a text that is too long. */
  tooLong?: T | undefined;
  /** Line breaks are allowed. */
  multiline?: boolean | undefined;
}

/** Adds the limits to a text schema, and refuses characters that nobody types. */
export const limited = (
  schema: z.ZodString,
  { max, tooLong, multiline }: TextLimits,
): z.ZodString =>
  schema.regex(atMost(max), tooLong ?? word('fields.tooLong', { max })).regex(
    multiline ? severalLines : singleLine,
    // The value is known only when it is checked: `withRefusedCharacter` fills in both placeholders.
    word('fields.forbiddenCharacters', { position: '{position}', code: '{code}' }),
  );
