import type { z } from 'zod';
import type { Condition } from './form.ts';

type Values = Readonly<Record<string, unknown>>;

/** A box must be checked, a text must not be blank; a value of a wrong type is another rule's. */
const isGiven = (rule: unknown, value: unknown): boolean => {
  const isBox = (rule as z.ZodType | undefined)?.safeParse(true).success;
  if (isBox || value === undefined) return value === true;
  return typeof value !== 'string' || /\S/u.test(value);
};

const holds = (schema: z.ZodObject, condition: Condition, values: Values): boolean =>
  values[condition.field] !== condition.equals ||
  condition.require.every((name) => isGiven(schema.shape[name], values[name]));

const isObject = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A schema with its rules across fields, as the server checks them: also when other fields are
 * wrong, as the browser does, so that everything is told at once.
 */
export const withConditions = (schema: z.ZodObject, conditions: readonly Condition[]): z.ZodType =>
  conditions.reduce(
    (checked, condition) =>
      checked.refine((values) => holds(schema, condition, values), {
        path: [condition.errorOn],
        message: condition.message,
        when: isObject,
      }),
    schema,
  );

/** The same rules as JSON Schema (draft-07), for the browser; `rules` are those of the fields. */
export const conditionsAsJsonSchema = (
  conditions: readonly Condition[],
  rules: Record<string, unknown>,
): Record<string, unknown>[] => {
  const types = (rules.properties ?? {}) as Record<string, { type?: unknown }>;
  return conditions.map(({ field, equals, require }) => ({
    if: { properties: { [field]: { const: equals } }, required: [field] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
    then: {
      required: require,
      properties: Object.fromEntries(
        require.map((name) => [
          name,
          types[name]?.type === 'boolean' ? { const: true } : { pattern: '\\S' },
        ]),
      ),
    },
  }));
};
