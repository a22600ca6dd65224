import { z } from 'zod';
import type { Text } from '../../messages/site-languages.ts';
import { word } from '../../messages/word.ts';
import { fieldInLanguages } from './by-language.ts';
import type { FieldMeta } from './kinds.ts';
import { requireValidOptions } from './known-options.ts';
import {
  describedField,
  type EmailOptions,
  mayBeAbsent,
  type PasswordOptions,
  type TextOptions,
  trimmedText,
} from './options.ts';
import { atMost, EMAIL, limited, passwordPattern, WEB_ADDRESS } from './text-rules.ts';

/** The default maximum lengths, in characters. */
const MAX_LINE = 200;
const MAX_LINES = 5000;
/** The maximum length of an e-mail address (RFC 5321). */
const MAX_EMAIL = 254;

type TextHelper = 'text' | 'phone' | 'url' | 'code';

const textField = <O extends boolean>(
  helper: TextHelper,
  options: TextOptions<O>,
  field: Partial<FieldMeta>,
) => {
  requireValidOptions(helper, options);
  const { min = 1, multiline, pattern, rows, placeholder } = options;
  const max = options.max ?? (multiline ? MAX_LINES : MAX_LINE);
  const message =
    options.message ?? (min > 1 ? word('fields.tooShort', { min }) : word('fields.required'));
  const base = trimmedText(mayBeAbsent(options), message, min);
  const patterned = pattern ? base.regex(pattern, options.message ?? word('fields.pattern')) : base;
  return describedField(limited(patterned, { max, multiline, tooLong: options.tooLong }), options, {
    kind: 'text',
    widget: multiline ? 'textarea' : 'text',
    rows,
    placeholder,
    missing: message,
    limits: { least: min, most: max },
    logic: { reads: multiline ? 'lines' : 'line' },
    ...field,
  });
};

/**
 * Text of one line, or of several with `multiline`. Stored trimmed.
 * @example school: text({ label: 'School', max: 120 })
 */
export const text = <O extends boolean = false>(given: TextOptions<O, Text>) =>
  fieldInLanguages(given, (options: TextOptions<O>) => textField('text', options, {}));

/**
 * A telephone number in any notation.
 * @example mobile: phone({ label: 'Phone', optional: true })
 */
export const phone = <O extends boolean = false>(given: TextOptions<O, Text>) =>
  fieldInLanguages(given, (options: TextOptions<O>) =>
    textField(
      'phone',
      { max: 50, ...options },
      {
        widget: 'tel',
        autocomplete: options.autocomplete ?? 'tel',
        logic: { reads: 'symbols' },
      },
    ),
  );

/**
 * A web address, with or without its scheme.
 * @example website: url({ label: 'Website' })
 */
export const url = <O extends boolean = false>(given: Omit<TextOptions<O, Text>, 'pattern'>) =>
  // The control is not of type `url`: browsers would refuse an address without a scheme.
  fieldInLanguages(given, (options: TextOptions<O>) =>
    textField(
      'url',
      { max: 300, message: word('fields.url'), ...options, pattern: WEB_ADDRESS },
      {},
    ),
  );

/**
 * A code in capital letters, such as an access code.
 * @example code: code({ label: 'Access code' })
 */
export const code = <O extends boolean = false>(given: TextOptions<O, Text>) =>
  fieldInLanguages(given, (options: TextOptions<O>) =>
    textField(
      'code',
      { max: 100, ...options },
      {
        widget: 'code',
        autocomplete: options.autocomplete ?? 'off',
        logic: { reads: 'symbols' },
      },
    ),
  );

/**
 * An e-mail address of at most 254 characters (RFC 5321). Stored trimmed, with an internationalised
 * domain in ASCII.
 * @example email: email({ label: 'Email' })
 */
export const email = <O extends boolean = false>(given: EmailOptions<O, Text>) =>
  fieldInLanguages(given, (options: EmailOptions<O>) => emailField(options));

const emailField = <O extends boolean>(options: EmailOptions<O>) => {
  requireValidOptions('email', options);
  const { message = word('fields.email'), missing = message, placeholder } = options;
  const isOptional = mayBeAbsent(options);
  const pattern = isOptional ? new RegExp(`^\\s*$|${EMAIL.source}`, 'u') : EMAIL;
  const rule = trimmedText(isOptional, missing)
    .regex(atMost(MAX_EMAIL), message)
    .regex(pattern, message);
  return describedField(rule, options, {
    kind: 'email',
    widget: options.widget ?? 'email',
    autocomplete: options.autocomplete ?? 'email',
    placeholder,
    missing,
    logic: { reads: 'email' },
  });
};

/**
 * A password. Surrounding white space is part of it. It is never shown again.
 * @example password: password({ label: 'Password' })
 */
export const password = (given: PasswordOptions<Text>) => fieldInLanguages(given, passwordField);

const passwordField = (options: PasswordOptions) => {
  requireValidOptions('password', options);
  const { max = 200, message = word('fields.password.missing') } = options;
  const { autocomplete = 'current-password' } = options;
  const rule = z
    .string({ error: message })
    .regex(/^[\s\S]/u, message)
    .regex(passwordPattern(max), word('fields.password.form'));
  return describedField(rule, options, { kind: 'password', widget: 'password', autocomplete });
};
