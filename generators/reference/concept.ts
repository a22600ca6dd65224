import { z } from 'zod';
import type { Explain } from './entries.ts';
import { type ReferenceEntry, referenceEntries, type SchemaJson } from './entries.ts';
import { sentencesIn } from './sentences.ts';

/** A concept of the reference: something that can be configured. */
export interface Concept {
  /** What it is, and where it is written or shown. */
  readonly about: string;
  readonly entries: readonly ReferenceEntry[];
  /** Its JSON Schema, for editors. A concept that is written as a call has types instead. */
  readonly schema?: SchemaJson;
}

/** A concept with a schema. */
type Schemed = Concept & { readonly schema: SchemaJson };

/** Returns a concept from a schema, with the comments on its keys. */
export const conceptOf = (
  framework: string,
  about: string,
  schema: z.ZodType,
  files: readonly string[],
): Schemed => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const explain = sentencesIn(framework, files);
  return { about, entries: referenceEntries(json, '', explain), schema: described(json, explain) };
};

/** Removes the entries below some paths, which are concepts of their own. */
export const without = (concept: Concept, ...paths: string[]): Concept => ({
  ...concept,
  entries: concept.entries.filter(({ path }) => !paths.some((part) => path.startsWith(part))),
});

/**
 * Returns a concept that contains others. Their keys have sentences in the schema, and no entries
 * here.
 */
export const holding = (concept: Schemed, parts: Readonly<Record<string, SchemaJson>>): Schemed => {
  const { properties = {} } = concept.schema;
  const held = Object.entries(parts).map(([key, part]) => [
    key,
    { ...(properties[key] as SchemaJson), ...part },
  ]);
  const paths = Object.keys(parts).flatMap((key) => [`${key}.`, `${key}[].`]);
  return {
    ...without(concept, ...paths),
    schema: { ...concept.schema, properties: { ...properties, ...Object.fromEntries(held) } },
  };
};

/** Returns the concept of a union of kinds with a discriminating key. */
export const anyKindOf = (kinds: ReadonlyMap<string, Schemed>): SchemaJson => ({
  oneOf: [...kinds].map(([kind, { schema }]) => ({
    ...schema,
    properties: { kind: { const: kind }, ...schema.properties },
    required: ['kind', ...(schema.required ?? [])],
  })),
});

/** Adds description and example to each key of a JSON Schema, for editors. */
const described = (json: SchemaJson, explain: Explain): SchemaJson => {
  const sentences = explain(Object.keys(json.properties ?? {}));
  const within = (part: unknown): SchemaJson => described(part as SchemaJson, explain);
  return {
    ...json,
    ...(json.items && { items: within(json.items) }),
    ...(json.anyOf && { anyOf: json.anyOf.map(within) }),
    ...(json.oneOf && { oneOf: json.oneOf.map(within) }),
    ...(typeof json.additionalProperties === 'object' && {
      additionalProperties: within(json.additionalProperties),
    }),
    ...(json.properties && {
      properties: Object.fromEntries(
        Object.entries(json.properties).map(([key, part]) => {
          const { sentence, example } = sentences?.get(key) ?? {};
          const said = {
            ...(sentence && { description: sentence }),
            ...(example && { examples: [JSON.parse(example)] }),
          };
          return [key, { ...within(part), ...said }];
        }),
      ),
    }),
  };
};
