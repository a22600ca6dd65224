import { z } from 'zod';
import { type Sentences, sentencesIn } from './source.ts';

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

/** One line of the reference: a key at any depth. */
export interface ReferenceEntry {
  /** The path inside the concept, such as `cards[].title`. */
  readonly path: string;
  /** The type, with bounds. */
  readonly type: string;
  /** The default, or `required`. */
  readonly fallback: string;
  /** A description. */
  readonly sentence: string;
  /** An example as JSON, unless type or default make it obvious. */
  readonly example?: string | undefined;
}

type SchemaJson = z.core.JSONSchema.JSONSchema;

/** Returns the comments on an object's keys. Undefined for computed keys. */
type Explain = (keys: readonly string[]) => Sentences | undefined;

const optionsOf = (json: SchemaJson): SchemaJson[] | undefined =>
  (json.anyOf ?? json.oneOf) as SchemaJson[] | undefined;

/** Actions are used in many places, so they are a concept of their own. */
const isAction = (json: SchemaJson): boolean =>
  optionsOf(json)?.every(({ properties }) => properties?.do !== undefined) === true;

const bounds = (json: SchemaJson): string => {
  const said = [
    json.minimum !== undefined && `from ${json.minimum}`,
    json.maximum !== undefined && json.maximum < Number.MAX_SAFE_INTEGER && `to ${json.maximum}`,
    json.maxLength !== undefined && `at most ${json.maxLength} characters`,
    json.minItems !== undefined && `at least ${json.minItems}`,
  ].filter((one) => one !== false);
  return said.length === 0 ? '' : `, ${said.join(', ')}`;
};

const typeOf = (json: SchemaJson): string => {
  if (isAction(json)) return 'action';
  const options = optionsOf(json);
  if (options) return [...new Set(options.map(typeOf))].join(' or ');
  if (json.const !== undefined) return JSON.stringify(json.const);
  if (json.enum) return json.enum.map((one) => JSON.stringify(one)).join(' or ');
  if (json.type === 'array') return `list of ${typeOf(json.items as SchemaJson)}${bounds(json)}`;
  if (json.type === 'string') return `text${bounds(json)}`;
  if (json.type === 'integer') return `whole number${bounds(json)}`;
  return [json.type ?? 'value'].flat().join(' or ');
};

const fallbackOf = (json: SchemaJson, isRequired: boolean): string => {
  if (json.default === undefined) return isRequired ? 'required' : '';
  return JSON.stringify(json.default).replaceAll(/"\{@[^"]+\}"/g, "the framework's text");
};

/** Joins the entries of one path in several options of a union. */
const joined = (entries: readonly ReferenceEntry[]): ReferenceEntry[] => {
  const byPath = new Map<string, ReferenceEntry>();
  for (const entry of entries) {
    const known = byPath.get(entry.path);
    const types = [known?.type, entry.type].flatMap((type) => type?.split(' or ') ?? []);
    byPath.set(entry.path, { ...entry, ...known, type: [...new Set(types)].join(' or ') });
  }
  return [...byPath.values()];
};

/** Returns the entries at a path. The path is empty for a whole concept. */
const referenceEntries = (json: SchemaJson, path: string, explain: Explain): ReferenceEntry[] => {
  if (path !== '' && isAction(json)) return [];
  if (json.type === 'array')
    return referenceEntries(json.items as SchemaJson, `${path}[]`, explain);
  const options = optionsOf(json);
  if (options) return joined(options.flatMap((option) => referenceEntries(option, path, explain)));
  if (typeof json.additionalProperties === 'object')
    return referenceEntries(json.additionalProperties, `${path}.<name>`, explain);
  const parts = Object.entries(json.properties ?? {}) as [string, SchemaJson][];
  const sentences = explain(parts.map(([key]) => key));
  if (!sentences) return [];
  return parts.flatMap(([key, part]) => {
    const place = path === '' ? key : `${path}.${key}`;
    const fallback = fallbackOf(part, json.required?.includes(key) === true);
    const { sentence = '', example } = sentences.get(key) ?? {};
    const entry = { path: place, type: typeOf(part), fallback, sentence, example };
    return [entry, ...referenceEntries(part, place, explain)];
  });
};
