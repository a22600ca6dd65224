import type { z } from 'zod';
import type { Condition } from './form.ts';

const isGiven = (value: unknown): boolean =>
  value === true || (typeof value === 'string' && /\S/u.test(value));

/** A schema with its rules across fields, as the server checks them. */
export const withConditions = (schema: z.ZodObject, conditions: readonly Condition[]): z.ZodType =>
  conditions.length === 0
    ? schema
    : schema.superRefine((values, context) => {
        for (const { field, equals, require, errorOn, message } of conditions) {
          if (values[field] !== equals || require.every((name) => isGiven(values[name]))) continue;
          context.addIssue({ code: 'custom', path: [errorOn], message });
        }
      });

/** The same rules as JSON Schema (draft-07), for the browser. */
export const conditionsAsJsonSchema = (
  conditions: readonly Condition[],
  typeOf: (name: string) => unknown,
): Record<string, unknown>[] =>
  conditions.map(({ field, equals, require }) => ({
    if: { properties: { [field]: { const: equals } }, required: [field] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
    then: {
      required: require,
      properties: Object.fromEntries(
        require.map((name) => [
          name,
          typeOf(name) === 'boolean' ? { const: true } : { pattern: '\\S' },
        ]),
      ),
    },
  }));
