import { z } from 'zod';
import { type Form, type FormField, fieldOf, logicOf } from '../../../core/config/form.ts';
import type { Variant } from '../../../core/config/variant.ts';
import { fieldConditionsOf } from '../../../core/forms/condition.ts';
import type { FormLogic } from '../../../core/forms/form-logic.ts';

/** Returns the fields of a variant in order. */
export const variantFields = (form: Form, variant: Variant): string[] =>
  variant.pick ?? Object.keys(form.fields);

/** Returns a field's metadata in a variant. */
export const variantField = (form: Form, variant: Variant, name: string): FormField | undefined => {
  const other = variant.fields[name];
  return other ? fieldOf(name, other) : form.fields[name];
};

/** Returns the schema of a variant's fields. */
export const variantObject = (form: Form, variant: Variant): z.ZodObject => {
  const shape = form.schema.shape as Record<string, z.ZodType>;
  return z.object(
    Object.fromEntries(
      variantFields(form, variant).flatMap((name) => {
        const rule = variant.fields[name] ?? shape[name];
        return rule ? [[name, rule]] : [];
      }),
    ),
  );
};

/**
 * Returns a variant's rules beyond its schema. Of the rules across fields, it has those whose
 * fields it shows.
 */
export const variantLogic = (form: Form, variant: Variant): FormLogic => {
  const names = variantFields(form, variant);
  const known = [...names, ...Object.keys(variant.preset)];
  const shown = names.flatMap((name) => {
    const field = variantField(form, variant, name);
    return field ? [[name, field] as const] : [];
  });
  const conditions = form.logic.conditions.filter(
    ({ when, require }) =>
      fieldConditionsOf(when).every(({ field }) => known.includes(field)) &&
      require.every((name) => names.includes(name)),
  );
  return logicOf(Object.fromEntries(shown), { ...form.logic, conditions });
};
