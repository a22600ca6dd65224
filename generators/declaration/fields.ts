import { z } from 'zod';
import {
  describedBy,
  type FieldMeta,
  type FileRule,
  type FileType,
  fieldMetaOf,
  type NoticeWords,
} from './field-meta.ts';
import { MESSAGES } from './messages.ts';
import {
  atLeast,
  atMost,
  DAY,
  EMAIL,
  limited,
  password as passwordOf,
  type TextLimits,
  WEB_ADDRESS,
} from './text-rules.ts';

/*
 * One helper for each kind of field. It returns a Zod schema of the field's value, with its label,
 * its hint and how it is drawn in Zod's own metadata.
 */

interface FieldOptions<O extends boolean> {
  /** The visible label. */
  label: string;
  /** A line under the label. */
  hint?: string;
  /** The visitor may leave it out. Its control may also be sent empty, as browsers do. */
  optional?: O;
  /** The browser's autocomplete token (HTML standard, 4.10.18.7), such as `email`. */
  autocomplete?: string;
}

type Maybe<S extends z.ZodType, O extends boolean> = O extends true ? z.ZodOptional<S> : S;

const shown = <S extends z.ZodType, O extends boolean>(
  schema: S,
  { label, hint, optional, autocomplete }: FieldOptions<O>,
  field: FieldMeta,
): Maybe<S, O> => {
  const described = schema.meta({
    title: label,
    ...(hint !== undefined && { description: hint }),
    field: { ...(autocomplete !== undefined && { autocomplete }), ...field },
  });
  return (optional ? described.optional() : described) as Maybe<S, O>;
};

interface TextOptions<O extends boolean> extends FieldOptions<O>, Partial<TextLimits> {
  /** The fewest characters (code points that are seen, white space around them aside): 1 or more. */
  min?: number;
  /** Shown when there are fewer, or none; beside `pattern`, also when that does not fit. */
  message?: string;
  placeholder?: string;
  /** The height of a field of several lines. */
  rows?: number;
  /** A regular expression with the flag `u`, which also fits the value with white space around it. */
  pattern?: RegExp;
}

const LINE = 200;
const SEVERAL_LINES = 5000;

const textRule = <O extends boolean>(options: TextOptions<O>): z.ZodString => {
  const { min = 1, multiline, pattern, optional, tooLong } = options;
  const max = options.max ?? (multiline ? SEVERAL_LINES : LINE);
  const message = options.message ?? (min > 1 ? MESSAGES.tooShort(min) : MESSAGES.required);
  const start = optional
    ? z.string({ error: MESSAGES.notText }).trim()
    : z.string({ error: message }).trim().regex(atLeast(min), message);
  const fitting = pattern ? start.regex(pattern, options.message ?? MESSAGES.pattern) : start;
  return limited(fitting, { max, multiline, tooLong });
};

const drawnText = <O extends boolean>(options: TextOptions<O>, field: Partial<FieldMeta>) => {
  const { multiline, rows, placeholder } = options;
  return shown(textRule(options), options, {
    kind: 'text',
    widget: multiline ? 'textarea' : 'text',
    ...(rows !== undefined && { rows }),
    ...(placeholder !== undefined && { placeholder }),
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
  drawnText({ max: 300, message: MESSAGES.url, ...options, pattern: WEB_ADDRESS }, {});

/** A code that is typed in capital letters, such as one that gives access. */
export const code = <O extends boolean = false>(options: TextOptions<O>) =>
  drawnText(
    { max: 100, ...options },
    { widget: 'code', autocomplete: options.autocomplete ?? 'off' },
  );

interface EmailOptions<O extends boolean> extends FieldOptions<O> {
  placeholder?: string;
  /** Shown for what is no address. */
  message?: string;
  /** Shown for nothing; without it `message`. */
  missing?: string;
  /** `text`: a plain line, so that the browser does not judge the address by rules of its own. */
  widget?: 'email' | 'text';
}

/** An e-mail address of at most 254 characters (RFC 5321), kept trimmed. */
export const email = <O extends boolean = false>(options: EmailOptions<O>) => {
  const { message = MESSAGES.email, missing = message, placeholder } = options;
  const start = options.optional
    ? z.string({ error: MESSAGES.notText }).trim()
    : z.string({ error: missing }).trim().regex(atLeast(1), missing);
  const pattern = options.optional ? new RegExp(`^\\s*$|${EMAIL.source}`, 'u') : EMAIL;
  return shown(start.regex(atMost(254), message).regex(pattern, message), options, {
    kind: 'email',
    widget: options.widget ?? 'email',
    autocomplete: options.autocomplete ?? 'email',
    ...(placeholder !== undefined && { placeholder }),
  });
};

interface ChoiceOptions<V extends string, O extends boolean> extends FieldOptions<O> {
  /** The values, or each value with its label. */
  options: readonly V[] | Readonly<Record<V, string>>;
  /** Shown when none of them is chosen. */
  message?: string;
  /** What is shown while nothing is chosen. */
  emptyChoice?: string;
}

/** One of a few values. */
export const choice = <const V extends string, O extends boolean = false>(
  options: ChoiceOptions<V, O>,
) => {
  const { options: given, message = MESSAGES.choice, emptyChoice } = options;
  const isList = Array.isArray(given);
  const values = (isList ? given : Object.keys(given)) as readonly V[];
  const offered = (options.optional ? [...values, ''] : values) as readonly V[];
  return shown(z.enum(offered, { error: message }), options, {
    kind: 'choice',
    widget: 'select',
    ...(emptyChoice !== undefined && { emptyChoice }),
    ...(!isList && { choices: given as Readonly<Record<V, string>> }),
  });
};

interface DateOptions<O extends boolean> extends FieldOptions<O> {
  /** Shown for what is no day. */
  message?: string;
}

/** A day of the calendar, as `2026-11-22`. */
export const date = <O extends boolean = false>(options: DateOptions<O>) => {
  const { message = MESSAGES.day } = options;
  const start = options.optional
    ? z.string({ error: MESSAGES.notText }).trim()
    : z.string({ error: message }).trim().regex(atLeast(1), message);
  return shown(start.regex(DAY, message), options, { kind: 'date', widget: 'date' });
};

/** A box that may stay unchecked. */
export const flag = (options: Omit<FieldOptions<true>, 'optional'>) =>
  shown(
    z.boolean({ error: MESSAGES.notBoolean }),
    { ...options, optional: true },
    { kind: 'flag', widget: 'checkbox' },
  );

interface ConsentOptions {
  /** What the visitor agrees to, as rich text: it stands beside the box, and is kept with the record. */
  wording: string;
  /** Of the wording, for example the day on which it was last changed. */
  version: string;
  /** How messages call the box. */
  label?: string;
  hint?: string;
  /** Shown when it is not checked. */
  message?: string;
  /** Told to a program that sends something else than a boolean. */
  notBoolean?: string;
}

/** The box with which the visitor consents; a form has at most one. */
export const consent = (options: ConsentOptions) => {
  const { wording, version, label = MESSAGES.consentLabel, message = MESSAGES.consent } = options;
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

interface PasswordOptions extends Omit<FieldOptions<false>, 'optional'> {
  max?: number;
  /** Shown when there is none. */
  message?: string;
}

/** A password. White space around it belongs to it; it is never shown again. */
export const password = (options: PasswordOptions) => {
  const { max = 200, message = MESSAGES.password, autocomplete = 'current-password' } = options;
  const rule = z
    .string({ error: message })
    .regex(/^[\s\S]/u, message)
    .regex(passwordOf(max), MESSAGES.passwordForm);
  return shown(
    rule,
    { ...options, optional: false },
    { kind: 'password', widget: 'password', autocomplete },
  );
};

interface FileOptions<O extends boolean> extends FieldOptions<O> {
  /** Types of files that are taken; each is proven by its content. */
  accept: readonly [FileType, ...FileType[]];
  /** The largest file that is taken; 10 MB. */
  maxBytes?: number;
  /** A program that sends JSON may leave it out. */
  optionalInJson?: boolean;
  /** Shown when none was chosen. */
  missing?: string;
  /** Shown for a file of another type. */
  wrongType?: NoticeWords;
  /** Shown for one that is too large. */
  tooLarge?: NoticeWords;
  /** Shown for one that the browser cannot read. */
  unreadable?: NoticeWords;
}

const MEGABYTE = 1024 ** 2;

/**
 * A file. In JSON it is sent as two fields: its name as `<field>FileName`, its content in base64 as
 * `<field>FileData`.
 */
export const file = <O extends boolean = false>(options: FileOptions<O>) => {
  const { accept, maxBytes = 10 * MEGABYTE, optionalInJson = false, ...words } = options;
  const rule: FileRule = {
    accept,
    maxBytes,
    optionalInJson,
    messages: {
      missing: words.missing ?? MESSAGES.fileMissing,
      type: words.wrongType ?? MESSAGES.fileType(accept),
      tooLarge: words.tooLarge ?? MESSAGES.fileTooLarge(maxBytes / MEGABYTE),
      unreadable: words.unreadable ?? MESSAGES.fileUnreadable,
    },
  };
  return shown(z.string(), options, { kind: 'file', widget: 'file', file: rule });
};

/** A field that the visitor does not see: its value comes from the page that the form stands on. */
export const hidden = <S extends z.ZodType>(schema: S): S => {
  const field = fieldMetaOf(schema);
  return schema.meta({ ...describedBy(schema), field: { ...field, widget: 'hidden' } });
};
