/** Longer texts are written by visitors and differ. Shorter ones save too little. */
const lengths = { least: 16, most: 200 };
/** Number of texts to remember. */
const atOnce = 1000;

/**
 * Returns a function that replaces equal texts in successive records by one copy, to save memory: each
 * record has the wording of a consent and its hash.
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
