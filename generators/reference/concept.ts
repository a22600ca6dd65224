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
  /** In which alternative of a union the key is allowed, in words. */
  readonly where?: string | undefined;
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

const orList = (names: readonly string[]): string =>
  names.map((name) => `\`${name}\``).join(' or ');

const keysOf = ({ properties = {} }: SchemaJson): string[] => Object.keys(properties);

/** Returns the constant of a key, such as `"link"` of `do`. Undefined if it is none. */
const constantOf = ({ properties }: SchemaJson, key: string): string | undefined =>
  JSON.stringify((properties?.[key] as SchemaJson | undefined)?.const);

/** Returns the required keys of an alternative that no other one has. */
const marksOf = (option: SchemaJson, options: readonly SchemaJson[]): string[] =>
  (option.required ?? []).filter((name) =>
    options.every((other) => other === option || !keysOf(other).includes(name)),
  );

/**
 * Returns where a key of a union of objects is allowed, in words. Alternatives differ in the
 * constant of one key, such as `do`, or in the keys that they require.
 */
const whereIn = (options: readonly SchemaJson[], key: string): string | undefined => {
  const having = options.filter((option) => keysOf(option).includes(key));
  const requiring = having.filter(({ required }) => required?.includes(key));
  const marks = (some: readonly SchemaJson[]): string =>
    orList(some.flatMap((one) => marksOf(one, options)));
  if (having.length === options.length)
    return requiring.length === 0 || requiring.length === options.length
      ? undefined
      : `required with ${marks(requiring)}, else optional`;
  const kind = keysOf(options[0] ?? {}).find((name) =>
    options.every((option) => constantOf(option, name) !== undefined),
  );
  if (kind !== undefined)
    return `with ${orList(having.map((option) => `${kind}: ${constantOf(option, kind)}`))}`;
  const isMark = having.length === 1 && having.some((one) => marksOf(one, options).includes(key));
  return isMark
    ? `unless ${marks(options.filter((one) => !having.includes(one)))} is given`
    : `with ${marks(having)}`;
};

/** Returns the entries of a union. A key that only some alternatives have says which. */
const unionEntries = (
  options: readonly SchemaJson[],
  path: string,
  explain: Explain,
): ReferenceEntry[] => {
  const entries = joined(options.flatMap((option) => referenceEntries(option, path, explain)));
  const objects = options.filter(({ properties }) => properties !== undefined);
  if (objects.length < 2) return entries;
  const keys = new Set(objects.flatMap(keysOf));
  return entries.map((entry) => {
    const key = path === '' ? entry.path : entry.path.slice(path.length + 1);
    return keys.has(key) ? { ...entry, where: whereIn(objects, key) } : entry;
  });
};

/** Returns the entries at a path. The path is empty for a whole concept. */
const referenceEntries = (json: SchemaJson, path: string, explain: Explain): ReferenceEntry[] => {
  if (path !== '' && isAction(json)) return [];
  if (json.type === 'array')
    return referenceEntries(json.items as SchemaJson, `${path}[]`, explain);
  const options = optionsOf(json);
  if (options) return unionEntries(options, path, explain);
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
