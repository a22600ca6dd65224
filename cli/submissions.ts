import { OperatorError } from '../server/lib/errors.ts';
import {
  HANDLING_STATES,
  type HandlingState,
  handlingOf,
  setState,
} from '../server/operations/handling/handling.ts';
import { eraseRecord } from '../server/operations/privacy/erase.ts';
import { type Choose, momentOf } from '../server/operations/records/choose.ts';
import {
  cellText,
  DELIMITERS,
  type Delimiter,
  delimiterFor,
  flat,
  survey,
} from '../server/operations/records/csv.ts';
import { type Collections, definitionOf } from '../server/storage/store/collections.ts';
import { fieldOrder } from '../server/storage/store/field-order.ts';
import { filesOf } from '../server/storage/store/record.ts';
import type { Store, StoredRecord } from '../server/storage/store/store.ts';
import {
  AS_USER_OPTION,
  defineCommand,
  flagOption,
  JSON_OUTPUT,
  UsageError,
  unknownNameText,
  valueOption,
} from './command/command.ts';
import { confirmErasure } from './command/confirm.ts';
import { auditRead, withStorage } from './command/with-storage.ts';
import { type ExportFormat, exportCollection, inFieldOrder } from './output/export.ts';
import {
  countText,
  fieldLines,
  jsonPieces,
  measuredTable,
  outputWidth,
  print,
  printPieces,
  table,
} from './output/text.ts';

/** @throws UsageError */
const parseState = (name: string): HandlingState => {
  const state = HANDLING_STATES.find((one) => one === name);
  if (state !== undefined) return state;
  throw new UsageError(
    `--state is ${JSON.stringify(name)}. Allowed: ${HANDLING_STATES.join(', ')}.`,
  );
};

const clock = () => new Date();

/** Names a record so that its id does not look like a number of records. */
const recordText = (collection: string, id: number): string => `${collection}, id ${id}`;

/** @throws UsageError */
const parseFormat = (name: string): ExportFormat => {
  if (name === 'csv' || name === 'json') return name;
  throw new UsageError(`There is no format "${name}". Allowed: csv, json.`);
};

/** Default: the delimiter that spreadsheets of the site's formats expect. @throws UsageError for another character */
const parseDelimiter = async (name: string | undefined): Promise<Delimiter> => {
  if (name === undefined) {
    const { site } = await import('../server/site.ts');
    return delimiterFor(site.words.formats);
  }
  const character = name === 'tab' ? '\t' : name;
  const delimiter = DELIMITERS.find((one) => one === character);
  if (delimiter !== undefined) return delimiter;
  throw new UsageError(`--delimiter is ${JSON.stringify(name)}. Allowed: "," ";" tab.`);
};

export default defineCommand({
  about: [
    '`stats` lists the collections: those of the forms, and earlier ones with stored records. A list starts with the oldest record.',
    'The audit log records who read which lists, records and exports, without the search text.',
    'An export goes to standard output, or with --out into a file that only its owner can read, with the attachments in a folder beside it.',
  ],
  examples: [
    'submissions stats',
    'submissions list contacts --newest --limit 20',
    'submissions list contacts --since 2026-01-01 --search invoice --json',
    'submissions mark contacts 7 --state done',
    'submissions export contacts --out contacts.csv',
  ],
  options: {
    since: valueOption('<day>', 'the first day in UTC, or a time such as 2026-12-31T09:30Z'),
    until: valueOption('<day>', 'the last day, included'),
    search: valueOption(
      '<text>',
      'words in the answers and in notes of staff, in any order and any case',
    ),
    state: valueOption('<state>', 'new (the default), open, done or spam'),
    language: valueOption('<tag>', 'the language that the visitor used, such as de-CH'),
    newest: flagOption('start with the newest record'),
    limit: valueOption('<number>', 'the number of records'),
    format: { ...valueOption('csv|json', 'the format; default: csv'), default: 'csv' },
    delimiter: valueOption(
      '<character>',
      'of CSV: "," ";" or tab; default: as spreadsheets of the site\'s formats expect',
    ),
    out: valueOption('<file|folder>', 'write the export there'),
    force: flagOption('overwrite existing files'),
    yes: flagOption('erase without asking; required without a terminal'),
    as: AS_USER_OPTION,
    json: JSON_OUTPUT,
  },
  actions: {
    list: {
      names: ['<collection>'],
      options: ['since', 'until', 'search', 'state', 'language', 'newest', 'limit', 'as', 'json'],
      run: ({ values, positionals: [name], by }) =>
        withStorage(async (storage) => {
          const { store } = storage;
          const collection = parseCollection(store.collections, name);
          const state = values.state === undefined ? undefined : parseState(values.state);
          const records = await chosenRecords(storage, collection, { ...values, state });
          const limit = values.limit === undefined ? {} : { limit: Number(values.limit) };
          await auditRead(storage, by, 'inbox-list', { collection, ...limit });
          await printPieces(
            values.json
              ? jsonPieces(inFieldOrder(definitionOf(store.collections, collection), records()))
              : recordTable(store, collection, records),
          );
        }),
    },
    show: {
      names: ['<collection>', '<id>'],
      options: ['as', 'json'],
      run: async ({ values, positionals: [name, id], by }) => {
        const record = await withStorage(async (storage) => {
          const { store } = storage;
          const collection = parseCollection(store.collections, name);
          const record = await recordById(store, collection, id);
          await auditRead(storage, by, 'inbox-view', { collection, id: record.id });
          const handling = await handlingOf(store, record);
          const ordered = fieldOrder(definitionOf(store.collections, collection))(record);
          return handling ? { ...ordered, handling } : ordered;
        });
        print(values.json, record, () =>
          fieldLines(
            Object.entries(flat(record)).map(([field, value]) => [field, cellText(value)] as const),
          ),
        );
      },
    },
    export: {
      names: ['<collection>'],
      options: ['format', 'delimiter', 'out', 'force', 'as', 'json'],
      run: async ({ values: { json, format, delimiter, out, force }, positionals: [name], by }) => {
        const options = {
          format: parseFormat(format),
          delimiter: await parseDelimiter(delimiter),
          out,
          force,
        };
        await withStorage(async (storage) => {
          const collection = parseCollection(storage.store.collections, name);
          const audit = (records: number) =>
            auditRead(storage, by, 'inbox-export', { collection, records });
          const result = await exportCollection(storage, collection, { ...options, audit });
          if ('text' in result) return printPieces(result.text);
          const { file, records, files } = result;
          print(
            json,
            result,
            () => `${file}: ${countText(records, 'record')}, ${countText(files, 'file')}`,
          );
        });
      },
    },
    mark: {
      names: ['<collection>', '<id>'],
      options: ['as', 'json'],
      needs: ['state'],
      run: async ({ values, positionals: [name, id], by }) => {
        const state = parseState(values.state ?? '');
        const marked = await withStorage(async (storage) => {
          const collection = parseCollection(storage.store.collections, name);
          const entry = { collection, record: await recordById(storage.store, collection, id) };
          await setState(storage, entry, state, { by, clock });
          return { collection, id: entry.record.id, state };
        });
        print(values.json, marked, () => `${recordText(marked.collection, marked.id)}: ${state}`);
      },
    },
    erase: {
      names: ['<collection>', '<id>'],
      options: ['yes', 'as', 'json'],
      run: async ({ values, positionals: [name, id], by }) => {
        const erased = await withStorage(async (storage) => {
          const collection = parseCollection(storage.store.collections, name);
          const entry = { collection, record: await recordById(storage.store, collection, id) };
          const { record } = entry;
          const count = filesOf(storage.store.collections, entry).length;
          const withFiles = count > 0 ? `, with ${countText(count, 'file')}` : '';
          const recordName = recordText(collection, record.id);
          const { timestamp } = definitionOf(storage.store.collections, collection);
          if (!values.yes)
            await confirmErasure(
              [`Would be erased: ${recordName}, of ${record[timestamp]}${withFiles}.`],
              'Add --yes.',
            );
          const files = await eraseRecord(storage, entry, { by, clock });
          return { collection, id: record.id, files, text: `${recordName}: erased${withFiles}` };
        });
        const { text, ...receipt } = erased;
        print(values.json, receipt, () => text);
      },
    },
    stats: {
      options: ['json'],
      run: async ({ values }) => {
        const counts = await withStorage(async ({ store }) => {
          const countByName: [string, number][] = [];
          for (const name of listedNames(store.collections))
            countByName.push([name, await store.count(name)]);
          return countByName;
        });
        const rows = counts.map(([name, count]) => [name, String(count)]);
        print(values.json, Object.fromEntries(counts), () =>
          table(['collection', 'records'], rows, outputWidth()),
        );
      },
    },
  },
});

/**
 * Yields a table with a line for each record, and the number of records. It reads the records three
 * times instead of holding them in memory.
 */
async function* recordTable(
  store: Pick<Store, 'collections' | 'list'>,
  collection: string,
  records: () => AsyncIterable<StoredRecord>,
): AsyncGenerator<string> {
  const { columns, count } = await survey(store, collection, { records: records() });
  // Only the columns that summarise a record: a terminal has no room for all.
  const head = columns.summary();
  const { measure, line } = measuredTable(outputWidth());
  const cellsOf = (record: StoredRecord): string[] => {
    const row = flat(record);
    return head.map((column) => cellText(row[column]));
  };
  measure(head);
  for await (const record of records()) measure(cellsOf(record));
  if (count > 0) yield `${line(head)}\n`;
  for await (const record of records()) yield `${line(cellsOf(record))}\n`;
  yield `${countText(count, 'record')}\n`;
}

/** Returns the names of collections that operators may use. */
const listedNames = (collections: Collections): string[] =>
  Object.keys(collections).filter((name) => collections[name]?.isListed);

/** Returns the name of a collection from the command line. @throws UsageError for an unknown name */
const parseCollection = (collections: Collections, name: string | undefined): string => {
  const names = listedNames(collections);
  if (name === undefined) throw new UsageError(`A collection is needed: ${names.join(', ')}.`);
  if (names.includes(name)) return name;
  throw new UsageError(unknownNameText('collection', name, names));
};

/**
 * Returns the record with an id from the command line.
 * @throws UsageError for an invalid id, OperatorError if there is no such record
 */
const recordById = async (
  store: Pick<Store, 'get'>,
  collection: string,
  id: string | undefined,
): Promise<StoredRecord> => {
  if (id === undefined || !/^[1-9]\d{0,14}$/.test(id))
    throw new UsageError(`An id is a whole number from 1, not "${id ?? ''}".`);
  const record = await store.get(collection, Number(id));
  if (record === undefined)
    throw new OperatorError(`${collection} has no record with the id ${id}.`);
  return record;
};

/** Options that select records, from the command line. */
interface SelectOptions {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly newest: boolean;
  readonly limit?: string | undefined;
  readonly search?: string | undefined;
  readonly state?: HandlingState | undefined;
  readonly language?: string | undefined;
}

/** @throws UsageError */
const parseTime = (option: 'since' | 'until', text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const moment = momentOf(text, option);
  if (moment !== undefined) return moment;
  throw new UsageError(
    `--${option} is ${JSON.stringify(text)}. Allowed: a day such as 2026-12-31, or a time such as 2026-12-31T09:30Z.`,
  );
};

/** @throws UsageError */
const parseLimit = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--limit is ${JSON.stringify(text)}. Allowed: a whole number from 1.`);
};

/**
 * Returns the selected records of a collection. They are read in pieces each time they are
 * iterated. Later submissions are not included.
 * @throws UsageError for an invalid time or number
 */
export const chosenRecords = async (
  { store, choose }: { readonly store: Pick<Store, 'lastId'>; readonly choose: Choose },
  collection: string,
  { newest, search, state, language, ...texts }: SelectOptions,
): Promise<() => AsyncIterable<StoredRecord>> => {
  const choice = {
    since: parseTime('since', texts.since),
    until: parseTime('until', texts.until),
    limit: parseLimit(texts.limit),
    newest,
    search,
    states: state && [state],
    language,
  };
  const lastId = await store.lastId(collection);
  // With `newest`, ids descend: `afterId` is the upper bound and is excluded (list-query.ts).
  if (newest) return () => choose(collection, { ...choice, afterId: lastId + 1 });
  return async function* () {
    for await (const record of choose(collection, choice)) {
      if (record.id > lastId) return;
      yield record;
    }
  };
};
