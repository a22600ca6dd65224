import { stringify } from 'csv-stringify/sync';
import type { JsonValue } from '../../base/json.ts';
import type { StoredRecord } from '../../store/store.ts';

// Spreadsheets take these for the beginning of a formula (OWASP, 'CSV injection'), some after quotes.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/u;

const text = (value: JsonValue | undefined): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return formula.test(value) ? `'${value}` : value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The text that a cell stands for: the inverse of what made it harmless. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

const isObject = (value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record with the fields of its objects as fields of its own: `consent.version`. */
export const flat = (record: StoredRecord): Record<string, JsonValue> => {
  const fields: Record<string, JsonValue> = {};
  for (const [name, value] of Object.entries(record)) {
    if (!isObject(value)) fields[name] = value;
    else for (const [inner, held] of Object.entries(value)) fields[`${name}.${inner}`] = held;
  }
  return fields;
};

/**
 * Records as CSV (RFC 4180, UTF-8): a line with the columns' names, then one for each record. Cells
 * that a spreadsheet would calculate begin with an apostrophe; `textOfCell` takes it off. Begins
 * with a byte order mark, without which Excel reads another encoding.
 */
export const csvText = (
  columns: readonly string[],
  records: readonly Readonly<Record<string, JsonValue>>[],
): string =>
  stringify(
    [columns.map(text), ...records.map((record) => columns.map((name) => text(record[name])))],
    {
      bom: true,
      record_delimiter: '\r\n',
    },
  );
