import { z } from 'zod';
import type {
  ClientForm,
  ClientProperty,
  ClientSchema,
  ClientUi,
  RuleMessage,
} from '../../renderer/contract/form.ts';
import { HONEYPOT_FIELD, TOKEN_FIELD } from '../../renderer/schema/guard.ts';
import { conditionsAsJsonSchema } from '../declaration/conditions.ts';
import { bareSchema } from '../declaration/field-meta.ts';
import type { Form, FormField } from '../declaration/form.ts';
import { jsonSchemaOf } from '../declaration/json-schema.ts';
import type { Variant } from '../declaration/variant.ts';
import { ruleMessages } from './rule-messages.ts';
import { variantConditions, variantField, variantFields, variantObject } from './variant-schema.ts';

type Shape = Record<string, z.ZodType>;
type Shown = readonly (readonly [string, FormField])[];

/** What the browser's validator is made of: JSON Schema (draft-07) of a variant's rules alone. */
export const projectRules = (form: Form, variant: Variant): Record<string, unknown> => {
  const object = variantObject(form, variant);
  const rules = jsonSchemaOf(object, { target: 'draft-7', bare: true });
  const types = (rules.properties ?? {}) as Record<string, { type?: unknown }>;
  const conditions = conditionsAsJsonSchema(
    variantConditions(form, variant),
    (name) => types[name]?.type,
  );
  return { ...rules, ...(conditions.length > 0 ? { allOf: conditions } : {}) };
};

const choicesOf = (schema: z.ZodType | undefined): string[] | undefined => {
  const bare = schema && bareSchema(schema);
  if (!(bare instanceof z.ZodEnum)) return undefined;
  return bare.options.map(String).filter((option) => option !== '');
};

const propertyOf = (field: FormField, schema: z.ZodType | undefined): ClientProperty => {
  const choices = choicesOf(schema);
  return {
    type: field.kind === 'flag' || field.kind === 'consent' ? 'boolean' : 'string',
    title: field.label,
    ...(field.hint !== undefined && { description: field.hint }),
    ...(choices && { enum: choices }),
  };
};

const uiOf = (field: FormField): ClientUi => {
  const { widget, placeholder, autocomplete, choices, rows, emptyChoice, consent, file } = field;
  const options = {
    ...(rows !== undefined && { rows }),
    ...(emptyChoice !== undefined && { emptyChoice }),
    ...(consent && { consent: consent.wording }),
    ...(file && {
      file: { accept: file.accept, maxBytes: file.maxBytes, messages: file.messages },
    }),
  };
  return {
    'ui:widget': widget,
    ...(placeholder !== undefined && { 'ui:placeholder': placeholder }),
    ...(autocomplete !== undefined && { 'ui:autocomplete': autocomplete }),
    ...(choices && { 'ui:enumNames': choices }),
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
  };
};

const schemaOf = (shown: Shown, shape: Shape): ClientSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    shown.map(([name, field]) => [name, propertyOf(field, shape[name])]),
  ),
  required: shown.flatMap(([name, { isOptional }]) => (isOptional ? [] : [name])),
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
  const shown = variantFields(form, variant).flatMap((name) => {
    const field = variantField(form, variant, name);
    return field ? [[name, field] as const] : [];
  });
  return {
    id: form.id,
    variant: variantId,
    endpoint: form.endpoint,
    schema: schemaOf(shown, shape),
    uiSchema: Object.fromEntries(shown.map(([name, field]) => [name, uiOf(field)])),
    messages: messagesOf(form, variant, shape),
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
