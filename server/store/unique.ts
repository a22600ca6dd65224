import type { UniqueKey } from './collections.ts';
import type { Fields, Where } from './store.ts';

/** The values of a unique key as one text, or undefined where one is missing. */
export function keyText(key: UniqueKey, fields: Fields | Where): string | undefined {
  const values: unknown[] = [];
  for (const [field, comparison] of Object.entries(key)) {
    const value = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (value === undefined || value === null) return undefined;
    const folded = comparison === 'trimmed-lower-case' && typeof value === 'string';
    values.push(folded ? value.trim().toLowerCase() : value);
  }
  return JSON.stringify(values);
}
