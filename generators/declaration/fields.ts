import { z } from 'zod';
import { word } from '../../renderer/words/word.ts';
import { describedBy, type FieldMeta, type FileRule, fieldMetaOf } from './field-meta.ts';
import type {
  ChoiceOptions,
  ConsentOptions,
  DateOptions,
  EmailOptions,
  FieldOptions,
  FileOptions,
  PasswordOptions,
  TextOptions,
} from './field-options.ts';
import {
  atLeast,
  atMost,
  DAY,
  EMAIL,
  limited,
  password as passwordOf,
  WEB_ADDRESS,
} from './text-rules.ts';

/*
 * One helper for each kind of field. It returns a Zod schema of the field's value, with its label,
 * its hint and how it is drawn in Zod's own metadata.
 */

type Maybe<S extends z.ZodType, O extends boolean> = O extends true ? z.ZodOptional<S> : S;

const shown = <S extends z.ZodType, O extends boolean>(
  schema: S,
  { label, hint, optional, autocomplete }: FieldOptions<O>,
  field: FieldMeta,
): Maybe<S, O> => {
  const described = schema.meta({
    title: label,
    description: hint,
    field: { autocomplete, ...field },
  });
  return (optional ? described.optional() : described) as Maybe<S, O>;
};

/** Text, trimmed; where it is not optional, of at least so many characters. */
const trimmed = (optional: boolean | undefined, missing: string, min = 1): z.ZodString =>
  optional
    ? z.string({ error: word('fields.notText') }).trim()
    : z.string({ error: missing }).trim().regex(atLeast(min), missing);

const LINE = 200;
const SEVERAL_LINES = 5000;

const drawnText = <O extends boolean>(options: TextOptions<O>, field: Partial<FieldMeta>) => {
  const { min = 1, multiline, pattern, rows, placeholder } = options;
  const max = options.max ?? (multiline ? SEVERAL_LINES : LINE);
  const message =
    options.message ?? (min > 1 ? word('fields.tooShort', { min }) : word('fields.required'));
  const start = trimmed(options.optional, message, min);
  const fitting = pattern ? start.regex(pattern, options.message ?? word('fields.pattern')) : start;
  return shown(limited(fitting, { max, multiline, tooLong: options.tooLong }), options, {
    kind: 'text',
    widget: multiline ? 'textarea' : 'text',
    rows,
    placeholder,
    ...field,
  });
};

/** Text of one line, or with `multiline` of several. Kept trimmed. */
export const text = <O extends boolean = false>(options: TextOptions<O>) => drawnText(options, {});

/** A telephone number, in whatever way its owner writes it. */
export const phone = <O extends boolean = false>(options: TextOptions<O>) =>
  drawnText(
    { max: 50, ...options },
    { widget: 'tel', autocomplete: options.autocomplete ?? 'tel' },
  );

/** An address of the web, or a name as it stands there without its scheme. */
export const url = <O extends boolean = false>(options: Omit<TextOptions<O>, 'pattern'>) =>
  // Not a control of type `url`: browsers would refuse an address without a scheme.
  drawnText({ max: 300, message: word('fields.url'), ...options, pattern: WEB_ADDRESS }, {});

/** A code that is typed in capital letters, such as one that gives access. */
export const code = <O extends boolean = false>(options: TextOptions<O>) =>
  drawnText(
    { max: 100, ...options },
    { widget: 'code', autocomplete: options.autocomplete ?? 'off' },
  );

/** An e-mail address of at most 254 characters (RFC 5321), kept trimmed. */
export const email = <O extends boolean = false>(options: EmailOptions<O>) => {
  const { message = word('fields.email'), missing = message, placeholder, optional } = options;
  const pattern = optional ? new RegExp(`^\\s*$|${EMAIL.source}`, 'u') : EMAIL;
  const rule = trimmed(optional, missing).regex(atMost(254), message).regex(pattern, message);
  return shown(rule, options, {
    kind: 'email',
    widget: options.widget ?? 'email',
    autocomplete: options.autocomplete ?? 'email',
    placeholder,
  });
};

/** One of a few values. */
export const choice = <const V extends string, O extends boolean = false>(
  options: ChoiceOptions<V, O>,
) => {
  const { options: given, message = word('fields.choice'), emptyChoice } = options;
  const isList = Array.isArray(given);
  const values = (isList ? given : Object.keys(given)) as readonly V[];
  const offered = (options.optional ? [...values, ''] : values) as readonly V[];
  return shown(z.enum(offered, { error: message }), options, {
    kind: 'choice',
    widget: 'select',
    emptyChoice,
    choices: isList ? undefined : (given as Readonly<Record<V, string>>),
  });
};

/** A day of the calendar, as `2026-11-22`. */
export const date = <O extends boolean = false>(options: DateOptions<O>) => {
  const { message = word('fields.day') } = options;
  const rule = trimmed(options.optional, message).regex(DAY, message);
  return shown(rule, options, { kind: 'date', widget: 'date' });
};

/** A box that may stay unchecked. */
export const flag = (options: Omit<FieldOptions<true>, 'optional'>) =>
  shown(
    z.boolean({ error: word('fields.notBoolean') }),
    { ...options, optional: true },
    { kind: 'flag', widget: 'checkbox' },
  );

/** The box with which the visitor consents; a form has at most one. */
export const consent = (options: ConsentOptions) => {
  const { wording, version, message = word('fields.consent.missing') } = options;
  const { label = word('fields.consent.label') } = options;
  const rule = z.literal(true, {
    error: ({ input }) =>
      typeof input === 'boolean' || input === undefined ? message : (options.notBoolean ?? message),
  });
  return shown(
    rule,
    { ...options, label, optional: false },
    { kind: 'consent', widget: 'checkbox', consent: { wording, version } },
  );
};

/** A password. White space around it belongs to it; it is never shown again. */
export const password = (options: PasswordOptions) => {
  const { max = 200, message = word('fields.password.missing') } = options;
  const { autocomplete = 'current-password' } = options;
  const rule = z
    .string({ error: message })
    .regex(/^[\s\S]/u, message)
    .regex(passwordOf(max), word('fields.password.form'));
  return shown(
    rule,
    { ...options, optional: false },
    { kind: 'password', widget: 'password', autocomplete },
  );
};

const MEGABYTE = 1024 ** 2;

/**
 * A file. In JSON it is sent as two fields: its name as `<field>FileName`, its content in base64 as
 * `<field>FileData`.
 */
export const file = <O extends boolean = false>(options: FileOptions<O>) => {
  const { accept, maxBytes = 10 * MEGABYTE, optionalInJson = false, ...words } = options;
  const types = accept.map((type) => `.${type}`).join(', ');
  const megabytes = Number((maxBytes / MEGABYTE).toFixed(1));
  const rule: FileRule = {
    accept,
    maxBytes,
    optionalInJson,
    messages: {
      missing: words.missing ?? word('fields.file.missing'),
      type: words.wrongType ?? {
        title: word('fields.file.type.title'),
        description: word('fields.file.type.text', { types }),
      },
      tooLarge: words.tooLarge ?? {
        title: word('fields.file.tooLarge.title'),
        description: word('fields.file.tooLarge.text', { megabytes }),
      },
      unreadable: words.unreadable ?? {
        title: word('fields.file.unreadable.title'),
        description: word('fields.file.unreadable.text'),
      },
    },
  };
  return shown(z.string(), options, { kind: 'file', widget: 'file', file: rule });
};

/** A field that the visitor does not see: its value comes from the page that the form stands on. */
export const hidden = <S extends z.ZodType>(schema: S): S => {
  const field = fieldMetaOf(schema);
  return schema.meta({ ...describedBy(schema), field: { ...field, widget: 'hidden' } });
};
