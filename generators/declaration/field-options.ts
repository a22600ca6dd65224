import type { FileType } from '../../renderer/contract/form.ts';
import type { NoticeWords } from '../../renderer/schema/variant.ts';
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
}

export interface TextOptions<O extends boolean> extends FieldOptions<O>, Partial<TextLimits> {
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

export interface EmailOptions<O extends boolean> extends FieldOptions<O> {
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
  /** What is shown while nothing is chosen. */
  emptyChoice?: string;
}

export interface DateOptions<O extends boolean> extends FieldOptions<O> {
  /** Shown for what is no day. */
  message?: string;
}

export interface ConsentOptions {
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

export interface PasswordOptions extends Omit<FieldOptions<false>, 'optional'> {
  max?: number;
  /** Shown when there is none. */
  message?: string;
}

export interface FileOptions<O extends boolean> extends FieldOptions<O> {
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
