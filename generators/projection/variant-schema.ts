import { z } from 'zod';
import type { Variant } from '../../renderer/schema/variant.ts';
import { withConditions } from '../declaration/conditions.ts';
import { type Condition, type Form, type FormField, fieldOf } from '../declaration/form.ts';

/** The fields of a variant, in the page's order. */
export const variantFields = (form: Form, variant: Variant): string[] =>
  variant.pick ?? Object.keys(form.fields);

/** How a variant shows a field. */
export const variantField = (form: Form, variant: Variant, name: string): FormField | undefined => {
  const other = variant.fields[name];
  return other ? fieldOf(name, other) : form.fields[name];
};

/** The rules of a variant's fields, without those across fields. */
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

/** The rules across fields that a variant can check: those whose fields it shows. */
export const variantConditions = (form: Form, variant: Variant): Condition[] => {
  const names = variantFields(form, variant);
  return form.conditions.filter(({ field, require }) =>
    [field, ...require].every((name) => names.includes(name)),
  );
};

/** Everything that a variant checks, as Zod. The generated validator agrees with it on every input. */
export const variantSchema = (form: Form, variant: Variant): z.ZodType =>
  withConditions(variantObject(form, variant), variantConditions(form, variant));
