import { askedOf, type Condition } from '../forms/condition.ts';
import type { FieldLogic, FormLogic, ItemsLogic } from '../forms/form-logic.ts';

type Json = Record<string, unknown>;

/** The conditions that decide about a field. */
export const conditionsOf = ({ showWhen, requiredWhen }: FieldLogic): Condition[] =>
  [showWhen, requiredWhen].filter((one) => one !== undefined && one !== true);

const about = (field: string, rule: Json, isList: boolean): Json => ({
  properties: { [field]: isList ? { contains: rule } : rule },
  required: [field],
});

/** A condition as JSON Schema; undefined for what it cannot say: it compares no days and times. */
const asJsonSchema = (condition: Condition, logic: FormLogic): Json | undefined => {
  if ('all' in condition || 'any' in condition) {
    const of = 'all' in condition ? condition.all : condition.any;
    const parts = of.map((one) => asJsonSchema(one, logic));
    if (parts.includes(undefined)) return undefined;
    return { ['all' in condition ? 'allOf' : 'anyOf']: parts };
  }
  const { field } = condition;
  const isList = logic.fields[field]?.reads === 'list';
  if ('oneOf' in condition) {
    const { oneOf } = condition;
    return about(field, oneOf.length === 1 ? { const: oneOf[0] } : { enum: oneOf }, isList);
  }
  if ('noneOf' in condition)
    return { required: [field], not: about(field, { enum: condition.noneOf }, isList) };
  if ('filled' in condition) {
    const given = { required: [field], properties: { [field]: { not: { enum: ['', false] } } } };
    return condition.filled ? given : { not: given };
  }
  const value = 'from' in condition ? condition.from : condition.to;
  if (typeof value === 'string') return undefined;
  return about(field, { ['from' in condition ? 'minimum' : 'maximum']: value }, false);
};

const requiring = (when: Json | undefined, names: readonly string[]): Json[] =>
  when === undefined
    ? []
    : [
        {
          if: when,
          // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
          then: {
            required: names,
            properties: Object.fromEntries(
              names.map((name) => [name, { not: { enum: ['', false] } }]),
            ),
          },
        },
      ];

/** When a field must be answered; undefined where that is another rule's, or never. */
const neededWhen = (field: FieldLogic): Condition | undefined =>
  field.requiredWhen === undefined ? undefined : { all: conditionsOf(field) };

/**
 * What a form asks for across fields as JSON Schema, for the readers of the API's description. What
 * JSON Schema cannot say is left out; the server and the browser go by the form's logic itself.
 */
export const conditionsAsJsonSchema = (logic: FormLogic): Json[] => [
  ...Object.entries(logic.fields).flatMap(([name, field]) => {
    const when = neededWhen(field);
    // In JSON a file is its content.
    const [, content = name] = field.apart ?? [];
    return when ? requiring(asJsonSchema(when, logic), [content]) : [];
  }),
  ...logic.conditions.flatMap(({ when, require }) => requiring(asJsonSchema(when, logic), require)),
];

/** The same across the fields of an item, by the `names` of which conditions may ask. */
export const itemConditionsAsJsonSchema = (items: ItemsLogic, names: readonly string[]): Json[] => {
  const own = Object.entries(items.fields).filter(([, field]) =>
    conditionsOf(field)
      .flatMap(askedOf)
      .every(({ field: asked }) => names.includes(asked)),
  );
  return conditionsAsJsonSchema({ fields: Object.fromEntries(own), conditions: [] });
};
