import { z } from 'zod';
import type { FieldLogic } from '../../forms/form-logic.ts';
import { word } from '../../messages/word.ts';
import type { FieldMeta } from './meta.ts';
import type { FieldOptions } from './options.ts';
import { atLeast } from './text-rules.ts';

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
  own: FieldLogic | undefined,
): FieldLogic | undefined => {
  const isConditional = showWhen !== undefined || requiredWhen !== undefined;
  if (!isConditional) return own;
  const needed = requiredWhen ?? (optional ? undefined : true);
  return { ...own, showWhen, ...(needed && { requiredWhen: needed, missing }) };
};

/**
 * Adds metadata to a field's schema. `missing` is the message for a required field without an
 * answer.
 */
export const shown = <S extends z.ZodType, O extends boolean>(
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

/** Trimmed text. A required text has at least `min` characters. */
export const trimmed = (isOptional: boolean, missing: string, min = 1): z.ZodString => {
  const start = z.string({ error: isOptional ? word('fields.notText') : missing }).trim();
  if (!isOptional) return start.regex(atLeast(min), missing);
  return min > 1 ? start.regex(new RegExp(`^\\s*$|${atLeast(min).source}`, 'u'), missing) : start;
};
