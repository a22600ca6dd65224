import type { ReactNode } from 'react';

/** What stands in a field as the visitor left it, or as it counts: a number, for example. */
export type FieldValue = string | boolean | number | readonly string[] | readonly FormValues[];

/** What a form holds and sends. */
export interface FormValues {
  readonly [name: string]: FieldValue;
}

/** How a submission ended well; a duplicate counts as such. */
export interface FormResult {
  status: 'accepted' | 'duplicate';
  /** What was sent, without what `enrich` added. */
  values: FormValues;
  /** The body of the server's answer. */
  answer: Readonly<Record<string, unknown>>;
}

/** What a place on a page tells the form that stands there. */
export interface FormProps {
  /** The form's name for screen readers; without it the label of its submit button. */
  label?: string;
  /** Values from outside. A shown field takes its new value over; the others are sent along. */
  context?: FormValues;
  /** Fields not shown here. */
  omit?: readonly string[];
  /** Fields that cannot be changed here. */
  locked?: readonly string[];
  /** Fields marked required here, although the schema asks for them under a condition only. */
  required?: readonly string[];
  /** Further controls, drawn above the consent. */
  slot?: ReactNode;
  /** The field above which they are drawn instead. */
  slotBefore?: string;
  /** Adds to the payload what is not kept in the form, or throws a NoticeError. */
  enrich?: () => Promise<Readonly<Record<string, string>>>;
  /** A field that the server asks for once the others are right; the title under which it is told. */
  further?: { readonly field: string; readonly title: string } | undefined;
  /** Draws a cancel button. */
  onCancel?: () => void;
  onDone?: (result: FormResult) => void;
}
