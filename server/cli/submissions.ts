import { removal, removeWithFiles } from '../operations/privacy/remove-records.ts';
import { declarationOf } from '../store/collections.ts';
import { type Command, readOptions, UsageError } from './command/usage.ts';
import { withStorage } from './command/with-storage.ts';
import { flat } from './output/csv.ts';
import { jsonText } from './output/harmless.ts';
import { outputWidth, table } from './output/table.ts';
import { collectionNamed, listedNames, recordNamed, recordsOf } from './submissions/collection.ts';
import { cellText, listColumns } from './submissions/columns.ts';
import { type ExportFormat, exportCollection } from './submissions/export.ts';

const options = {
  json: { type: 'boolean', default: false },
  format: { type: 'string', default: 'csv' },
  out: { type: 'string' },
  force: { type: 'boolean', default: false },
} as const;

interface Call {
  collection: string | undefined;
  id: string | undefined;
  json: boolean;
  format: string;
  out: string | undefined;
  force: boolean;
}

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const formatNamed = (name: string): ExportFormat => {
  if (name === 'csv' || name === 'json') return name;
  throw new UsageError(`There is no format "${name}". Allowed: csv, json.`);
};

const list = async ({ collection: name, json }: Call): Promise<void> => {
  const { records, declaration } = await withStorage(async ({ store }) => {
    const collection = collectionNamed(store.collections, name);
    const declaration = declarationOf(store.collections, collection);
    return { records: await recordsOf(store, collection), declaration };
  });
  if (json) return console.log(jsonText(records));
  const rows = records.map(flat);
  const columns = listColumns(declaration, rows);
  const cells = rows.map((row) => columns.map((column) => cellText(row[column])));
  if (rows.length > 0) console.log(table(columns, cells, outputWidth()));
  console.log(plural(records.length, 'record'));
};

const show = async ({ collection: name, id, json }: Call): Promise<void> => {
  const record = await withStorage(({ store }) =>
    recordNamed(store, collectionNamed(store.collections, name), id),
  );
  if (json) return console.log(jsonText(record));
  const rows = Object.entries(flat(record)).map(([field, value]) => [field, cellText(value)]);
  console.log(table(['field', 'value'], rows, Number.POSITIVE_INFINITY));
};

const exportRecords = async ({ collection: name, ...call }: Call): Promise<void> => {
  const choice = { format: formatNamed(call.format), out: call.out, force: call.force };
  const done = await withStorage((storage) =>
    exportCollection(storage, collectionNamed(storage.store.collections, name), choice),
  );
  if ('text' in done) return void process.stdout.write(done.text);
  if (call.json) return console.log(jsonText(done));
  console.log(`${done.file}: ${plural(done.records, 'record')}, ${plural(done.files, 'file')}`);
};

const erase = async ({ collection: name, id, json }: Call): Promise<void> => {
  const { collection, files } = await withStorage(async (storage) => {
    const collection = collectionNamed(storage.store.collections, name);
    const kept = { collection, record: await recordNamed(storage.store, collection, id) };
    return { collection, files: await removeWithFiles(storage, [kept], [removal(kept)]) };
  });
  if (json) return console.log(jsonText({ collection, id: Number(id), files }));
  console.log(
    `${collection} ${id} is erased${files > 0 ? `, with ${plural(files, 'file')}` : ''}.`,
  );
};

const stats = async ({ json }: Call): Promise<void> => {
  const counts = await withStorage(async ({ store }) => {
    const found: [string, number][] = [];
    for (const name of listedNames(store.collections)) found.push([name, await store.count(name)]);
    return found;
  });
  if (json) return console.log(jsonText(Object.fromEntries(counts)));
  const rows = counts.map(([name, count]) => [name, String(count)]);
  console.log(table(['collection', 'records'], rows, outputWidth()));
};

const actions: Readonly<Record<string, (call: Call) => Promise<void>>> = {
  list,
  show,
  export: exportRecords,
  erase,
  stats,
};

export const submissions: Command = {
  usage: [
    'Usage: npm run site -- submissions list <collection> [--json]',
    '       npm run site -- submissions show <collection> <id> [--json]',
    '       npm run site -- submissions export <collection> [--format csv|json] [--out <file|folder>] [--force]',
    '       npm run site -- submissions erase <collection> <id> [--json]',
    '       npm run site -- submissions stats [--json]',
    '',
    '`stats` names the collections: those of the forms, and earlier ones whose records are kept.',
    '',
    'An export goes to standard output, or with --out into a file that only its owner can read, with',
    'their files in a folder beside it. --force writes over files that are there.',
  ].join('\n'),
  run: async (_roots, args) => {
    const { values, positionals } = readOptions(args, options);
    const [action = '', collection, id, ...more] = positionals;
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!act || more.length > 0) {
      const names = Object.keys(actions).join(', ');
      throw new UsageError(
        action && !act ? `There is no action "${action}".` : `Say what to do: ${names}.`,
      );
    }
    await act({ collection, id, ...values, out: values.out });
  },
};
