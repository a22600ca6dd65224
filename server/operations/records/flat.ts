import { isObject, type JsonValue } from '../../lib/json.ts';

/** Values by their names. */
export type FlatRecord = Readonly<Record<string, JsonValue>>;

/** Between several answers in one cell: no spreadsheet parts a line at it. */
const BETWEEN = ' | ';

/** A value as a table shows it. */
export const cellText = (value: JsonValue | undefined): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.join(BETWEEN);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The items of a group by their numbers, counted from 1. */
const numbered = (items: readonly JsonValue[]): FlatRecord =>
  Object.fromEntries(items.map((item, at) => [String(at + 1), item]));

/**
 * A record with the fields of its objects as fields of its own: `consent.version`, of the items of a
 * group `guests.1.name`.
 */
export const flat = (record: FlatRecord, prefix = ''): FlatRecord => {
  const fields: Record<string, JsonValue> = {};
  for (const [name, value] of Object.entries(record)) {
    const inner = Array.isArray(value) && value.some(isObject) ? numbered(value) : value;
    if (isObject(inner)) Object.assign(fields, flat(inner as FlatRecord, `${prefix}${name}.`));
    else fields[prefix + name] = inner;
  }
  return fields;
};
