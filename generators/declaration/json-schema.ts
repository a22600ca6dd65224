import { z } from 'zod';

type Json = Record<string, unknown>;

interface Wanted {
  target: 'draft-7' | 'draft-2020-12';
  io?: 'input' | 'output';
  /** Without labels and hints: the rules alone. */
  bare?: boolean;
}

/** A schema as JSON Schema, without what is only said to the machine's own parts. */
export const jsonSchemaOf = (
  schema: z.ZodType,
  { target, io = 'input', bare = false }: Wanted,
): Json =>
  z.toJSONSchema(schema, {
    target,
    io,
    override: ({ jsonSchema }) => {
      delete jsonSchema.field;
      if (!bare) return;
      delete jsonSchema.title;
      delete jsonSchema.description;
    },
  }) as Json;
