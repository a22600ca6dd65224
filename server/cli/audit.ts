import { readFile } from 'node:fs/promises';
import { errorCode } from '../base/disk.ts';
import { OperatorError } from '../base/operator-error.ts';
import {
  entryOf,
  exportedLines,
  exportedLogFaults,
  storedLogFaults,
} from '../operations/audit/read.ts';
import type { LentStorage } from '../storage/storage.ts';
import { defineCommand, FLAG, VALUE } from './command/command.ts';
import { withStorage } from './command/with-storage.ts';
import { counted, print } from './output/text.ts';
import { writeWhole } from './output/write-file.ts';

const list = (json: boolean): Promise<void> =>
  withStorage(async ({ store }) => {
    const entries = (await store.find('audit', {})).map(entryOf);
    const lines = entries.map(
      ({ sequence, at, event, details }) =>
        `${String(sequence).padStart(6)}  ${at}  ${event.padEnd(14)} ${JSON.stringify(details)}`,
    );
    print(json, entries, () => [...lines, counted(lines.length, 'entry', 'entries')].join('\n'));
  });

const exportLog = (out: string | undefined): Promise<void> =>
  withStorage(async ({ store }) => {
    const lines: string[] = [];
    for await (const line of exportedLines(store)) lines.push(`${line}\n`);
    if (out === undefined) process.stdout.write(lines.join(''));
    else await writeWhole(out, lines.join(''), { force: true });
  });

const faultsOf = async (
  { store, keys }: LentStorage,
  file: string | undefined,
): Promise<string[]> => {
  const key = keys('audit');
  if (file === undefined) return storedLogFaults(store, key);
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new OperatorError(`${file}: this file cannot be read (${errorCode(error)}).`);
  });
  return exportedLogFaults(text, store, key);
};

const verify = (file: string | undefined): Promise<void> =>
  withStorage(async (storage) => {
    const faults = await faultsOf(storage, file);
    if (faults.length > 0) {
      throw new OperatorError(['The audit log is not as it was written:', ...faults].join('\n  '));
    }
    console.log('The audit log is whole.');
  });

export const audit = defineCommand({
  usage: [
    'Usage: npm run site -- audit list [--json]',
    '       npm run site -- audit export [--out <file>]',
    '       npm run site -- audit verify [--file <exported file>]',
    '',
    'verify names every line that was changed, removed or moved, and exits with 1 if there is one.',
    'Keep exports elsewhere: one that is longer than the log shows that the log was rolled back.',
  ].join('\n'),
  options: { json: FLAG, out: VALUE, file: VALUE },
  run: {
    list: ({ values }) => list(values.json),
    export: ({ values }) => exportLog(values.out),
    verify: ({ values }) => verify(values.file),
  },
});
