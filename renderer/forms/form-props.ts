import type { ReactNode } from 'react';
import type { FieldErrors } from '../../core/client/page-state.ts';

/** The value of a field, as typed or as parsed: a number, for example. */
export type FieldValue = string | boolean | number | readonly string[] | readonly FormValues[];

/** The values of a form by field name. */
export interface FormValues {
  readonly [name: string]: FieldValue;
}

/** The result of a successful submission. A duplicate counts as success. */
export interface FormResult {
  status: 'accepted' | 'duplicate';
  /** The sent values, without those of `enrich`. */
  values: FormValues;
  /** The body of the server's answer. */
  answer: Readonly<Record<string, unknown>>;
}

/** The props that a page passes to a form. */
export interface FormProps {
  /** The form's accessible name. The default is the label of its submit button. */
  label?: string;
  /**
   * Values from the page. A shown field adopts each new value; values without a field are sent
   * too.
   */
  context?: FormValues;
  /** Fields not shown here. */
  omit?: readonly string[];
  /** Fields that cannot be changed here. */
  locked?: readonly string[];
  /** Fields marked required here, although the schema requires them under a condition only. */
  required?: readonly string[];
  /**
   * Renders controls of the page. It gets the errors of the last attempt to submit, and a function
   * that hides all messages until the next one.
   */
  slot?: (problems: FieldErrors | undefined, hideMessages: () => void) => ReactNode;
  /** The field above which `slot` is rendered. By default the first consent. */
  slotBefore?: string;
  /** Returns more values for the payload. May throw a NoticeError. */
  enrich?: () => Promise<Readonly<Record<string, string>>>;
  /**
   * A field that the server requires once the others are valid, and the title of the toast for it.
   */
  further?: { readonly field: string; readonly title: string } | undefined;
  /** Further content of each radio button's box, by value. It describes the button. */
  choices?: Readonly<Record<string, ReactNode>>;
  /** Adds a cancel button. */
  onCancel?: () => void;
  onDone?: (result: FormResult) => void;
}
