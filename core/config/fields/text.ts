import { z } from 'zod';
import type { Text } from '../../messages/site-languages.ts';
import { word } from '../../messages/word.ts';
import { inLanguages } from './by-language.ts';
import type { FieldMeta } from './kinds.ts';
import { requireKnown } from './known-options.ts';
import {
  type EmailOptions,
  mayBeAbsent,
  type PasswordOptions,
  shown,
  type TextOptions,
  trimmed,
} from './options.ts';
import {
  atMost,
  EMAIL,
  limited,
  passwordPattern as passwordOf,
  WEB_ADDRESS,
} from './text-rules.ts';

const LINE = 200;
const SEVERAL_LINES = 5000;

type TextHelper = 'text' | 'phone' | 'url' | 'code';

const drawnText = <O extends boolean>(
  helper: TextHelper,
  options: TextOptions<O>,
  field: Partial<FieldMeta>,
) => {
  requireKnown(helper, options);
  const { min = 1, multiline, pattern, rows, placeholder } = options;
  const max = options.max ?? (multiline ? SEVERAL_LINES : LINE);
  const message =
    options.message ?? (min > 1 ? word('fields.tooShort', { min }) : word('fields.required'));
  const start = trimmed(mayBeAbsent(options), message, min);
  const fitting = pattern ? start.regex(pattern, options.message ?? word('fields.pattern')) : start;
  return shown(limited(fitting, { max, multiline, tooLong: options.tooLong }), options, {
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
  inLanguages(given, (options: TextOptions<O>) => drawnText('text', options, {}));

/**
 * A telephone number in any notation.
 * @example mobile: phone({ label: 'Phone', optional: true })
 */
export const phone = <O extends boolean = false>(given: TextOptions<O, Text>) =>
  inLanguages(given, (options: TextOptions<O>) =>
    drawnText(
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
  inLanguages(given, (options: TextOptions<O>) =>
    drawnText(
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
  inLanguages(given, (options: TextOptions<O>) =>
    drawnText(
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
  inLanguages(given, (options: EmailOptions<O>) => emailField(options));

const emailField = <O extends boolean>(options: EmailOptions<O>) => {
  requireKnown('email', options);
  const { message = word('fields.email'), missing = message, placeholder } = options;
  const isOptional = mayBeAbsent(options);
  const pattern = isOptional ? new RegExp(`^\\s*$|${EMAIL.source}`, 'u') : EMAIL;
  const rule = trimmed(isOptional, missing).regex(atMost(254), message).regex(pattern, message);
  return shown(rule, options, {
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
export const password = (given: PasswordOptions<Text>) => inLanguages(given, passwordField);

const passwordField = (options: PasswordOptions) => {
  requireKnown('password', options);
  const { max = 200, message = word('fields.password.missing') } = options;
  const { autocomplete = 'current-password' } = options;
  const rule = z
    .string({ error: message })
    .regex(/^[\s\S]/u, message)
    .regex(passwordOf(max), word('fields.password.form'));
  return shown(rule, options, { kind: 'password', widget: 'password', autocomplete });
};
