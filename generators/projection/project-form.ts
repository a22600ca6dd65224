import { z } from 'zod';
import type {
  ClientForm,
  ClientProperty,
  ClientSchema,
  ClientUi,
  RuleMessage,
} from '../../renderer/contract/form.ts';
import { HONEYPOT_FIELD, TOKEN_FIELD } from '../../renderer/schema/guard.ts';
import type { Variant } from '../../renderer/schema/variant.ts';
import { conditionsAsJsonSchema } from '../declaration/conditions.ts';
import { bareSchema } from '../declaration/field-meta.ts';
import type { Form, FormField } from '../declaration/form.ts';
import { jsonSchemaOf } from '../declaration/json-schema.ts';
import { variantConditions, variantField, variantFields, variantObject } from './variant-schema.ts';

/** Not a value of any field: an object where text, a choice or a box is wanted. */
const WRONG_TYPE = {};
/** Text that no choice offers. */
const NO_CHOICE = '\u0000';

const probe = (keyword: string, schema: z.ZodType, value: unknown): RuleMessage[] => {
  const message = schema.safeParse(value).error?.issues[0]?.message;
  return message === undefined ? [] : [{ keyword, message }];
};

const patterns = (schema: z.ZodType): RuleMessage[] =>
  (schema.def.checks ?? []).flatMap((check) => {
    const def = check._zod.def as z.core.$ZodCheckRegexDef;
    if (!def.pattern || !def.error) return [];
    const said = def.error({} as Parameters<typeof def.error>[0]);
    if (!said) return [];
    return [
      {
        keyword: 'pattern',
        value: def.pattern.source,
        message: typeof said === 'string' ? said : said.message,
      },
    ];
  });

/**
 * The message of every rule of a field, in the order in which Zod checks them. They are asked of
 * the schema itself, so that both sides say the same words.
 */
const ruleMessages = (schema: z.ZodType): RuleMessage[] => {
  const bare = bareSchema(schema);
  return [
    ...probe('required', schema, undefined),
    ...probe('type', bare, WRONG_TYPE),
    ...(bare instanceof z.ZodLiteral ? probe('const', bare, ![...bare.values][0]) : []),
    ...(bare instanceof z.ZodEnum ? probe('enum', bare, NO_CHOICE) : []),
    ...patterns(bare),
  ];
};

type Shape = Record<string, z.ZodType>;
type Shown = readonly (readonly [string, FormField])[];

/** What the browser's validator is made of: JSON Schema (draft-07) of a variant's rules alone. */
export const projectRules = (form: Form, variant: Variant): Record<string, unknown> => {
  const object = variantObject(form, variant);
  const rules = jsonSchemaOf(object, { target: 'draft-7', bare: true });
  const conditions = conditionsAsJsonSchema(variantConditions(form, variant), rules);
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
    'ui:placeholder': placeholder,
    'ui:autocomplete': autocomplete,
    'ui:enumNames': choices,
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
  const { pick: _, fields: __, ...words } = variant;
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
    ...words,
    ...(form.duplicate === undefined ? {} : { duplicate: form.duplicate }),
    guard: { token: TOKEN_FIELD, honeypot: HONEYPOT_FIELD },
  };
};
