import { z } from 'zod';
import { entriesOf, type Json, type ReferenceEntry } from './entries.ts';
import { described } from './json-schema.ts';
import { sentencesIn } from './sentences.ts';

/** Something that can be declared. */
export interface Concept {
  /** What it is, and where it is written or shows. */
  readonly about: string;
  readonly entries: readonly ReferenceEntry[];
  /** What may be declared, for editors; what is written as a call has its types instead. */
  readonly schema?: Json;
}

/** A concept with its schema. */
type Schemed = Concept & { readonly schema: Json };

/** What a schema takes, with what the files say of its keys. */
export const conceptOf = (
  machine: string,
  about: string,
  schema: z.ZodType,
  files: readonly string[],
): Schemed => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const explain = sentencesIn(machine, files);
  return { about, entries: entriesOf(json, '', explain), schema: described(json, explain) };
};

/** A concept without the lines below some of its paths, which are concepts of their own. */
export const without = (concept: Concept, ...paths: string[]): Concept => ({
  ...concept,
  entries: concept.entries.filter(({ path }) => !paths.some((part) => path.startsWith(part))),
});

/**
 * A concept that holds others at its keys: each of their keys has its own sentence in the schema, and no
 * line of its own here.
 */
export const holding = (concept: Schemed, parts: Readonly<Record<string, Json>>): Schemed => {
  const { properties = {} } = concept.schema;
  const held = Object.entries(parts).map(([key, part]) => [
    key,
    { ...(properties[key] as Json), ...part },
  ]);
  const paths = Object.keys(parts).flatMap((key) => [`${key}.`, `${key}[].`]);
  return {
    ...without(concept, ...paths),
    schema: { ...concept.schema, properties: { ...properties, ...Object.fromEntries(held) } },
  };
};

/** What takes any of some kinds, which are told apart by a key of that name. */
export const anyKindOf = (kinds: ReadonlyMap<string, Schemed>): Json => ({
  oneOf: [...kinds].map(([kind, { schema }]) => ({
    ...schema,
    properties: { kind: { const: kind }, ...schema.properties },
    required: ['kind', ...(schema.required ?? [])],
  })),
});
