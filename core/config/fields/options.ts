import { z } from 'zod';
import type { Condition } from '../../forms/condition.ts';
import type { FieldLogic } from '../../forms/form-logic.ts';
import { word } from '../../messages/word.ts';
import type { FieldMeta } from './kinds.ts';
import { atLeast } from './text-rules.ts';

/** The options of most helpers. `T` is the type of a text: by language where an author writes it. */
export interface FieldOptions<O extends boolean, T = string> {
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
