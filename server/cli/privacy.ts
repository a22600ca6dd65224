import { join } from 'node:path';
import { erasePerson } from '../operations/privacy/erase.ts';
import { exportPerson } from '../operations/privacy/person.ts';
import { defineCommand, FLAG, UsageError, VALUE } from './command/command.ts';
import { withStorage } from './command/with-storage.ts';
import { writeExport } from './output/export.ts';
import { jsonText, outputWidth, print, table } from './output/text.ts';

const clock = (): Date => new Date();

const counts = (what: Readonly<Record<string, readonly unknown[]>>, action: string): string[][] =>
  Object.entries(what)
    .filter(([, items]) => items.length > 0)
    .map(([collection, items]) => [collection, String(items.length), action]);

const shownCounts = (rows: string[][]): string =>
  rows.length === 0
    ? 'Nothing is kept.'
    : table(['collection', 'records', ''], rows, outputWidth());

const emailOf = ([email]: readonly string[]): string => {
  if (email !== undefined && /^\s*[^\s@]+@[^\s@]+\s*$/.test(email)) return email;
  throw new UsageError('An e-mail address is needed.');
};

export default defineCommand({
  usage: [
    'Usage: npm run site -- privacy export <email> [--out <folder>] [--force] [--dry-run] [--json]',
    '       npm run site -- privacy erase <email> [--dry-run] [--json]',
    '',
    'The address is compared without case and surrounding spaces. `export` prints JSON, or with --out',
    'writes data.json and the files into a folder. `erase` removes records, files and mail; signed',
    'agreements and used codes stay, with pseudonyms. It prints a receipt that names nobody: its',
    'reference is the same for the same address. --dry-run only counts.',
  ].join('\n'),
  examples: [
    'privacy export ada@example.com --out ../ada',
    'privacy erase ada@example.com --dry-run',
  ],
  options: { json: FLAG, 'dry-run': FLAG, out: VALUE, force: FLAG },
  names: 1,
  run: {
    export: ({ values: { json, 'dry-run': dryRun, out, force }, named }) => {
      const email = emailOf(named);
      return withStorage(async (storage) => {
        const { data, found } = await exportPerson(storage.store, email, clock);
        if (!dryRun && out === undefined) return console.log(jsonText(data));
        const writes = !dryRun && out !== undefined;
        const text = `${jsonText(data)}\n`;
        const places = { file: join(out ?? '', 'data.json'), folder: join(out ?? '', 'files') };
        const files = writes
          ? await writeExport(storage, { ...places, text, records: found, force })
          : 0;
        const summary = { exportedAt: data.exportedAt, dryRun, records: found.length, files };
        const rows = counts(data.collections, dryRun ? 'would be exported' : 'exported');
        const told = writes ? `\nFiles exported: ${files}` : '';
        print(json, summary, () => shownCounts(rows) + told);
      });
    },
    erase: ({ values: { json, 'dry-run': dryRun }, named }) => {
      const email = emailOf(named);
      return withStorage(async (storage) => {
        const receipt = await erasePerson(storage, email, { clock, dryRun });
        const would = dryRun ? 'would be ' : '';
        const rows = [
          ...counts(receipt.removed, `${would}removed`),
          ...counts(receipt.pseudonymised, `${would}pseudonymised`),
        ];
        const lines = [
          shownCounts(rows),
          `Files ${would}removed: ${receipt.files}`,
          `Reference: ${receipt.reference}`,
          `Time: ${receipt.erasedAt}`,
        ];
        print(json, receipt, () => lines.join('\n'));
      });
    },
  },
});
