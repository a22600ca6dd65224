import { z } from 'zod';
import type {
  ClientForm,
  ClientGroup,
  ClientProperty,
  ClientSchema,
  ClientUi,
  RuleMessage,
} from '../../../core/client/form.ts';
import { clientPart } from '../../../core/client/server-only.ts';
import { bareSchema, itemShapeOf } from '../../../core/config/fields/meta.ts';
import type { Form, FormField } from '../../../core/config/form.ts';
import { HONEYPOT_FIELD, TOKEN_FIELD } from '../../../core/config/guard.ts';
import { jsonSchemaOf } from '../../../core/config/json-schema.ts';
import type { Variant } from '../../../core/config/variant.ts';
import { inEveryItem } from '../../../core/forms/items.ts';
import { sha256 } from '../../../core/workspace/content.ts';
import { conditionSentence } from './condition-sentence.ts';
import { variantField, variantFields, variantLogic, variantObject } from './variant-schema.ts';

/** A value of the wrong type for every field. */
const WRONG_TYPE = {};
/** A text that no choice contains. */
const NO_CHOICE = '\u0000';

const probe = (keyword: string, schema: z.ZodType, value: unknown): RuleMessage[] => {
  const message = schema.safeParse(value).error?.issues[0]?.message;
  return message === undefined ? [] : [{ keyword, message }];
};

/** JSON Schema's keywords for Zod's checks, with the part that distinguishes two of them. */
const KEYWORDS: Readonly<Record<string, string>> = {
  string_format: 'pattern',
  greater_than: 'minimum',
  less_than: 'maximum',
  min_length: 'minItems',
  max_length: 'maxItems',
};

const checks = (schema: z.ZodType): RuleMessage[] =>
  (schema.def.checks ?? []).flatMap((check) => {
    const def = check._zod.def as z.core.$ZodCheckRegexDef;
    const keyword = KEYWORDS[def.check];
    if (!keyword || !def.error) return [];
    const said = def.error({} as Parameters<typeof def.error>[0]);
    if (!said) return [];
    const message = typeof said === 'string' ? said : said.message;
    return [{ keyword, ...(def.pattern && { value: def.pattern.source }), message }];
  });

/** Zod checks a list's maximum length first, then its items, then its minimum length. */
const listChecks = (schema: z.ZodArray): RuleMessage[] => {
  const isLeast = ({ keyword }: RuleMessage) => keyword === 'minItems';
  const lengths = checks(schema);
  return [
    ...lengths.filter((one) => !isLeast(one)),
    ...probe('enum', schema.element as z.ZodType, NO_CHOICE),
    ...lengths.filter(isLeast),
  ];
};

/**
 * Returns the message of every rule of a field, in the order of Zod's checks. They come from the
 * schema itself, so that browser and server show the same.
 */
const ruleMessages = (schema: z.ZodType): RuleMessage[] => {
  const bare = bareSchema(schema);
  return [
    ...probe('required', schema, undefined),
    ...probe('type', bare, WRONG_TYPE),
    ...(bare instanceof z.ZodLiteral ? probe('const', bare, ![...bare.values][0]) : []),
    ...(bare instanceof z.ZodEnum ? probe('enum', bare, NO_CHOICE) : []),
    ...(bare instanceof z.ZodArray ? listChecks(bare) : checks(bare)),
  ];
};

type Shape = Record<string, z.ZodType>;
type Shown = readonly (readonly [string, FormField])[];

/** Returns the JSON Schema (draft-07) of a variant's rules, for the browser's validator. */
export const projectRules = (form: Form, variant: Variant): Record<string, unknown> =>
  jsonSchemaOf(variantObject(form, variant), { target: 'draft-7', bare: true });

const propertyOf = ({ kind, label, hint, offered }: FormField): ClientProperty => ({
  type: kind === 'flag' || kind === 'consent' ? 'boolean' : 'string',
  title: label,
  ...(hint !== undefined && { description: hint }),
  ...(offered && { enum: [...offered] }),
});

/** `fields` are the fields that its condition may refer to. */
const uiOf = (field: FormField, fields: Readonly<Record<string, FormField>>): ClientUi => {
  const { widget, placeholder, autocomplete, choices, rows, emptyChoice, consent, file } = field;
  const { unit, logic, group } = field;
  const options = {
    ...(unit !== undefined && { unit }),
    ...(group && { group: groupOf(group, fields) }),
    ...(logic?.showWhen && { only: conditionSentence(logic.showWhen, fields) }),
    ...(rows !== undefined && { rows }),
    ...(emptyChoice !== undefined && { emptyChoice }),
    ...(consent && { consent: consent.wording }),
    ...(file && {
      file: {
        accept: file.accept,
        maxBytes: file.maxBytes,
        most: file.most,
        messages: file.messages,
      },
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

const schemaOf = (shown: Shown): ClientSchema => ({
  type: 'object',
  properties: Object.fromEntries(shown.map(([name, field]) => [name, propertyOf(field)])),
  required: shown.flatMap(([name, { isOptional }]) => (isOptional ? [] : [name])),
});

const groupOf = (
  { item, add, fields }: NonNullable<FormField['group']>,
  around: Readonly<Record<string, FormField>>,
): ClientGroup => {
  const shown = Object.entries(fields);
  const known = { ...around, ...fields };
  return {
    item,
    add,
    schema: schemaOf(shown),
    uiSchema: Object.fromEntries(shown.map(([name, field]) => [name, uiOf(field, known)])),
  };
};

const messagesOf = (shape: Shape, nameOf = (name: string) => name): Record<string, RuleMessage[]> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => [
      [nameOf(name), ruleMessages(schema)] as const,
      ...Object.entries(messagesOf(itemShapeOf(schema) ?? {}, (field) => inEveryItem(name, field))),
    ]),
  );

/** Returns the steps of a variant, without empty ones. */
const stepsOf = (steps: NonNullable<Form['steps']>, shown: Shown) => {
  const names = shown.map(([name]) => name);
  return steps
    .map(({ title, fields }) => ({ title, fields: fields.filter((name) => names.includes(name)) }))
    .filter(({ fields }) => fields.length > 0);
};

/** Returns the draft's version, a hash of its fields. A draft of other fields is not restored. */
const draftOf = (shown: Shown): string =>
  sha256(JSON.stringify(shown.map(([name, { kind, offered }]) => [name, kind, offered]))).slice(
    0,
    8,
  );

/** Returns the client view of a form's variant. */
export const projectForm = (form: Form, variantId: string, variant: Variant): ClientForm => {
  const shape = variantObject(form, variant).shape as Shape;
  const logic = variantLogic(form, variant);
  const hasLogic = logic.conditions.length > 0 || Object.keys(logic.fields).length > 0;
  const shown = variantFields(form, variant).flatMap((name) => {
    const field = variantField(form, variant, name);
    return field ? [[name, field] as const] : [];
  });
  const { id, endpoint, steps, drafts, duplicate } = clientPart('form', form);
  return {
    id,
    variant: variantId,
    endpoint,
    schema: schemaOf(shown),
    uiSchema: Object.fromEntries(shown.map(([name, field]) => [name, uiOf(field, form.fields)])),
    messages: messagesOf(shape),
    ...(hasLogic && { logic }),
    ...(steps && { steps: stepsOf(steps, shown) }),
    ...(drafts && { draft: draftOf(shown) }),
    ...clientPart('variant', variant),
    ...(duplicate !== undefined && { duplicate }),
    guard: { token: TOKEN_FIELD, honeypot: HONEYPOT_FIELD },
  };
};
