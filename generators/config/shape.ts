import { z } from 'zod';

/** Whether a value can have keys. */
export const isRecord = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

/** The value that stands at `path` below `root`; undefined where the path leads nowhere. */
export const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), root);

const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap())
    : // What is written goes in; a transform then fills in what follows from the rest.
      schema instanceof z.ZodPipe
      ? unwrapped(schema.in)
      : schema;

const optionFor = (union: z.ZodDiscriminatedUnion, value: unknown): z.core.$ZodType | undefined => {
  const discriminator = union.def.discriminator;
  const wanted = isRecord(value) ? value[discriminator] : undefined;
  return union.options.find((option) => {
    const literal = option instanceof z.ZodObject ? option.shape[discriminator] : undefined;
    return literal instanceof z.ZodLiteral && literal.values.has(wanted as z.core.util.Literal);
  });
};

const childOf = (
  schema: z.core.$ZodType,
  key: PropertyKey,
  value: unknown,
): z.core.$ZodType | undefined => {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) return inner.shape[String(key)];
  if (inner instanceof z.ZodArray) return inner.element;
  if (inner instanceof z.ZodRecord) return inner.valueType;
  if (inner instanceof z.ZodDiscriminatedUnion) {
    const option = optionFor(inner, value);
    return option && childOf(option, key, value);
  }
  return undefined;
};

/** The schema that governs `path`, following the options of unions that `root`'s values choose. */
const schemaAt = (
  schema: z.core.$ZodType,
  root: unknown,
  path: readonly PropertyKey[],
): z.core.$ZodType | undefined => {
  let current: z.core.$ZodType | undefined = schema;
  path.forEach((key, depth) => {
    current = current && childOf(current, key, valueAt(root, path.slice(0, depth)));
  });
  if (!current) return undefined;
  const inner = unwrapped(current);
  return inner instanceof z.ZodDiscriminatedUnion
    ? (optionFor(inner, valueAt(root, path)) ?? inner)
    : inner;
};

/** The keys that an object at `path` may have. */
export const keysAt = (
  schema: z.core.$ZodType,
  root: unknown,
  path: readonly PropertyKey[],
): string[] => {
  const object = schemaAt(schema, root, path);
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
};

/** The keys of each option of a plain union at `path`; none for an option that is no object. */
export const alternativesAt = (
  schema: z.core.$ZodType,
  root: unknown,
  path: readonly PropertyKey[],
): (string[] | undefined)[] => {
  const union = schemaAt(schema, root, path);
  if (!(union instanceof z.ZodUnion)) return [];
  return union.options.map((option) =>
    option instanceof z.ZodObject ? Object.keys(option.shape) : undefined,
  );
};
