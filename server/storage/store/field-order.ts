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
 * because stores do not keep it: `id`, the forms' fields, others by name, the time, the consent.
 */
export const fieldOrder = ({ timestamp, fields = [] }: CollectionDefinition) => {
  const places = new Map<string, number>();
  const place = (path: string, at: number) => {
    const parts = path.split('.');
    for (const [index] of parts.entries()) {
      const start = parts.slice(0, index + 1).join('.');
      if (!places.has(start)) places.set(start, at);
    }
  };
  for (const [at, path] of ['id', ...fields].entries()) place(path, at - fields.length - 1);
  for (const [at, path] of [timestamp, ...consentColumns].entries()) place(path, at + 1);
  const sorted = (value: JsonValue, path: string): JsonValue => {
    // Fields name the first item of a group.
    if (Array.isArray(value)) return value.map((item) => sorted(item, `${path}.1`));
    if (!isObject(value)) return value;
    const start = path === '' ? '' : `${path}.`;
    const rank = (name: string) => places.get(start + name) ?? 0;
    const entries = Object.entries(value as Values).sort(
      ([a], [b]) => rank(a) - rank(b) || byName.compare(a, b),
    );
    return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one, start + name)]));
  };
  return <Fields extends Values>(record: Fields): Fields => sorted(record, '') as Fields;
};
