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
import { bareSchema, itemShapeOf } from '../../../core/config/fields/kinds.ts';
import {
  type Form,
  type FormField,
  fieldOf,
  HONEYPOT_FIELD,
  logicOf,
  TOKEN_FIELD,
} from '../../../core/config/form.ts';
import { jsonSchemaOf } from '../../../core/config/json-schema.ts';
import type { Variant } from '../../../core/config/variant.ts';
import { type Condition, fieldConditionsOf, type Scalar } from '../../../core/forms/condition.ts';
import type { FormLogic } from '../../../core/forms/form-logic.ts';
import { inEveryItem } from '../../../core/forms/items.ts';
import { word } from '../../../core/messages/word.ts';
import { sha256 } from '../../../core/workspace/files.ts';

/** A value that has the wrong type for every field. */
const WRONG_TYPE = {};
/** A text that no choice contains. */
const NO_CHOICE = '\u0000';

/** Returns the message of a rule, which is the error for a value that breaks it. */
const probe = (keyword: string, schema: z.ZodType, value: unknown): RuleMessage[] => {
  const message = schema.safeParse(value).error?.issues[0]?.message;
  return message === undefined ? [] : [{ keyword, message }];
};

/** JSON Schema's keywords by the names of Zod's checks. */
const KEYWORDS: Readonly<Record<string, string>> = {
  string_format: 'pattern',
  greater_than: 'minimum',
  less_than: 'maximum',
  min_length: 'minItems',
  max_length: 'maxItems',
};

/**
 * Returns the messages of a schema's checks. A pattern is included, since a field may have several.
 * Zod gives a message as a function of the issue. Those of the framework ignore the issue.
 */
const checkMessages = (schema: z.ZodType): RuleMessage[] =>
  (schema.def.checks ?? []).flatMap((check) => {
    const def = check._zod.def as z.core.$ZodCheckRegexDef;
    const keyword = KEYWORDS[def.check];
    if (!keyword || !def.error) return [];
    const error = def.error({} as Parameters<typeof def.error>[0]);
    if (!error) return [];
    const message = typeof error === 'string' ? error : error.message;
    return [{ keyword, ...(def.pattern && { value: def.pattern.source }), message }];
  });

/** Zod checks a list's maximum length first, then its items, then its minimum length. */
const listMessages = (schema: z.ZodArray): RuleMessage[] => {
  const isMinimum = ({ keyword }: RuleMessage) => keyword === 'minItems';
  const lengths = checkMessages(schema);
  return [
    ...lengths.filter((one) => !isMinimum(one)),
    ...probe('enum', schema.element as z.ZodType, NO_CHOICE),
    ...lengths.filter(isMinimum),
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
    ...(bare instanceof z.ZodArray ? listMessages(bare) : checkMessages(bare)),
  ];
};

type Shape = Record<string, z.ZodType>;
type Fields = Readonly<Record<string, FormField>>;
/** The fields that a form or a group shows, in their order. */
type ShownFields = readonly (readonly [name: string, field: FormField])[];

/** Returns the JSON Schema (draft-07) of a variant's rules, for the browser's validator. */
export const projectRules = (form: Form, variant: Variant): Record<string, unknown> =>
  jsonSchemaOf(variantObject(form, variant), { target: 'draft-7', bare: true });

const propertyOf = ({ kind, label, hint, offered }: FormField): ClientProperty => ({
  type: kind === 'flag' || kind === 'consent' ? 'boolean' : 'string',
  title: label,
  ...(hint !== undefined && { description: hint }),
  ...(offered && { enum: [...offered] }),
});

/**
 * Returns RJSF's ui options of a field. `fields` are the fields that its condition may refer to.
 * `hasMatrixHead`: the field is the first row of a matrix, so it also shows the head of the matrix.
 */
const uiOf = (field: FormField, fields: Fields, hasMatrixHead = false): ClientUi => {
  const { widget, placeholder, autocomplete, choices, rows, emptyChoice, consent, file } = field;
  const { unit, logic, group, kind, limits, matrix } = field;
  const options = {
    ...(unit !== undefined && { unit }),
    ...(kind === 'number' && limits && limits.least < 0 && { isSigned: true }),
    ...(group && { group: groupOf(group, fields) }),
    ...(logic?.showWhen && { only: conditionSentence(logic.showWhen, fields) }),
    ...(rows !== undefined && { rows }),
    ...(matrix && { row: matrix.row }),
    ...(matrix && hasMatrixHead && { head: { label: matrix.label, hint: matrix.hint } }),
    ...(emptyChoice !== undefined && { emptyChoice }),
    ...(consent && { consent: consent.wording }),
    ...(file && {
      file: {
        extensions: file.extensions,
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

/**
 * Returns RJSF's ui schema. The rows of a matrix may be in several steps. The first row in each
 * step shows the head of the matrix. `fields` are the fields that conditions may refer to.
 */
const uiSchemaOf = (
  shown: ShownFields,
  fields: Fields,
  steps: NonNullable<Form['steps']> = [],
): Record<string, ClientUi> => {
  const stepOf = (name: string) => steps.findIndex((step) => step.fields.includes(name));
  /** The matrices of each step whose head is shown. */
  const heads = new Set<string>();
  const entries = shown.map(([name, field]): [string, ClientUi] => {
    const head = field.matrix && `${field.matrix.id} ${stepOf(name)}`;
    const hasMatrixHead = head !== undefined && !heads.has(head);
    if (hasMatrixHead) heads.add(head);
    return [name, uiOf(field, fields, hasMatrixHead)];
  });
  return Object.fromEntries(entries);
};

const schemaOf = (shown: ShownFields): ClientSchema => ({
  type: 'object',
  properties: Object.fromEntries(shown.map(([name, field]) => [name, propertyOf(field)])),
  required: shown.flatMap(([name, { isOptional }]) => (isOptional ? [] : [name])),
});

/**
 * Returns a repeatable group. Its fields may depend on each other and on those `around` the group.
 */
const groupOf = (
  { item, add, fields }: NonNullable<FormField['group']>,
  around: Fields,
): ClientGroup => {
  const shown = Object.entries(fields);
  const visibleFields = { ...around, ...fields };
  return {
    item,
    add,
    schema: schemaOf(shown),
    uiSchema: uiSchemaOf(shown, visibleFields),
  };
};

/**
 * Returns the messages of all fields by name, with those of the fields in groups. `nameOf` makes
 * the name of a field in a group, such as `guests[].name`.
 */
const messagesOf = (shape: Shape, nameOf = (name: string) => name): Record<string, RuleMessage[]> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => [
      [nameOf(name), ruleMessages(schema)] as const,
      ...Object.entries(messagesOf(itemShapeOf(schema) ?? {}, (field) => inEveryItem(name, field))),
    ]),
  );

/** Returns the steps of a variant, without empty ones. */
const stepsOf = (steps: NonNullable<Form['steps']>, shown: ShownFields) => {
  const names = shown.map(([name]) => name);
  return steps
    .map(({ title, fields }) => ({ title, fields: fields.filter((name) => names.includes(name)) }))
    .filter(({ fields }) => fields.length > 0);
};

/** Returns the draft's version, a hash of its fields. A draft of other fields is not restored. */
const draftOf = (shown: ShownFields): string =>
  sha256(JSON.stringify(shown.map(([name, { kind, offered }]) => [name, kind, offered]))).slice(
    0,
    8,
  );

/** Returns the client view of a form's variant. */
export const projectForm = (form: Form, variantId: string, variant: Variant): ClientForm => {
  const shape = variantObject(form, variant).shape as Shape;
  const shown = variantFields(form, variant).flatMap((name) => {
    const field = variantField(form, variant, name);
    return field ? [[name, field] as const] : [];
  });
  const campaign = shown.map(([, field]) => field.campaign).find(Boolean);
  const { id, endpoint, steps, drafts, prefill, duplicate, waiting } = clientPart('form', form);
  return {
    id,
    variant: variantId,
    endpoint,
    schema: schemaOf(shown),
    uiSchema: uiSchemaOf(shown, form.fields, steps),
    messages: messagesOf(shape),
    logic: variantLogic(form, variant),
    ...(steps && { steps: stepsOf(steps, shown) }),
    ...(drafts && { draft: draftOf(shown) }),
    ...clientPart('variant', variant),
    ...(duplicate !== undefined && { duplicate }),
    ...(prefill && { prefill }),
    ...(campaign && { campaign }),
    ...(waiting && { waiting }),
    guard: { token: TOKEN_FIELD, honeypot: HONEYPOT_FIELD },
  };
};

/** Returns a condition as a part of a sentence, such as `Country is France`. */
const conditionText = (condition: Condition, fields: Fields): string => {
  if ('all' in condition)
    return condition.all
      .map((one) => conditionText(one, fields))
      .join(` ${word('fields.only.and')} `);
  if ('any' in condition)
    return condition.any
      .map((one) => conditionText(one, fields))
      .join(` ${word('fields.only.or')} `);
  const { kind, choices, label = condition.field } = fields[condition.field] ?? {};
  const isCheckbox = kind === 'flag' || kind === 'consent';
  const list = (values: readonly Scalar[]) =>
    values.map((value) => choices?.[String(value)] ?? String(value)).join(', ');
  if (isCheckbox) {
    const isTicked =
      'oneOf' in condition
        ? condition.oneOf.includes(true)
        : 'filled' in condition && condition.filled;
    return word(isTicked ? 'fields.only.ticked' : 'fields.only.unticked', { label });
  }
  if ('filled' in condition)
    return word(condition.filled ? 'fields.only.filled' : 'fields.only.empty', { label });
  if ('from' in condition) return word('fields.only.from', { label, value: condition.from });
  if ('to' in condition) return word('fields.only.to', { label, value: condition.to });
  if ('noneOf' in condition)
    return word('fields.only.isNot', { label, values: list(condition.noneOf) });
  return word('fields.only.is', { label, values: list(condition.oneOf) });
};

/**
 * Returns a condition as a sentence, for pages without JavaScript, which show all fields. `fields`
 * are the fields that it may refer to.
 */
const conditionSentence = (condition: Condition, fields: Fields): string =>
  `${word('fields.only')} ${conditionText(condition, fields)}${word('fields.colon')}`;

/** Returns the fields of a variant in order. */
export const variantFields = (form: Form, variant: Variant): string[] =>
  variant.pick ?? Object.keys(form.fields);

/** Returns a field's metadata in a variant, which may replace the field. */
export const variantField = (form: Form, variant: Variant, name: string): FormField | undefined => {
  const replacement = variant.fields[name];
  return replacement ? fieldOf(name, replacement) : form.fields[name];
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
 * Returns a variant's rules beyond its schema. A rule across fields is included if the variant
 * shows or presets the fields of its condition, and shows the fields that it requires.
 */
export const variantLogic = (form: Form, variant: Variant): FormLogic => {
  const names = variantFields(form, variant);
  const answered = [...names, ...Object.keys(variant.preset)];
  const shown = names.flatMap((name) => {
    const field = variantField(form, variant, name);
    return field ? [[name, field] as const] : [];
  });
  const conditions = form.logic.conditions.filter(
    ({ when, require }) =>
      fieldConditionsOf(when).every(({ field }) => answered.includes(field)) &&
      require.every((name) => names.includes(name)),
  );
  return logicOf(Object.fromEntries(shown), { ...form.logic, conditions });
};
