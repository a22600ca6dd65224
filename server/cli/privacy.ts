import { join } from 'node:path';
import { erasePerson } from '../operations/privacy/erase.ts';
import { exportPerson } from '../operations/privacy/person.ts';
import type { LentStorage } from '../storage/storage.ts';
import { declarationOf } from '../store/collections.ts';
import { type Command, readOptions, UsageError } from './command/usage.ts';
import { withStorage } from './command/with-storage.ts';
import { jsonText } from './output/harmless.ts';
import { exportedFiles, refuseExisting, writeStoredFiles } from './output/stored-files.ts';
import { outputWidth, table } from './output/table.ts';
import { writeWhole } from './output/write-file.ts';

const options = {
  json: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  out: { type: 'string' },
  force: { type: 'boolean', default: false },
} as const;

interface Call {
  email: string;
  json: boolean;
  dryRun: boolean;
  out: string | undefined;
  force: boolean;
}

const clock = (): Date => new Date();

const counts = (what: Readonly<Record<string, readonly unknown[]>>, action: string): string[][] =>
  Object.entries(what)
    .filter(([, items]) => items.length > 0)
    .map(([collection, items]) => [collection, String(items.length), action]);

const shownCounts = (rows: string[][]): string =>
  rows.length === 0
    ? 'Nothing is kept.'
    : table(['collection', 'records', ''], rows, outputWidth());

const writeExport = async (
  storage: Pick<LentStorage, 'store' | 'files'>,
  { data, found }: Awaited<ReturnType<typeof exportPerson>>,
  folder: string,
  force: boolean,
): Promise<number> => {
  const path = join(folder, 'data.json');
  const inner = join(folder, 'files');
  const names = found.flatMap(({ collection, record }) =>
    exportedFiles(declarationOf(storage.store.collections, collection), record),
  );
  refuseExisting([path, ...names.map(({ name }) => join(inner, name))], force);
  const written = await writeStoredFiles(storage, found, inner, force);
  await writeWhole(path, `${jsonText(data)}\n`, { force });
  return written;
};

const handOver = ({ email, json, dryRun, out, force }: Call): Promise<void> =>
  withStorage(async (storage) => {
    const gathered = await exportPerson(storage.store, email, clock);
    const { data, found } = gathered;
    if (!dryRun && out === undefined) return console.log(jsonText(data));
    const writes = !dryRun && out !== undefined;
    const files = writes ? await writeExport(storage, gathered, out, force) : 0;
    const summary = { exportedAt: data.exportedAt, dryRun, records: found.length, files };
    if (json) return console.log(jsonText(summary));
    console.log(shownCounts(counts(data.collections, dryRun ? 'would be exported' : 'exported')));
    if (writes) console.log(`Files exported: ${files}`);
  });

const erase = ({ email, json, dryRun }: Call): Promise<void> =>
  withStorage(async (storage) => {
    const receipt = await erasePerson(storage, email, { clock, dryRun });
    if (json) return console.log(jsonText(receipt));
    const would = dryRun ? 'would be ' : '';
    const rows = [
      ...counts(receipt.removed, `${would}removed`),
      ...counts(receipt.pseudonymised, `${would}pseudonymised`),
    ];
    console.log(shownCounts(rows));
    console.log(`Files ${would}removed: ${receipt.files}`);
    console.log(`Reference: ${receipt.reference}`);
    console.log(`Time: ${receipt.erasedAt}`);
  });

const actions: Readonly<Record<string, (call: Call) => Promise<void>>> = {
  export: handOver,
  erase,
};

export const privacy: Command = {
  usage: [
    'Usage: npm run site -- privacy export <email> [--out <folder>] [--force] [--dry-run] [--json]',
    '       npm run site -- privacy erase <email> [--dry-run] [--json]',
    '',
    'The address is compared without case and surrounding spaces. `export` prints JSON, or with --out',
    'writes data.json and the files into a folder. `erase` removes records, files and mail; signed',
    'agreements and used codes stay, with pseudonyms. It prints a receipt that names nobody: its',
    'reference is the same for the same address. --dry-run only counts.',
  ].join('\n'),
  run: async (_roots, args) => {
    const { values, positionals } = readOptions(args, options);
    const [action = '', email, ...more] = positionals;
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!act || more.length > 0)
      throw new UsageError('Say what to do: export or erase, and for whom.');
    if (email === undefined || !/^\s*[^\s@]+@[^\s@]+\s*$/.test(email))
      throw new UsageError('An e-mail address is needed.');
    const { json, out, force } = values;
    await act({ email, json, dryRun: values['dry-run'], out, force });
  },
};
