import { type Condition, fieldConditionsOf } from '../forms/condition.ts';
import type { FieldLogic, FormLogic, ItemsLogic } from '../forms/form-logic.ts';

type Json = Record<string, unknown>;

/** Returns the conditions of a field: under which it is shown, and under which it is required. */
export const conditionsOf = ({ showWhen, requiredWhen }: FieldLogic): Condition[] =>
  [showWhen, requiredWhen].filter((one) => one !== undefined && one !== true);

/**
 * The rule of an answer that is not empty, see `isEmpty`. A text is more than blanks; a list has an item.
 * `pattern` and `minItems` concern no value of another type.
 */
const ANSWERED: Json = { not: { const: false }, pattern: '\\S', minItems: 1 };

/** Returns the rule that fields are answered. */
const answeredRule = (names: readonly string[]): Json => ({
  properties: Object.fromEntries(names.map((name) => [name, ANSWERED])),
  required: names,
});

/** Returns the rule that a field is answered and matches. For a list one of the answers matches. */
const fieldRule = (field: string, rule: Json, isList: boolean): Json => ({
  properties: { [field]: isList ? { contains: rule } : rule },
  required: [field],
});

/**
 * Returns a condition as JSON Schema. Undefined for comparisons of days and times, which JSON
 * Schema lacks.
 */
const asJsonSchema = (condition: Condition, logic: FormLogic): Json | undefined => {
  if ('all' in condition || 'any' in condition) {
    const inner = 'all' in condition ? condition.all : condition.any;
    const innerSchemas = inner.map((one) => asJsonSchema(one, logic));
    if (innerSchemas.includes(undefined)) return undefined;
    return { ['all' in condition ? 'allOf' : 'anyOf']: innerSchemas };
  }
  const { field } = condition;
  const isList = logic.fields[field]?.reads === 'list';
  if ('oneOf' in condition) {
    const { oneOf } = condition;
    return fieldRule(field, oneOf.length === 1 ? { const: oneOf[0] } : { enum: oneOf }, isList);
  }
  if ('noneOf' in condition)
    return { ...answeredRule([field]), not: fieldRule(field, { enum: condition.noneOf }, isList) };
  if ('filled' in condition)
    return condition.filled ? answeredRule([field]) : { not: answeredRule([field]) };
  const value = 'from' in condition ? condition.from : condition.to;
  if (typeof value === 'string') return undefined;
  return fieldRule(field, { ['from' in condition ? 'minimum' : 'maximum']: value }, false);
};

/** Returns the rule that fields must be answered while a condition is true, in a list of one. Empty without it. */
const requiring = (when: Json | undefined, names: readonly string[]): Json[] =>
  when === undefined
    ? []
    : [
        {
          if: when,
          // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
          then: answeredRule(names),
        },
      ];

/**
 * Returns the condition under which a field is required. Undefined if it never is, or if the
 * field's own rule decides.
 */
const requiredCondition = (field: FieldLogic): Condition | undefined =>
  field.requiredWhen === undefined ? undefined : { all: conditionsOf(field) };

/**
 * Returns a form's conditions as JSON Schema, for the API description. What JSON Schema cannot
 * express is omitted: comparisons of days and times, and that the answer to a hidden field is ignored. Server
 * and browser use the form's logic.
 */
export const conditionsAsJsonSchema = (logic: FormLogic): Json[] => [
  ...Object.entries(logic.fields).flatMap(([name, field]) => {
    const when = requiredCondition(field);
    // A file has several payload fields (`apart`). In JSON the second, its content, is required.
    const [, content = name] = field.apart ?? [];
    return when ? requiring(asJsonSchema(when, logic), [content]) : [];
  }),
  ...logic.conditions.flatMap(({ when, require }) => requiring(asJsonSchema(when, logic), require)),
];

/**
 * Returns the conditions of the fields of a group's item as JSON Schema. `names` are the fields of the item: the
 * schema of an item cannot express a condition on a field outside of it.
 */
export const itemConditionsAsJsonSchema = (items: ItemsLogic, names: readonly string[]): Json[] => {
  const expressible = Object.entries(items.fields).filter(([, field]) =>
    conditionsOf(field)
      .flatMap(fieldConditionsOf)
      .every((condition) => names.includes(condition.field)),
  );
  return conditionsAsJsonSchema({ fields: Object.fromEntries(expressible), conditions: [] });
};
