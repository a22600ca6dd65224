import type { z } from 'zod';
import type { Condition } from '../../forms/condition.ts';
import type { FileType, NoticeWords } from './file.ts';
import type { TextLimits } from './text-rules.ts';

/*
 * What an author may say of a field, for each of the helpers in `fields.ts`.
 */

export interface FieldOptions<O extends boolean> {
  /** The visible label. */
  label: string;
  /** A line under the label. */
  hint?: string;
  /** The visitor may leave it out. Its control may also be sent empty, as browsers do. */
  optional?: O;
  /** The browser's autocomplete token (HTML standard, 4.10.18.7), such as `email`. */
  autocomplete?: string;
  /**
   * The field is there only while this holds: `when('lunch').is('ordered')`. What is hidden is never
   * asked for, sent or kept.
   */
  showWhen?: Condition;
  /** It must be answered while this holds, and may be left out otherwise. */
  requiredWhen?: Condition;
}

export interface TextOptions<O extends boolean> extends FieldOptions<O>, Partial<TextLimits> {
  /** The fewest characters (code points that are seen, white space around them aside): 1 or more. */
  min?: number;
  /** Shown when there are fewer, or none; beside `pattern`, also when that does not fit. */
  message?: string;
  /** Stands in the empty control. */
  placeholder?: string;
  /** The height of a field of several lines. */
  rows?: number;
  /** A regular expression with the flag `u`, which also fits the value with white space around it. */
  pattern?: RegExp;
}

export interface EmailOptions<O extends boolean> extends FieldOptions<O> {
  /** Stands in the empty control. */
  placeholder?: string;
  /** Shown for what is no address. */
  message?: string;
  /** Shown for nothing; without it `message`. */
  missing?: string;
  /** `text`: a plain line, so that the browser does not judge the address by rules of its own. */
  widget?: 'email' | 'text';
}

export interface ChoiceOptions<V extends string, O extends boolean> extends FieldOptions<O> {
  /** The values, or each value with its label. */
  options: readonly V[] | Readonly<Record<V, string>>;
  /** Shown when none of them is chosen. */
  message?: string;
  /** What a select shows while nothing is chosen. */
  emptyChoice?: string;
  /** How it is drawn: a list that opens, or all of it at once. */
  as?: 'select' | 'radios';
}

export interface YesNoOptions<O extends boolean> extends FieldOptions<O> {
  /** Shown when neither is chosen. */
  message?: string;
}

export interface SeveralOptions<V extends string, O extends boolean> extends FieldOptions<O> {
  /** The values, or each value with its label. */
  options: readonly V[] | Readonly<Record<V, string>>;
  /** The fewest that are chosen; 1. */
  min?: number;
  /** The most that are chosen; all of them. */
  max?: number;
  /** Shown when none is chosen. */
  message?: string;
  /** Shown for fewer than the fewest. */
  tooFew?: string;
  /** Shown for more than the most. */
  tooMany?: string;
}

export interface BoxOptions extends Omit<FieldOptions<true>, 'optional'> {
  /** Shown when a condition asks for it and it is not checked. */
  message?: string;
}

export interface NumberOptions<O extends boolean> extends FieldOptions<O> {
  /** The least; 0. */
  min?: number;
  /** The most; 999,999,999,999. */
  max?: number;
  /** How many decimals are taken; 0: whole numbers only. */
  decimals?: number;
  /** What it must be a multiple of. */
  step?: number;
  /** Stands behind the control, such as `CHF` or `m²`. */
  unit?: string;
  /** Stands in the empty control. */
  placeholder?: string;
  /** Shown for what is no such number. */
  message?: string;
  /** Shown for one below the least or above the most. */
  outside?: string;
}

export interface DateOptions<O extends boolean> extends FieldOptions<O> {
  /**
   * The first day: `2026-12-24`, or `today`, `yesterday`, `tomorrow`, `today+14`, `today-30` in the site's
   * `zone`.
   */
  from?: string;
  /** The last day, written like the first. */
  to?: string;
  /** Shown for what is no day. */
  message?: string;
  /** Shown for a day outside of them. */
  outside?: string;
}

export interface TimeOptions<O extends boolean> extends FieldOptions<O> {
  /** The first time, as `09:30`. */
  from?: string;
  /** The last time. */
  to?: string;
  /** Shown for what is no time of the day. */
  message?: string;
  /** Shown for one outside of them. */
  outside?: string;
}

export interface NoteOptions {
  /** Rich text. */
  text: string;
  /** Stands above it. */
  label?: string;
  /** It stands there only while this holds. */
  showWhen?: Condition;
}

export interface GroupOptions<S extends Readonly<Record<string, z.ZodType>>, O extends boolean>
  extends Omit<FieldOptions<O>, 'autocomplete'> {
  /** What is asked of each item, in the page's order; conditions may ask about all that comes before. */
  fields: S;
  /** What one is called, such as `Guest`; they are counted: 'Guest 2'. */
  item: string;
  /** On the button that adds one. */
  add?: string;
  /** The fewest; 1. */
  min?: number;
  /** The most; 10. */
  max?: number;
  /** Shown when there is none. */
  message?: string;
  /** Shown for fewer than the fewest. */
  tooFew?: string;
  /** Shown for more than the most. */
  tooMany?: string;
}

export interface ConsentOptions {
  /** What the visitor agrees to, as rich text: it stands beside the box, and is kept with the record. */
  wording: string;
  /** Of the wording, for example the day on which it was last changed. */
  version: string;
  /** How messages call the box. */
  label?: string;
  /** A line under the label. */
  hint?: string;
  /** Shown when it is not checked. */
  message?: string;
  /** Told to a program that sends something else than a boolean. */
  notBoolean?: string;
}

export interface PasswordOptions extends FieldOptions<false> {
  /** The most characters; 200. */
  max?: number;
  /** Shown when there is none. */
  message?: string;
}

export interface FileOptions<O extends boolean> extends FieldOptions<O> {
  /** Types of files that are taken; each is proven by its content. */
  accept: readonly [FileType, ...FileType[]];
  /** The largest file that is taken; 10 MB. */
  maxBytes?: number;
  /** How many files are taken; 1. */
  max?: number;
  /** Shown for more. */
  tooMany?: string;
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
