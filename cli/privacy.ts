import { join } from 'node:path';
import { erasePerson } from '../server/operations/privacy/erase.ts';
import { exportPerson } from '../server/operations/privacy/person.ts';
import {
  AS_USER_OPTION,
  defineCommand,
  flagOption,
  JSON_OUTPUT,
  UsageError,
  valueOption,
} from './command/command.ts';
import { confirmErasure } from './command/confirm.ts';
import { auditRead, withStorage } from './command/with-storage.ts';
import { writeExport } from './output/export.ts';
import { jsonText, outputWidth, print, table } from './output/text.ts';

const clock = (): Date => new Date();

/** Returns the rows of a table: each collection with the number of its items, and what is done with them. */
const countRows = (
  itemsByCollection: Readonly<Record<string, readonly unknown[]>>,
  action: string,
): string[][] =>
  Object.entries(itemsByCollection)
    .filter(([, items]) => items.length > 0)
    .map(([collection, items]) => [collection, String(items.length), action]);

const countTable = (rows: string[][]): string =>
  rows.length === 0
    ? 'Nothing is stored.'
    : table(['collection', 'records', ''], rows, outputWidth());

/** @throws UsageError */
const parseEmail = ([email]: readonly string[]): string => {
  if (email !== undefined && /^\s*[^\s@]+@[^\s@]+\s*$/.test(email)) return email;
  throw new UsageError('An e-mail address is needed.');
};

/** The result of an erasure, or of a dry run. */
type Receipt = Awaited<ReturnType<typeof erasePerson>>;

/** Returns what an erasure removed, or would remove, as a table. */
const erasureText = ({ removed, pseudonymised, files, dryRun }: Receipt): string => {
  const conditional = dryRun ? 'would be ' : '';
  const rows = [
    ...countRows(removed, `${conditional}removed`),
    ...countRows(pseudonymised, `${conditional}pseudonymised`),
  ];
  return `${countTable(rows)}\nFiles ${conditional}removed: ${files}`;
};

/** Explains what an erasure leaves, why, and what it cannot reach. */
const remainsText = ({ pseudonymised }: Receipt): string[] => {
  const evidence = Object.keys(pseudonymised).join(', ');
  return [
    ...(evidence === ''
      ? []
      : [`What stays: ${evidence}, which are evidence, with pseudonyms for the person.`]),
    'What stays: the audit log, which is evidence without addresses and names.',
    'Not reached: mailboxes that got notices (MAIL_TO, `mail.to` of the forms), exports and backups.',
    'Delete the copies there, and erase again after a restore.',
  ];
};

export default defineCommand({
  about: [
    'The address is compared without case and surrounding spaces. `export` prints JSON. `erase` removes records, files and mail; signed agreements and used codes stay, with pseudonyms. It prints a receipt without personal data. Its reference is the same for the same address. `erase` shows what it would remove and asks first. The audit log records both.',
  ],
  examples: [
    'privacy export ada@example.com --out ../ada',
    'privacy erase ada@example.com --dry-run',
  ],
  options: {
    out: valueOption('<folder>', 'write data.json and the files into this folder'),
    force: flagOption('overwrite existing files'),
    yes: flagOption('erase without asking; required without a terminal'),
    'dry-run': flagOption('change nothing, only count'),
    as: AS_USER_OPTION,
    json: JSON_OUTPUT,
  },
  actions: {
    export: {
      names: ['<email>'],
      options: ['out', 'force', 'dry-run', 'as', 'json'],
      run: ({ values: { json, 'dry-run': dryRun, out, force }, positionals, by }) => {
        const email = parseEmail(positionals);
        return withStorage(async (storage) => {
          const { data, found: records } = await exportPerson(storage.store, email, clock);
          const audit = () => auditRead(storage, by, 'inbox-export', { records: records.length });
          if (!dryRun && out === undefined) {
            await audit();
            return console.log(jsonText(data));
          }
          const isWritten = !dryRun && out !== undefined;
          const text = `${jsonText(data)}\n`;
          const paths = { file: join(out ?? '', 'data.json'), folder: join(out ?? '', 'files') };
          const files = isWritten
            ? await writeExport(storage, { ...paths, text, records, force, audit })
            : 0;
          const summary = { exportedAt: data.exportedAt, dryRun, records: records.length, files };
          const rows = countRows(data.collections, dryRun ? 'would be exported' : 'exported');
          const filesText = isWritten ? `\nFiles exported: ${files}` : '';
          print(json, summary, () => countTable(rows) + filesText);
        });
      },
    },
    erase: {
      names: ['<email>'],
      options: ['yes', 'dry-run', 'as', 'json'],
      run: ({ values: { json, 'dry-run': dryRun, yes }, positionals, by }) => {
        const email = parseEmail(positionals);
        return withStorage(async (storage) => {
          const plan = await erasePerson(storage, email, { clock, dryRun: true });
          const hasData = Object.keys({ ...plan.removed, ...plan.pseudonymised }).length > 0;
          if (!dryRun && !yes && hasData)
            await confirmErasure(
              [erasureText(plan), ...remainsText(plan)],
              'Try --dry-run first, then add --yes.',
            );
          const receipt = dryRun ? plan : await erasePerson(storage, email, { clock, by });
          const lines = [
            erasureText(receipt),
            `Reference: ${receipt.reference}`,
            `Time: ${receipt.erasedAt}`,
            ...(hasData ? ['', ...remainsText(receipt)] : []),
          ];
          print(json, receipt, () => lines.join('\n'));
        });
      },
    },
  },
});
