/** Longer ones are what people write, which nobody else does. Shorter ones are hardly worth it. */
const lengths = { least: 16, most: 200 };
/** So many are known at a time. */
const atOnce = 1000;

/**
 * Gives what puts one copy in the place of equal texts in the records that are read one after the other:
 * the wording of a consent and its hash are in each.
 */
export function textSharer() {
  const known = new Map<string, string>();
  return function share(value: object): void {
    const fields = value as Record<string, unknown>;
    for (const name of Object.keys(fields)) {
      const field = fields[name];
      if (typeof field === 'object' && field !== null) share(field);
      if (typeof field !== 'string') continue;
      if (field.length < lengths.least || field.length > lengths.most) continue;
      const same = known.get(field);
      if (same !== undefined) {
        fields[name] = same;
        continue;
      }
      if (known.size === atOnce) known.clear();
      known.set(field, field);
    }
  };
}
