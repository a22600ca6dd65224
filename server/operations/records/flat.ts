import { isObject, type JsonValue } from '../../lib/json.ts';

/** Values by their names. */
export type FlatRecord = Readonly<Record<string, JsonValue>>;

/** The separator of several answers in a cell. No spreadsheet splits at it. */
const BETWEEN = ' | ';

/** Returns a value as text of a table cell. */
export const cellText = (value: JsonValue | undefined): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.join(BETWEEN);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Returns the items of a group by number, from 1. */
const numbered = (items: readonly JsonValue[]): FlatRecord =>
  Object.fromEntries(items.map((item, at) => [String(at + 1), item]));

/** Flattens a record: `consent.version`, and `guests.1.name` for a group's item. */
export const flat = (record: FlatRecord, prefix = ''): FlatRecord => {
  const fields: Record<string, JsonValue> = {};
  for (const [name, value] of Object.entries(record)) {
    const inner = Array.isArray(value) && value.some(isObject) ? numbered(value) : value;
    if (isObject(inner)) Object.assign(fields, flat(inner as FlatRecord, `${prefix}${name}.`));
    else fields[prefix + name] = inner;
  }
  return fields;
};
