/** Calls `visit` for every plain object, array and value below `value`, with its path. */
export const walk = (
  value: unknown,
  visit: (value: unknown, path: PropertyKey[]) => void,
  path: PropertyKey[] = [],
): void => {
  visit(value, path);
  const children = Array.isArray(value)
    ? value.entries()
    : isPlain(value)
      ? Object.entries(value)
      : [];
  for (const [key, item] of children) walk(item, visit, [...path, key]);
};

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
