import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { FormLogic } from '../forms/form-logic.ts';
import type { FieldMeta } from './fields/kinds.ts';

type Json = Record<string, unknown>;

interface JsonSchemaOptions {
  target: 'draft-7' | 'draft-2020-12';
  /** Whether it describes the values before or after defaults and transformations. Default: `input`. */
  io?: 'input' | 'output';
  /** Omits labels and hints. */
  bare?: boolean;
}

/** Returns a schema as JSON Schema, without the framework's own metadata. */
export const jsonSchemaOf = (
  schema: z.ZodType,
  { target, io = 'input', bare = false }: JsonSchemaOptions,
): Json =>
  z.toJSONSchema(schema, {
    target,
    io,
    override: ({ jsonSchema }) => {
      const { field } = jsonSchema as { field?: FieldMeta };
      delete jsonSchema.field;
      if (!bare) {
        // The form's logic checks decimals. In the API description the type `integer` expresses it.
        if (field?.logic?.decimals === 0) jsonSchema.type = 'integer';
        const { least, most, isOptional } = field?.logic?.items ?? {};
        if (!isOptional && least !== undefined) jsonSchema.minItems = least;
        if (most !== undefined) jsonSchema.maxItems = most;
        return;
      }
      delete jsonSchema.title;
      delete jsonSchema.description;
    },
  }) as Json;

/** The keys of a form's logic that contain messages. */
const MESSAGE_KEYS = [
  'missing',
  'tooEarly',
  'tooLate',
  'tooFine',
  'offStep',
  'tooFew',
  'tooMany',
  'message',
];

/**
 * Returns a fingerprint of a form's rules: twelve hexadecimal digits. Labels and other texts do not
 * change it.
 */
export const formVersion = ({ schema, logic }: { schema: z.ZodType; logic: FormLogic }): string => {
  const rules = jsonSchemaOf(schema, { target: 'draft-7', bare: true });
  const logicRules = JSON.stringify(logic, (key, value) =>
    MESSAGE_KEYS.includes(key) ? undefined : value,
  );
  const hash = createHash('sha256').update(JSON.stringify(rules) + logicRules);
  return hash.digest('hex').slice(0, 12);
};
