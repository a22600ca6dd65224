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
import { askFirst } from './command/confirm.ts';
import { auditRead, withStorage } from './command/with-storage.ts';
import { writeExport } from './output/export.ts';
import { jsonText, outputWidth, print, table } from './output/text.ts';

const clock = (): Date => new Date();

const counts = (what: Readonly<Record<string, readonly unknown[]>>, action: string): string[][] =>
  Object.entries(what)
    .filter(([, items]) => items.length > 0)
    .map(([collection, items]) => [collection, String(items.length), action]);

const shownCounts = (rows: string[][]): string =>
  rows.length === 0
    ? 'Nothing is stored.'
    : table(['collection', 'records', ''], rows, outputWidth());

const emailOf = ([email]: readonly string[]): string => {
  if (email !== undefined && /^\s*[^\s@]+@[^\s@]+\s*$/.test(email)) return email;
  throw new UsageError('An e-mail address is needed.');
};

type Receipt = Awaited<ReturnType<typeof erasePerson>>;

const erasureText = ({ removed, pseudonymised, files, dryRun }: Receipt): string => {
  const would = dryRun ? 'would be ' : '';
  const rows = [
    ...counts(removed, `${would}removed`),
    ...counts(pseudonymised, `${would}pseudonymised`),
  ];
  return `${shownCounts(rows)}\nFiles ${would}removed: ${files}`;
};

/** Explains what an erasure leaves, why, and what it cannot reach. */
const whatStays = ({ pseudonymised }: Receipt): string[] => {
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
      run: ({ values: { json, 'dry-run': dryRun, out, force }, named, by }) => {
        const email = emailOf(named);
        return withStorage(async (storage) => {
          const { data, found } = await exportPerson(storage.store, email, clock);
          const note = () => auditRead(storage, by, 'inbox-export', { records: found.length });
          if (!dryRun && out === undefined) {
            await note();
            return console.log(jsonText(data));
          }
          const writes = !dryRun && out !== undefined;
          const text = `${jsonText(data)}\n`;
          const places = { file: join(out ?? '', 'data.json'), folder: join(out ?? '', 'files') };
          const files = writes
            ? await writeExport(storage, { ...places, text, records: found, force, note })
            : 0;
          const summary = { exportedAt: data.exportedAt, dryRun, records: found.length, files };
          const rows = counts(data.collections, dryRun ? 'would be exported' : 'exported');
          const told = writes ? `\nFiles exported: ${files}` : '';
          print(json, summary, () => shownCounts(rows) + told);
        });
      },
    },
    erase: {
      names: ['<email>'],
      options: ['yes', 'dry-run', 'as', 'json'],
      run: ({ values: { json, 'dry-run': dryRun, yes }, named, by }) => {
        const email = emailOf(named);
        return withStorage(async (storage) => {
          const planned = await erasePerson(storage, email, { clock, dryRun: true });
          const isKept = Object.keys({ ...planned.removed, ...planned.pseudonymised }).length > 0;
          if (!dryRun && !yes && isKept)
            await askFirst(
              [erasureText(planned), ...whatStays(planned)],
              'Try --dry-run first, then add --yes.',
            );
          const receipt = dryRun ? planned : await erasePerson(storage, email, { clock, by });
          const lines = [
            erasureText(receipt),
            `Reference: ${receipt.reference}`,
            `Time: ${receipt.erasedAt}`,
            ...(isKept ? ['', ...whatStays(receipt)] : []),
          ];
          print(json, receipt, () => lines.join('\n'));
        });
      },
    },
  },
});
