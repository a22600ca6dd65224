import { z } from 'zod';
import type { Condition } from '../../forms/condition.ts';
import type { FieldLogic } from '../../forms/form-logic.ts';
import { word } from '../../messages/word.ts';
import type { FileType, NoticeWords } from './file.ts';
import type { FieldMeta } from './kinds.ts';
import { atLeast, type TextLimits } from './text-rules.ts';

/*
 * The options of each helper in `fields.ts`. `T` is the type of a text: by language where an author
 * writes it.
 */

interface FieldOptions<O extends boolean, T = string> {
  /** The visible label. */
  label: T;
  /** A line under the label. */
  hint?: T;
  /** The visitor may leave it empty. */
  optional?: O;
  /** The browser's autocomplete token (HTML standard, 4.10.18.7), such as `email`. */
  autocomplete?: string;
  /**
   * The field is shown only while this condition is true: `when('lunch').is('ordered')`. A hidden
   * field is never required, sent or stored.
   */
  showWhen?: Condition;
  /** The field is required while this condition is true, and optional otherwise. */
  requiredWhen?: Condition;
}

export interface TextOptions<O extends boolean, T = string>
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

export interface EmailOptions<O extends boolean, T = string> extends FieldOptions<O, T> {
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

export interface ChoiceOptions<V extends string, O extends boolean, T = string>
  extends FieldOptions<O, T> {
  /** The values, or each value with its label. */
  options: readonly V[] | Readonly<Record<V, T>>;
  /** The message if none is chosen. */
  message?: T;
  /** The text that a select shows while nothing is chosen. */
  emptyChoice?: T;
  /** The control: a select or radio buttons. */
  as?: 'select' | 'radios';
}

export interface YesNoOptions<O extends boolean, T = string> extends FieldOptions<O, T> {
  /** The message if neither is chosen. */
  message?: T;
}

export interface RatingOptions<O extends boolean, T = string> extends FieldOptions<O, T> {
  /** The highest grade, 2 to 10. Default: 5. */
  max?: number;
  /** The lowest grade, 0 or 1. Default: 1. */
  min?: 0 | 1;
  /** What the lowest grade means, shown beside it. */
  lowest?: T;
  /** What the highest grade means, shown beside it. */
  highest?: T;
  /** The message if none is chosen. */
  message?: T;
}

export interface MatrixOptions<R extends string, V extends string, O extends boolean, T = string>
  extends FieldOptions<O, T> {
  /** The statements, by the name of the field that stores the answer. */
  rows: Readonly<Record<R, T>>;
  /** The answers to each statement: values, or each value with its label. */
  columns: readonly V[] | Readonly<Record<V, T>>;
  /** The message at a row if none is chosen. */
  message?: T;
}

export interface SeveralOptions<V extends string, O extends boolean, T = string>
  extends FieldOptions<O, T> {
  /** The values, or each value with its label. */
  options: readonly V[] | Readonly<Record<V, T>>;
  /** The minimum number of choices. Default: 1. */
  min?: number;
  /** The maximum number of choices. Default: all. */
  max?: number;
  /** The message if none is chosen. */
  message?: T;
  /** The message for fewer than `min`. */
  tooFew?: T;
  /** The message for more than `max`. */
  tooMany?: T;
}

export interface BoxOptions<T = string> extends Omit<FieldOptions<true, T>, 'optional'> {
  /** The message if a condition requires it and it is not checked. */
  message?: T;
}

export interface NumberOptions<O extends boolean, T = string> extends FieldOptions<O, T> {
  /** The minimum. Default: 0. */
  min?: number;
  /** The maximum. Default: 999,999,999,999. */
  max?: number;
  /** The maximum number of decimals. Default: 0, whole numbers only. */
  decimals?: number;
  /** The number must be a multiple of this. */
  step?: number;
  /** The unit shown after the control, such as `CHF` or `m²`. */
  unit?: T;
  /** The placeholder of the empty control. */
  placeholder?: T;
  /** The message for an invalid number. */
  message?: T;
  /** The message for a number outside `min` and `max`. */
  outside?: T;
}

export interface DateOptions<O extends boolean, T = string> extends FieldOptions<O, T> {
  /**
   * The first allowed day: `2026-12-24`, or `today`, `yesterday`, `tomorrow`, `today+14`,
   * `today-30` in the site's `zone`.
   */
  from?: string;
  /** The last allowed day, in the same form. */
  to?: string;
  /** The message for an invalid date. */
  message?: T;
  /** The message for a day outside `from` and `to`. */
  outside?: T;
}

export interface TimeOptions<O extends boolean, T = string> extends FieldOptions<O, T> {
  /** The first allowed time, such as `09:30`. */
  from?: string;
  /** The last allowed time. */
  to?: string;
  /** The message for an invalid time. */
  message?: T;
  /** The message for a time outside `from` and `to`. */
  outside?: T;
}

export interface NoteOptions<T = string> {
  /** Rich text. */
  text: T;
  /** The heading above the note. */
  label?: T;
  /** The note is shown only while this condition is true. */
  showWhen?: Condition;
}

export interface GroupOptions<
  S extends Readonly<Record<string, z.ZodType>>,
  O extends boolean,
  T = string,
> extends Omit<FieldOptions<O, T>, 'autocomplete'> {
  /** The fields of each item, in order. Conditions may refer to all earlier fields. */
  fields: S;
  /** The name of one item, such as `Guest`. Items are numbered: 'Guest 2'. */
  item: T;
  /** The label of the button that adds an item. */
  add?: T;
  /** The minimum number of items. Default: 1. */
  min?: number;
  /** The maximum number of items. Default: 10. */
  max?: number;
  /** The message if it is missing. */
  message?: T;
  /** The message for fewer than `min`. */
  tooFew?: T;
  /** The message for more than `max`. */
  tooMany?: T;
}

export interface ConsentOptions<T = string> {
  /**
   * The text that the visitor agrees to, as rich text. It is shown beside the checkbox and stored
   * with the record.
   */
  wording: T;
  /** The version of the wording, for example the date of its last change. */
  version: string;
  /** The name of the checkbox in messages. */
  label?: T;
  /** A line under the label. */
  hint?: T;
  /** The message if it is not checked. */
  message?: T;
  /** The message for a program that sends another type than a boolean. */
  notBoolean?: T;
}

export interface CampaignOptions {
  /** The service whose consent in the cookie banner covers it. @example "matomo" */
  consent: 'plausible' | 'umami' | 'matomo' | 'script';
}

export interface SignatureOptions<O extends boolean, T = string>
  extends Omit<FieldOptions<O, T>, 'autocomplete'> {
  /** The message if it is missing. */
  message?: T;
}

export interface PasswordOptions<T = string> extends FieldOptions<false, T> {
  /** The maximum number of characters. Default: 200. */
  max?: number;
  /** The message if it is missing. */
  message?: T;
}

export interface FileOptions<O extends boolean, T = string> extends FieldOptions<O, T> {
  /** The accepted file types. The content of each file is checked. */
  accept: readonly [FileType, ...FileType[]];
  /**
   * Removes place, time, camera and comments from photographs. Only for `jpg`, `png` and `webp`: a
   * phone sends a JPEG where `heic` is not accepted. Default: false.
   */
  removeMetadata?: boolean;
  /** The maximum size of a file in bytes. Default: 10 MB. */
  maxBytes?: number;
  /** The maximum number of files. Default: 1. */
  max?: number;
  /** The message for more files. */
  tooMany?: T;
  /** A JSON request may omit the file. */
  optionalInJson?: boolean;
  /** The message if no file was chosen. */
  missing?: T;
  /** The message for a file of another type. */
  wrongType?: NoticeWords<T>;
  /** The message for a file that is too large. */
  tooLarge?: NoticeWords<T>;
  /** The message for a file that the browser cannot read. */
  unreadable?: NoticeWords<T>;
}

type Maybe<S extends z.ZodType, O extends boolean> = O extends true ? z.ZodOptional<S> : S;

/** Returns whether a field may be absent, by its own rule or by a condition. */
export const mayBeAbsent = ({
  optional,
  showWhen,
  requiredWhen,
}: Pick<FieldOptions<boolean>, 'optional' | 'showWhen' | 'requiredWhen'>): boolean =>
  optional === true || showWhen !== undefined || requiredWhen !== undefined;

/**
 * Returns the rules beyond the schema. `missing` is the message if a condition requires an answer.
 */
const logicOf = (
  { optional, showWhen, requiredWhen }: FieldOptions<boolean>,
  missing: string,
  ownLogic: FieldLogic | undefined,
): FieldLogic | undefined => {
  const isConditional = showWhen !== undefined || requiredWhen !== undefined;
  if (!isConditional) return ownLogic;
  const needed = requiredWhen ?? (optional ? undefined : true);
  return { ...ownLogic, showWhen, ...(needed && { requiredWhen: needed, missing }) };
};

/**
 * Adds metadata to a field's schema. `missing` is the message for a required field without an
 * answer.
 */
export const describedField = <S extends z.ZodType, O extends boolean>(
  schema: S,
  options: FieldOptions<O>,
  { missing = word('fields.required'), ...field }: FieldMeta & { missing?: string | undefined },
): Maybe<S, O> => {
  const { label, hint, autocomplete } = options;
  const logic = logicOf(options, missing, field.logic);
  const described = schema.meta({
    title: label,
    description: hint,
    field: { autocomplete, ...field, logic },
  });
  return (mayBeAbsent(options) ? described.optional() : described) as Maybe<S, O>;
};

/** Returns the schema of trimmed text. A required text has at least `min` characters. */
export const trimmedText = (isOptional: boolean, missing: string, min = 1): z.ZodString => {
  const base = z.string({ error: isOptional ? word('fields.notText') : missing }).trim();
  if (!isOptional) return base.regex(atLeast(min), missing);
  return min > 1 ? base.regex(new RegExp(`^\\s*$|${atLeast(min).source}`, 'u'), missing) : base;
};
