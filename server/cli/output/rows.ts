import { stringify } from 'csv-stringify/sync';
import type { JsonValue } from '../../base/json.ts';
import type { CollectionDeclaration } from '../../store/collections.ts';
import type { StoredRecord } from '../../store/store.ts';

/*
 * Where a formula may begin (OWASP, 'CSV injection'), quotes before it aside: at the start of a cell,
 * and after what some spreadsheets take for the end of one, whatever stands around it: Swiss and
 * German ones part cells at semicolons. They overlook white space at the start of a cell.
 */
const formula = /(?<=^|[;\t\r\n])(?=['"]*[=+\-@＝＋－＠])|^(?='*[\t\r\n])/gu;
const harmlessFormula = /(?<=^|[;\t\r\n])'(?=['"]*[=+\-@＝＋－＠])|^'(?='*[\t\r\n])/gu;

/** A value as a table shows it. */
export const cellText = (value: JsonValue | undefined): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const csvCell = (value: JsonValue | undefined): string =>
  typeof value === 'number' ? String(value) : cellText(value).replace(formula, "'");

/** The text that a cell stands for: the inverse of what made it harmless. */
export const textOfCell = (cell: string): string => cell.replace(harmlessFormula, '');

const isObject = (value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record with the fields of its objects as fields of its own: `consent.version`. */
export const flat = (record: StoredRecord): FlatRecord => {
  const fields: Record<string, JsonValue> = {};
  for (const [name, value] of Object.entries(record)) {
    if (!isObject(value)) fields[name] = value;
    else for (const [inner, held] of Object.entries(value)) fields[`${name}.${inner}`] = held;
  }
  return fields;
};

const consentColumns = ['consent.version', 'consent.at', 'consent.wording', 'consent.sha256'];

/** A record with all its values at the top. */
type FlatRecord = Readonly<Record<string, JsonValue>>;

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/**
 * All columns of a collection: `id`, its forms' fields, what else its records hold, the time, and
 * the evidence of consent where a form asks for one.
 */
export const exportColumns = (
  { timestamp, fields = [], hasConsent }: CollectionDeclaration,
  records: readonly FlatRecord[],
): string[] => {
  const last = [timestamp, ...(hasConsent ? consentColumns : [])];
  const held = unique(records.flatMap(Object.keys)).filter((name) => !last.includes(name));
  return unique(['id', ...fields, ...held, ...last]);
};

/** The columns that tell an operator at a glance what a record is. */
export const listColumns = (
  { timestamp, fields = [] }: CollectionDeclaration,
  records: readonly FlatRecord[],
): string[] => {
  const known = fields.length > 0 ? fields : unique(records.flatMap(Object.keys));
  const telling = known.filter((name) =>
    records.some((record) => typeof record[name] === 'string' && record[name] !== ''),
  );
  return unique(['id', timestamp, ...telling]);
};

/**
 * Records as CSV (RFC 4180, UTF-8): a line with the columns' names, then one for each record. An
 * apostrophe stands before what a spreadsheet would calculate, parted at commas, semicolons or tabs;
 * `textOfCell` takes it off. Begins with a byte order mark, without which Excel reads another encoding.
 */
export const csvText = (columns: readonly string[], records: readonly FlatRecord[]): string =>
  stringify(
    [
      columns.map(csvCell),
      ...records.map((record) => columns.map((name) => csvCell(record[name]))),
    ],
    {
      bom: true,
      record_delimiter: '\r\n',
    },
  );
