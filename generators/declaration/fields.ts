import { z } from 'zod';

/*
 * Every rule is a regular expression with the `u` flag: JSON Schema has no trimming and Zod counts
 * UTF-16 units where JSON Schema counts characters, so only a pattern says the same on both sides.
 * Surrounding white space never counts and is cut off before a value is kept.
 */

const FORBIDDEN_CHARACTERS = 'This text holds characters that cannot be accepted.';

// Refused: control characters, lone surrogates, and marks that reverse the reading direction.
const SHOWN = String.raw`[^\s\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]`;
const INSIDE = String.raw`[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]`;
const plain = (breaks: string): RegExp =>
  new RegExp(`^\\s*(?:${SHOWN}(?:(?:${INSIDE}|[${breaks}])*${SHOWN})?)?\\s*$`, 'u');
const plainLine = plain(String.raw`\t`);
const plainText = plain(String.raw`\t\n\r`);

// The HTML standard's e-mail production, with at least one dot in the domain.
const emailPattern =
  /^\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\s*$/u;

// Nobody sees these by themselves: zero-width characters, variation selectors, skin tones.
const UNSEEN = String.raw`\p{DI}\p{EMod}`;
const SEEN = String.raw`[^\s${UNSEEN}]`;
const AROUND = String.raw`[\s${UNSEEN}]*`;

const atLeast = (count: number): RegExp =>
  count <= 1
    ? new RegExp(SEEN, 'u')
    : new RegExp(
        `^${AROUND}${SEEN}(?:[${UNSEEN}]*[^${UNSEEN}]){${count - 2},}[${UNSEEN}]*${SEEN}${AROUND}$`,
        'u',
      );

// The last character is matched by itself: the search for it is what keeps these linear in time.
const atMost = (count: number): RegExp =>
  count <= 1
    ? /^\s*(?:\S\s*)?$/u
    : new RegExp(`^\\s*(?:\\S(?:[\\s\\S]{0,${count - 2}}\\S)?\\s*)?$`, 'u');

interface TextRule {
  /** The most characters (code points, surrounding white space aside) that are taken. */
  max: number;
  /** Shown when there are more. */
  tooLong?: string;
  /** Line breaks are allowed. */
  multiline?: boolean;
}

interface RequiredTextRule extends TextRule {
  /** The fewest characters (code points that are seen, surrounding white space aside) that are taken. */
  min: number;
  /** Shown when there are fewer, or none. */
  message: string;
}

const limited = (schema: z.ZodString, rule: TextRule): z.ZodString =>
  schema
    .regex(
      atMost(rule.max),
      rule.tooLong ?? `Please use at most ${rule.max.toLocaleString('en')} characters.`,
    )
    .regex(rule.multiline ? plainText : plainLine, FORBIDDEN_CHARACTERS);

/** Text that must be given. Kept trimmed. */
export const requiredText = (rule: RequiredTextRule) =>
  limited(z.string({ error: rule.message }).trim().regex(atLeast(rule.min), rule.message), rule);

/** Text that may be left out or empty. Kept trimmed. */
export const optionalText = (rule: TextRule) =>
  limited(z.string({ error: 'This must be text.' }).trim(), rule).optional();

/** Optional text in one form, such as a phone number or a web address. */
export const optionalPattern = (rule: TextRule & { pattern: RegExp; message: string }) =>
  limited(
    z.string({ error: 'This must be text.' }).trim().regex(rule.pattern, rule.message),
    rule,
  ).optional();

/** An e-mail address of at most 254 characters (RFC 5321), kept trimmed. */
export const email = (texts: { message: string; missing?: string }) =>
  z
    .string({ error: texts.missing ?? texts.message })
    .trim()
    .regex(atLeast(1), texts.missing ?? texts.message)
    .regex(atMost(254), texts.message)
    .regex(emailPattern, texts.message);

/** A box that must be checked. */
export const consent = (texts: { message: string; notBoolean?: string }) =>
  z.literal(true, {
    error: (issue) =>
      typeof issue.input === 'boolean' || issue.input === undefined
        ? texts.message
        : (texts.notBoolean ?? texts.message),
  });

/** A box that may stay unchecked. */
export const flag = () => z.boolean({ error: 'This must be true or false.' }).optional();

/** One of a few values. */
export const choice = <const V extends readonly [string, ...string[]]>(
  values: V,
  message: string,
) => z.enum(values, { error: message });

/** One of a few values, or empty. */
export const optionalChoice = <const V extends readonly [string, ...string[]]>(
  values: V,
  message: string,
) => z.enum([...values, ''], { error: message }).optional();
