import { z } from 'zod';
import type { Text } from '../../messages/site-languages.ts';
import { word } from '../../messages/word.ts';
import { fieldInLanguages } from './by-language.ts';
import { FIELD_OPTIONS, type FieldHelper, fieldHelper } from './helper.ts';
import type { FieldMeta } from './kinds.ts';
import { describedField, type FieldOptions, mayBeAbsent, trimmedText } from './options.ts';
import {
  atMost,
  EMAIL,
  limited,
  passwordPattern,
  type TextLimits,
  WEB_ADDRESS,
} from './text-rules.ts';

/** The default maximum lengths, in characters. */
const MAX_LINE = 200;
const MAX_LINES = 5000;
/** The maximum length of an e-mail address (RFC 5321). */
const MAX_EMAIL = 254;

interface TextOptions<O extends boolean, T = string>
  extends FieldOptions<O, T>,
    Partial<TextLimits<T>> {
  /** The minimum number of visible characters, without surrounding white space. Default: 1. */
  min?: number;
  /** The message for a text that is too short or empty, or does not match `pattern`. */
  message?: T;
  /** The placeholder of the empty control. */
  placeholder?: T;
  /** The height of a multi-line field, in lines. */
  rows?: number;
  /**
   * A regular expression with the flag `u`. It must also match the value with surrounding white
   * space.
   */
  pattern?: RegExp;
}

/** Describes a helper with the options of `text()`. */
const textHelper = (name: string): FieldHelper =>
  fieldHelper<TextOptions<boolean>>(name, {
    ...FIELD_OPTIONS,
    max: 'number',
    tooLong: 'text',
    multiline: 'boolean',
    min: 'number',
    message: 'text',
    placeholder: 'text',
    rows: 'number',
    pattern: 'other',
  });
const TEXT = textHelper('text');
const PHONE = textHelper('phone');
const URL = textHelper('url');
const CODE = textHelper('code');

/** Makes a text field. `field` replaces some of its metadata. */
const textField = <O extends boolean>(options: TextOptions<O>, field: Partial<FieldMeta> = {}) => {
  const { min = 1, multiline, pattern, rows, placeholder } = options;
  const max = options.max ?? (multiline ? MAX_LINES : MAX_LINE);
  const message =
    options.message ?? (min > 1 ? word('fields.tooShort', { min }) : word('fields.required'));
  const trimmed = trimmedText(mayBeAbsent(options), message, min);
  const withPattern = pattern
    ? trimmed.regex(pattern, options.message ?? word('fields.pattern'))
    : trimmed;
  const schema = limited(withPattern, { max, multiline, tooLong: options.tooLong });
  return describedField(schema, options, {
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
  fieldInLanguages(TEXT, given, (options: TextOptions<O>) => textField(options));

/**
 * A telephone number in any notation.
 * @example mobile: phone({ label: 'Phone', optional: true })
 */
export const phone = <O extends boolean = false>(given: TextOptions<O, Text>) =>
  fieldInLanguages(PHONE, given, (options: TextOptions<O>) =>
    textField(
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
  fieldInLanguages(URL, given, (options: TextOptions<O>) =>
    textField({ max: 300, message: word('fields.url'), ...options, pattern: WEB_ADDRESS }, {}),
  );

/**
 * A code in capital letters, such as an access code.
 * @example code: code({ label: 'Access code' })
 */
export const code = <O extends boolean = false>(given: TextOptions<O, Text>) =>
  fieldInLanguages(CODE, given, (options: TextOptions<O>) =>
    textField(
      { max: 100, ...options },
      {
        widget: 'code',
        autocomplete: options.autocomplete ?? 'off',
        logic: { reads: 'symbols' },
      },
    ),
  );

interface EmailOptions<O extends boolean, T = string> extends FieldOptions<O, T> {
  /** The placeholder of the empty control. */
  placeholder?: T;
  /** The message for an invalid address. */
  message?: T;
  /** The message for an empty field. Default: `message`. */
  missing?: T;
  /**
   * `text` renders a plain text control, so that the browser does not validate the address itself.
   */
  widget?: 'email' | 'text';
}

const EMAIL_HELPER = fieldHelper<EmailOptions<boolean>>('email', {
  ...FIELD_OPTIONS,
  placeholder: 'text',
  message: 'text',
  missing: 'text',
  widget: 'string',
});

/**
 * An e-mail address of at most 254 characters (RFC 5321). Stored trimmed, with an internationalised
 * domain in ASCII.
 * @example email: email({ label: 'Email' })
 */
export const email = <O extends boolean = false>(given: EmailOptions<O, Text>) =>
  fieldInLanguages(EMAIL_HELPER, given, (options: EmailOptions<O>) => emailField(options));

const emailField = <O extends boolean>(options: EmailOptions<O>) => {
  const { message = word('fields.email'), missing = message, placeholder } = options;
  const isOptional = mayBeAbsent(options);
  const pattern = isOptional ? new RegExp(`^\\s*$|${EMAIL.source}`, 'u') : EMAIL;
  const schema = trimmedText(isOptional, missing)
    .regex(atMost(MAX_EMAIL), message)
    .regex(pattern, message);
  return describedField(schema, options, {
    kind: 'email',
    widget: options.widget ?? 'email',
    autocomplete: options.autocomplete ?? 'email',
    placeholder,
    missing,
    logic: { reads: 'email' },
  });
};

interface PasswordOptions<T = string> extends FieldOptions<false, T> {
  /** The maximum number of characters. Default: 200. */
  max?: number;
  /** The message if it is missing. */
  message?: T;
}

const PASSWORD = fieldHelper<PasswordOptions>('password', {
  ...FIELD_OPTIONS,
  max: 'number',
  message: 'text',
});

/**
 * A password. Surrounding white space is part of it. It is never shown again.
 * @example password: password({ label: 'Password' })
 */
export const password = (given: PasswordOptions<Text>) =>
  fieldInLanguages(PASSWORD, given, passwordField);

const passwordField = (options: PasswordOptions) => {
  const { max = 200, message = word('fields.password.missing') } = options;
  const { autocomplete = 'current-password' } = options;
  const schema = z
    .string({ error: message })
    .regex(/^[\s\S]/u, message)
    .regex(passwordPattern(max), word('fields.password.form'));
  return describedField(schema, options, { kind: 'password', widget: 'password', autocomplete });
};
