import { z } from 'zod';
import type { ClientField, ClientForm, RuleMessage } from '../../renderer/contract/form.ts';
import { HONEYPOT_FIELD, TOKEN_FIELD } from '../../renderer/schema/guard.ts';
import { conditionsAsJsonSchema } from '../declaration/conditions.ts';
import { bareSchema } from '../declaration/field-meta.ts';
import type { Form, FormField } from '../declaration/form.ts';
import { jsonSchemaOf } from '../declaration/json-schema.ts';
import type { Variant } from '../declaration/variant.ts';
import { ruleMessages } from './rule-messages.ts';
import { variantConditions, variantField, variantFields, variantObject } from './variant-schema.ts';

type Shape = Record<string, z.ZodType>;

const choicesOf = (schema: z.ZodType | undefined): { choices?: string[] } => {
  const bare = schema && bareSchema(schema);
  if (!(bare instanceof z.ZodEnum)) return {};
  return { choices: bare.options.map(String).filter((option) => option !== '') };
};

const rulesOf = (form: Form, variant: Variant): Record<string, unknown> => {
  const object = variantObject(form, variant);
  const { $schema, ...schema } = jsonSchemaOf(object, { target: 'draft-7', bare: true });
  const types = (schema.properties ?? {}) as Record<string, { type?: unknown }>;
  const conditions = conditionsAsJsonSchema(
    variantConditions(form, variant),
    (name) => types[name]?.type,
  );
  return { $schema, ...schema, ...(conditions.length > 0 ? { allOf: conditions } : {}) };
};

const uiSchemaOf = (fields: Record<string, FormField>): Record<string, unknown> => ({
  'ui:order': Object.keys(fields),
  ...Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      {
        'ui:title': field.label,
        'ui:widget': field.widget,
        ...(field.placeholder ? { 'ui:placeholder': field.placeholder } : {}),
        ...(field.hint ? { 'ui:help': field.hint } : {}),
        ...(field.autocomplete ? { 'ui:autocomplete': field.autocomplete } : {}),
        ...(field.rows ? { 'ui:options': { rows: field.rows } } : {}),
      },
    ]),
  ),
});

const messagesOf = (form: Form, variant: Variant, shape: Shape): Record<string, RuleMessage[]> => {
  const messages = Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, ruleMessages(schema)]),
  );
  for (const { errorOn, message } of variantConditions(form, variant))
    messages[errorOn] = [...(messages[errorOn] ?? []), { keyword: 'if', message }];
  return messages;
};

/** One variant of a form as its browser component needs it. */
export const projectForm = (form: Form, variantId: string, variant: Variant): ClientForm => {
  const shape = variantObject(form, variant).shape as Shape;
  const names = variantFields(form, variant);
  const displays = Object.fromEntries(
    names.flatMap((name) => {
      const shown = variantField(form, variant, name);
      return shown && shown.kind !== 'file' ? [[name, shown] as const] : [];
    }),
  );
  const fields: ClientField[] = names.flatMap((name) => {
    const shown = displays[name];
    if (!shown || shown.widget === 'hidden') return [];
    const schema = shape[name];
    const { label, widget, hint, placeholder, autocomplete, rows, emptyChoice } = shown;
    return [
      {
        name,
        label,
        widget,
        ...(hint !== undefined && { hint }),
        ...(placeholder !== undefined && { placeholder }),
        ...(autocomplete !== undefined && { autocomplete }),
        ...(rows !== undefined && { rows }),
        ...(emptyChoice !== undefined && { emptyChoice }),
        required: schema?.safeParse(undefined).success === false,
        ...choicesOf(schema),
      },
    ];
  });
  return {
    id: form.id,
    variant: variantId,
    endpoint: form.endpoint,
    fields,
    jsonSchema: rulesOf(form, variant),
    uiSchema: uiSchemaOf(displays),
    messages: messagesOf(form, variant, shape),
    ...(form.consent ? { consent: form.consent } : {}),
    preset: variant.preset,
    initial: variant.initial,
    validate: variant.validate,
    submit: variant.submit,
    pending: variant.pending,
    ...(variant.success ? { success: variant.success } : {}),
    toasts: variant.toasts,
    ...(form.duplicate === undefined ? {} : { duplicate: form.duplicate }),
    ...(variant.confirmation ? { confirmation: variant.confirmation } : {}),
    guard: { token: TOKEN_FIELD, honeypot: HONEYPOT_FIELD },
  };
};
