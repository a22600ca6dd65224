import { isObject, type JsonValue } from '../../lib/json.ts';
import type { CollectionDefinition } from './collections.ts';

/** Values by name. */
type FieldValues = Readonly<Record<string, JsonValue>>;

/** Compares names as people order them: `guest2` before `guest10`. */
export const byName = new Intl.Collator('en', { numeric: true });

/** The columns with the evidence of a consent, in the order of an export. */
export const consentColumns = [
  'consent.version',
  'consent.at',
  'consent.wording',
  'consent.sha256',
];

/**
 * Returns a function that puts the fields of a collection's records into the order of the columns,
 * because stores do not preserve it: `id`, the forms' fields, others by name, the time, the consent.
 */
export const fieldOrder = ({ timestamp, fields = [] }: CollectionDefinition) => {
  /** Fields of the forms have negative ranks, the time and the consent positive ones. Others have 0. */
  const ranks = new Map<string, number>();
  /** Ranks a path such as `guests.1.name`, and each of its parents by its first field. */
  const setRank = (path: string, rank: number) => {
    const parts = path.split('.');
    for (const [index] of parts.entries()) {
      const parent = parts.slice(0, index + 1).join('.');
      if (!ranks.has(parent)) ranks.set(parent, rank);
    }
  };
  for (const [at, path] of ['id', ...fields].entries()) setRank(path, at - fields.length - 1);
  for (const [at, path] of [timestamp, ...consentColumns].entries()) setRank(path, at + 1);
  const sorted = (value: JsonValue, path: string): JsonValue => {
    // `fields` has the paths of a group's first item, such as `guests.1.name`.
    if (Array.isArray(value)) return value.map((item) => sorted(item, `${path}.1`));
    if (!isObject(value)) return value;
    const prefix = path === '' ? '' : `${path}.`;
    const rankOf = (name: string) => ranks.get(prefix + name) ?? 0;
    const entries = Object.entries(value as FieldValues).sort(
      ([a], [b]) => rankOf(a) - rankOf(b) || byName.compare(a, b),
    );
    return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner, prefix + name)]));
  };
  return <Fields extends FieldValues>(record: Fields): Fields => sorted(record, '') as Fields;
};
