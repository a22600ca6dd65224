import { isObject, type JsonValue } from '../../lib/json.ts';
import type { CollectionDefinition } from './collections.ts';

type Values = Readonly<Record<string, JsonValue>>;

/** Compares names as people order them: `guest2` before `guest10`. */
export const byName = new Intl.Collator('en', { numeric: true });

/** The evidence of a consent, in the order of an export. */
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
  const ranks = new Map<string, number>();
  const setRank = (path: string, rank: number) => {
    const parts = path.split('.');
    for (const [index] of parts.entries()) {
      const start = parts.slice(0, index + 1).join('.');
      if (!ranks.has(start)) ranks.set(start, rank);
    }
  };
  for (const [at, path] of ['id', ...fields].entries()) setRank(path, at - fields.length - 1);
  for (const [at, path] of [timestamp, ...consentColumns].entries()) setRank(path, at + 1);
  const sorted = (value: JsonValue, path: string): JsonValue => {
    // `fields` has the paths of a group's first item, such as `guests.1.name`.
    if (Array.isArray(value)) return value.map((item) => sorted(item, `${path}.1`));
    if (!isObject(value)) return value;
    const start = path === '' ? '' : `${path}.`;
    const rankOf = (name: string) => ranks.get(start + name) ?? 0;
    const entries = Object.entries(value as Values).sort(
      ([a], [b]) => rankOf(a) - rankOf(b) || byName.compare(a, b),
    );
    return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one, start + name)]));
  };
  return <Fields extends Values>(record: Fields): Fields => sorted(record, '') as Fields;
};
