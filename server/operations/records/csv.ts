import { stringify } from 'csv-stringify/sync';
import { batches } from '../../lib/batches.ts';
import type { JsonValue } from '../../lib/json.ts';
import { type CollectionDeclaration, declarationOf } from '../../storage/store/collections.ts';
import type { Store, StoredRecord } from '../../storage/store/store.ts';
import { cellText, type FlatRecord, flat } from './flat.ts';

/** How many records become text at once: few enough for any memory. */
const AT_ONCE = 500;

/*
 * Where a formula may begin (OWASP, 'CSV injection'), quotes before it aside: at the start of a cell,
 * and after what some spreadsheets take for the end of one, whatever stands around it: Swiss and
 * German ones part cells at semicolons. They overlook white space at the start of a cell.
 */
const formula = /(?<=^|[;\t\r\n])(?=['"]*[=+\-@＝＋－＠])|^(?='*[\t\r\n])/gu;
const harmlessFormula = /(?<=^|[;\t\r\n])'(?=['"]*[=+\-@＝＋－＠])|^'(?='*[\t\r\n])/gu;

const csvCell = (value: JsonValue | undefined): string =>
  typeof value === 'number' ? String(value) : cellText(value).replace(formula, "'");

/** The text that a cell stands for: the inverse of what made it harmless. */
export const textOfCell = (cell: string): string => cell.replace(harmlessFormula, '');

const consentColumns = ['consent.version', 'consent.at', 'consent.wording', 'consent.sha256'];

const unique = (names: readonly string[]): string[] => [...new Set(names)];

const byName = new Intl.Collator('en', { numeric: true });
/** What stands before a field of a group's item. */
const ofItem = /^.*?\.\d+\./;

/**
 * Columns that come with records, for no store tells in what order a record's fields came: by name,
 * those of a group's items each in the order of the first one's.
 */
const inOrder = (names: readonly string[], fields: readonly string[]): string[] => {
  const places = new Map(fields.map((name, at) => [name, at]));
  const place = (name: string) => places.get(name.replace(/\.\d+\./, '.1.')) ?? fields.length;
  const item = (name: string) => ofItem.exec(name)?.[0] ?? name;
  return [...names].sort(
    (a, b) => byName.compare(item(a), item(b)) || place(a) - place(b) || byName.compare(a, b),
  );
};

/** What is known of a collection's columns once all its records were looked at. */
const surveyColumns = ({ timestamp, fields = [], hasConsent }: CollectionDeclaration) => {
  /** Columns in the order in which they came, and whether one of them holds a text. */
  const seen = new Map<string, boolean>();
  return {
    add: (record: FlatRecord): void => {
      for (const [name, value] of Object.entries(record))
        if (!seen.get(name)) seen.set(name, typeof value === 'string' && value !== '');
    },
    /**
     * All columns: `id`, its forms' fields, what else its records hold, the time, and the evidence
     * of consent where a form asks for one.
     */
    all: (): string[] => {
      const last = [timestamp, ...(hasConsent ? consentColumns : [])];
      const held = [...seen.keys()].filter((name) => !last.includes(name));
      return unique(['id', ...fields, ...inOrder(held, fields), ...last]);
    },
    /** Those that tell an operator at a glance what a record is. */
    telling: (): string[] => {
      const known = fields.length > 0 ? fields : [...seen.keys()];
      return unique(['id', timestamp, ...known.filter((name) => seen.get(name))]);
    },
  };
};

/** Looks at records of a collection, all of them by default: what columns they have, how many there are, and the last id. */
export const survey = async (
  store: Pick<Store, 'list' | 'collections'>,
  collection: string,
  see?: (record: StoredRecord) => void,
  records = store.list(collection),
) => {
  const columns = surveyColumns(declarationOf(store.collections, collection));
  let [count, lastId] = [0, 0];
  for await (const record of records) {
    columns.add(flat(record));
    see?.(record);
    count += 1;
    lastId = record.id;
  }
  return { columns, count, lastId };
};

const csvLines = (lines: string[][], bom = false): string =>
  stringify(lines, { bom, record_delimiter: '\r\n' });

/**
 * Records as CSV (RFC 4180, UTF-8), piece by piece: a line with the columns' names, then one for each
 * record. An apostrophe stands before what a spreadsheet would calculate, parted at commas,
 * semicolons or tabs; `textOfCell` takes it off. Begins with a byte order mark, without which Excel
 * reads another encoding.
 */
export async function* csvPieces(
  columns: readonly string[],
  records: Iterable<FlatRecord> | AsyncIterable<FlatRecord>,
): AsyncGenerator<string> {
  yield csvLines([columns.map(csvCell)], true);
  for await (const batch of batches(records, AT_ONCE))
    yield csvLines(batch.map((record) => columns.map((name) => csvCell(record[name]))));
}
