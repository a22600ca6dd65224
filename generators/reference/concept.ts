import { z } from 'zod';
import { type KeyComments, keyCommentsIn } from './source.ts';

/** A concept of the reference: something that can be configured. */
export interface Concept {
  /** What it is, and where it is written or shown. */
  readonly about: string;
  readonly entries: readonly ReferenceEntry[];
  /**
   * Its JSON Schema, for editors. A concept that is written as a function call has types instead.
   */
  readonly schema?: SchemaJson;
}

/** A concept with a schema. */
type ConceptWithSchema = Concept & { readonly schema: SchemaJson };

/** Returns a concept from a schema. `files` are the sources whose comments describe its keys. */
export const conceptOf = (
  framework: string,
  about: string,
  schema: z.ZodType,
  files: readonly string[],
): ConceptWithSchema => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const findComments = keyCommentsIn(framework, files);
  return {
    about,
    entries: referenceEntries(json, '', findComments),
    schema: addDescriptions(json, findComments),
  };
};

/** Removes the entries below some paths, which are concepts of their own. */
export const without = (concept: Concept, ...paths: string[]): Concept => ({
  ...concept,
  entries: concept.entries.filter(({ path }) => !paths.some((part) => path.startsWith(part))),
});

/**
 * Returns a concept that contains others, by the key of each. Its schema contains theirs. Its
 * entries exclude theirs, which the reference lists under their own names.
 */
export const withNested = (
  concept: ConceptWithSchema,
  parts: Readonly<Record<string, SchemaJson>>,
): ConceptWithSchema => {
  const { properties = {} } = concept.schema;
  const nested = Object.entries(parts).map(([key, part]) => [
    key,
    { ...(properties[key] as SchemaJson), ...part },
  ]);
  const paths = Object.keys(parts).flatMap((key) => [`${key}.`, `${key}[].`]);
  return {
    ...without(concept, ...paths),
    schema: { ...concept.schema, properties: { ...properties, ...Object.fromEntries(nested) } },
  };
};

/** Returns the schema of a union of kinds, which the key `kind` distinguishes. */
export const anyKindOf = (kinds: ReadonlyMap<string, ConceptWithSchema>): SchemaJson => ({
  oneOf: [...kinds].map(([kind, { schema }]) => ({
    ...schema,
    properties: { kind: { const: kind }, ...schema.properties },
    required: ['kind', ...(schema.required ?? [])],
  })),
});

/** Adds description and example to each key of a JSON Schema, for editors. */
const addDescriptions = (json: SchemaJson, findComments: FindComments): SchemaJson => {
  const comments = findComments(Object.keys(json.properties ?? {}));
  const within = (part: unknown): SchemaJson => addDescriptions(part as SchemaJson, findComments);
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
          const { sentence, example } = comments?.get(key) ?? {};
          const description = {
            ...(sentence && { description: sentence }),
            ...(example && { examples: [JSON.parse(example)] }),
          };
          return [key, { ...within(part), ...description }];
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

/** Returns the comments on an object's keys. Undefined if no source has them: `keyCommentsIn`. */
type FindComments = (keys: readonly string[]) => KeyComments | undefined;

/** Returns the alternatives of a union. */
const alternativesOf = (json: SchemaJson): SchemaJson[] | undefined =>
  (json.anyOf ?? json.oneOf) as SchemaJson[] | undefined;

/** Actions are used in many places, so they are a concept of their own. */
const isAction = (json: SchemaJson): boolean =>
  alternativesOf(json)?.every(({ properties }) => properties?.do !== undefined) === true;

const bounds = (json: SchemaJson): string => {
  const texts = [
    json.minimum !== undefined && `from ${json.minimum}`,
    json.maximum !== undefined && json.maximum < Number.MAX_SAFE_INTEGER && `to ${json.maximum}`,
    json.maxLength !== undefined && `at most ${json.maxLength} characters`,
    json.minItems !== undefined && `at least ${json.minItems}`,
  ].filter((one) => one !== false);
  return texts.length === 0 ? '' : `, ${texts.join(', ')}`;
};

const typeOf = (json: SchemaJson): string => {
  if (isAction(json)) return 'action';
  const alternatives = alternativesOf(json);
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' or ');
  if (json.const !== undefined) return JSON.stringify(json.const);
  if (json.enum) return json.enum.map((one) => JSON.stringify(one)).join(' or ');
  if (json.type === 'array') return `list of ${typeOf(json.items as SchemaJson)}${bounds(json)}`;
  if (json.type === 'string') return `text${bounds(json)}`;
  if (json.type === 'integer') return `whole number${bounds(json)}`;
  return [json.type ?? 'value'].flat().join(' or ');
};

const fallbackOf = (json: SchemaJson, isRequired: boolean): string => {
  if (json.default === undefined) return isRequired ? 'required' : '';
  // A default such as "{@form.send}" refers to a message of the framework: `core/messages/word.ts`.
  return JSON.stringify(json.default).replaceAll(/"\{@[^"]+\}"/g, "the framework's text");
};

/** Merges entries with the same path, which several alternatives of a union have. */
const mergeByPath = (entries: readonly ReferenceEntry[]): ReferenceEntry[] => {
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

/** Returns the required keys of an alternative that no other one has. They distinguish it. */
const distinctKeysOf = (option: SchemaJson, options: readonly SchemaJson[]): string[] =>
  (option.required ?? []).filter((name) =>
    options.every((other) => other === option || !keysOf(other).includes(name)),
  );

/**
 * Returns where a key of a union of objects is allowed, in words. Alternatives differ in the
 * constant of one key, such as `do`, or in the keys that they require.
 */
const whereIn = (options: readonly SchemaJson[], key: string): string | undefined => {
  const withKey = options.filter((option) => keysOf(option).includes(key));
  const requiring = withKey.filter(({ required }) => required?.includes(key));
  const distinctKeys = (some: readonly SchemaJson[]): string =>
    orList(some.flatMap((one) => distinctKeysOf(one, options)));
  if (withKey.length === options.length)
    return requiring.length === 0 || requiring.length === options.length
      ? undefined
      : `required with ${distinctKeys(requiring)}, else optional`;
  const discriminator = keysOf(options[0] ?? {}).find((name) =>
    options.every((option) => constantOf(option, name) !== undefined),
  );
  if (discriminator !== undefined) {
    const constants = withKey.map(
      (option) => `${discriminator}: ${constantOf(option, discriminator)}`,
    );
    return `with ${orList(constants)}`;
  }
  const isDistinct =
    withKey.length === 1 && withKey.some((one) => distinctKeysOf(one, options).includes(key));
  return isDistinct
    ? `unless ${distinctKeys(options.filter((one) => !withKey.includes(one)))} is given`
    : `with ${distinctKeys(withKey)}`;
};

/** Returns the entries of a union. `where` names the alternatives if only some have a key. */
const unionEntries = (
  options: readonly SchemaJson[],
  path: string,
  findComments: FindComments,
): ReferenceEntry[] => {
  const entries = mergeByPath(
    options.flatMap((option) => referenceEntries(option, path, findComments)),
  );
  const objects = options.filter(({ properties }) => properties !== undefined);
  if (objects.length < 2) return entries;
  const keys = new Set(objects.flatMap(keysOf));
  return entries.map((entry) => {
    const key = path === '' ? entry.path : entry.path.slice(path.length + 1);
    return keys.has(key) ? { ...entry, where: whereIn(objects, key) } : entry;
  });
};

/** Returns the entries at a path. The path is empty for a whole concept. */
const referenceEntries = (
  json: SchemaJson,
  path: string,
  findComments: FindComments,
): ReferenceEntry[] => {
  if (path !== '' && isAction(json)) return [];
  if (json.type === 'array')
    return referenceEntries(json.items as SchemaJson, `${path}[]`, findComments);
  const alternatives = alternativesOf(json);
  if (alternatives) return unionEntries(alternatives, path, findComments);
  if (typeof json.additionalProperties === 'object')
    return referenceEntries(json.additionalProperties, `${path}.<name>`, findComments);
  const parts = Object.entries(json.properties ?? {}) as [string, SchemaJson][];
  const comments = findComments(parts.map(([key]) => key));
  if (!comments) return [];
  return parts.flatMap(([key, part]) => {
    const keyPath = path === '' ? key : `${path}.${key}`;
    const fallback = fallbackOf(part, json.required?.includes(key) === true);
    const { sentence = '', example } = comments.get(key) ?? {};
    const entry = { path: keyPath, type: typeOf(part), fallback, sentence, example };
    return [entry, ...referenceEntries(part, keyPath, findComments)];
  });
};
