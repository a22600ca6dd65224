import { stringify } from 'csv-stringify/sync';
import { WAITING_FIELD } from '../../../core/config/form.ts';
import { batches } from '../../lib/batches.ts';
import { isObject, type JsonValue } from '../../lib/json.ts';
import { type CollectionDefinition, definitionOf } from '../../storage/store/collections.ts';
import { byName, consentColumns } from '../../storage/store/field-order.ts';
import type { Store, StoredRecord } from '../../storage/store/store.ts';

/** How many records become text at once: few enough for any memory. */
const RECORDS_PER_PIECE = 500;

/** The separators that spreadsheets know. */
export const DELIMITERS = [',', ';', '\t'] as const;
/** The separator of cells. */
export type Delimiter = (typeof DELIMITERS)[number];

/** Regions whose spreadsheets separate by semicolons, though they write numbers with a point. */
const semicolonRegions = new Set(['CH', 'LI']);

/** Returns the separator that spreadsheets of a language tag expect: a semicolon where decimals have a comma. */
export const delimiterFor = (formats: string): Delimiter => {
  const { region = '' } = new Intl.Locale(formats).maximize();
  const hasComma = /,/.test((1.5).toLocaleString(formats, { numberingSystem: 'latn' }));
  return hasComma || semicolonRegions.has(region) ? ';' : ',';
};

/**
 * The delimiters besides the file's own at which some spreadsheets split a cell too. The file's own one needs
 * no escape, because a cell that contains it is quoted.
 */
const otherDelimiters = (delimiter: Delimiter): string =>
  [',', ';'].filter((separator) => separator !== delimiter).join('');

/** What follows the start of a formula: its first character, also after quotes. */
const FORMULA_AHEAD = `(?=['"]*[=+\\-@＝＋－＠])`;

/** What follows the start of a cell with white space before its text. Spreadsheets ignore that white space. */
const WHITE_SPACE_AHEAD = `(?='*[\\t\\r\\n])`;

/**
 * Returns a pattern for the places where a formula may start (OWASP, 'CSV injection'). It matches `mark` at
 * each place. With the delimiter `,` these are:
 * - the start of a cell: `=1+1`, `'"=1+1`
 * - the place after a character that some spreadsheets treat as a separator: `a;=1+1`
 * - the start of a cell with white space, tabs too, before its text: `<tab>=1+1`
 */
const formulaPattern = (delimiter: Delimiter, mark: string): RegExp => {
  const separatorBehind = `(?<=^|[${otherDelimiters(delimiter)}\\t\\r\\n])`;
  return new RegExp(`${separatorBehind}${mark}${FORMULA_AHEAD}|^${mark}${WHITE_SPACE_AHEAD}`, 'gu');
};

/** Returns a pattern for the places at which `csvCell` inserts an apostrophe. It matches no character. */
const formulaStart = (delimiter: Delimiter): RegExp => formulaPattern(delimiter, '');

/** Returns a pattern for the apostrophes that `csvCell` puts there. */
const escapedFormula = (delimiter: Delimiter): RegExp => formulaPattern(delimiter, "'");

/** Values by name. Those of `flat` have no objects in them. */
type FlatRecord = Readonly<Record<string, JsonValue>>;

/** The separator of several answers in a cell. No spreadsheet splits at it. */
const ANSWER_SEPARATOR = ' | ';

/** Returns a value as text of a table cell. */
export const cellText = (value: JsonValue | undefined): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.join(ANSWER_SEPARATOR);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Returns the items of a group by number, from 1. */
const numbered = (items: readonly JsonValue[]): FlatRecord =>
  Object.fromEntries(items.map((item, at) => [String(at + 1), item]));

/** Flattens a record: `consent.version`, and `guests.1.name` for a group's item. `prefix` precedes each name. */
export const flat = (record: FlatRecord, prefix = ''): FlatRecord => {
  const fields: Record<string, JsonValue> = {};
  for (const [name, value] of Object.entries(record)) {
    const inner = Array.isArray(value) && value.some(isObject) ? numbered(value) : value;
    if (isObject(inner)) Object.assign(fields, flat(inner as FlatRecord, `${prefix}${name}.`));
    else fields[prefix + name] = inner;
  }
  return fields;
};

/** Returns the text of a cell, with an apostrophe before each place where a formula may start. */
const csvCell = (value: JsonValue | undefined, formulaStarts: RegExp): string =>
  typeof value === 'number' ? String(value) : cellText(value).replace(formulaStarts, "'");

/** Returns the original text of an escaped cell. */
export const textOfCell = (cell: string, delimiter: Delimiter = ','): string =>
  cell.replace(escapedFormula(delimiter), '');

/** Returns the names without duplicates, in the order of their first occurrence. */
const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** The item that a flat name of a group's field belongs to, such as `guests.1.`. */
const itemPrefix = /^.*?\.\d+\./;

/**
 * Sorts columns that come from records, because stores do not preserve the order of fields: by name, and
 * within each item of a group in the order that the form has for the first item. For the fields
 * `guests.1.name` and `guests.1.diet`, an example of the order is: `age`, `guests.2.name`, `guests.2.diet`,
 * `guests.10.name`, `zip`.
 */
const sortedColumns = (names: readonly string[], fields: readonly string[]): string[] => {
  const ranks = new Map(fields.map((name, at) => [name, at]));
  /** The fields of the site config name only a group's first item. */
  const rankOf = (name: string) => ranks.get(name.replace(/\.\d+\./, '.1.')) ?? fields.length;
  const itemOf = (name: string) => itemPrefix.exec(name)?.[0] ?? name;
  return [...names].sort(
    (a, b) => byName.compare(itemOf(a), itemOf(b)) || rankOf(a) - rankOf(b) || byName.compare(a, b),
  );
};

/** Collects the columns of a collection from all of its records. */
const surveyColumns = ({ timestamp, fields = [], hasConsent }: CollectionDefinition) => {
  /** The columns in order, and whether each contains text. */
  const hasTextByColumn = new Map<string, boolean>();
  return {
    add: (record: FlatRecord): void => {
      for (const [name, value] of Object.entries(record))
        if (!hasTextByColumn.get(name))
          hasTextByColumn.set(name, typeof value === 'string' && value !== '');
    },
    /**
     * Returns all columns: `id`, the forms' fields, further fields of the records, the time, and
     * the evidence of consent.
     */
    all: (): string[] => {
      const last = [timestamp, ...(hasConsent ? consentColumns : [])];
      const further = [...hasTextByColumn.keys()].filter((name) => !last.includes(name));
      return unique(['id', ...fields, ...sortedColumns(further, fields), ...last]);
    },
    /** Returns the columns for a list: those that contain text in some record, with `id` and time. */
    summary: (): string[] => {
      const candidates = fields.length > 0 ? fields : [...hasTextByColumn.keys()];
      // The values of the waiting list's field are no texts. It is shown if any record has it.
      const isShown = (name: string) =>
        hasTextByColumn.get(name) || (name === WAITING_FIELD && hasTextByColumn.has(name));
      return unique(['id', timestamp, ...candidates.filter(isShown)]);
    },
  };
};

interface SurveyOptions {
  readonly records?: AsyncIterable<StoredRecord>;
  /** Called with each record. */
  readonly onRecord?: (record: StoredRecord) => void;
}

/** Reads records of a collection (default: all) and returns their columns, number and last id. */
export const survey = async (
  store: Pick<Store, 'list' | 'collections'>,
  collection: string,
  { records = store.list(collection), onRecord }: SurveyOptions = {},
) => {
  const columns = surveyColumns(definitionOf(store.collections, collection));
  let [count, lastId] = [0, 0];
  for await (const record of records) {
    columns.add(flat(record));
    onRecord?.(record);
    count += 1;
    lastId = record.id;
  }
  return { columns, count, lastId };
};

/**
 * Yields records as CSV (RFC 4180, UTF-8) in pieces: a line with column names, then one for each
 * record. An apostrophe precedes text that a spreadsheet would calculate; `textOfCell` removes it.
 * The text starts with a byte order mark, which Excel needs for UTF-8.
 */
export async function* csvPieces(
  columns: readonly string[],
  records: Iterable<FlatRecord> | AsyncIterable<FlatRecord>,
  delimiter: Delimiter,
): AsyncGenerator<string> {
  const formulaStarts = formulaStart(delimiter);
  const csvLines = (lines: string[][], bom = false): string =>
    stringify(lines, { bom, delimiter, record_delimiter: '\r\n' });
  yield csvLines([columns.map((name) => csvCell(name, formulaStarts))], true);
  for await (const batch of batches(records, RECORDS_PER_PIECE))
    yield csvLines(
      batch.map((record) => columns.map((name) => csvCell(record[name], formulaStarts))),
    );
}
