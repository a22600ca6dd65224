import { readFile } from 'node:fs/promises';
import { errorCode } from '../base/disk.ts';
import { OperatorError } from '../base/operator-error.ts';
import {
  entryOf,
  exportedLines,
  exportedLogFaults,
  storedLogFaults,
} from '../operations/audit/read.ts';
import { defineCommand, FLAG, VALUE } from './command/command.ts';
import { withStorage } from './command/with-storage.ts';
import { printList } from './output/text.ts';
import { writeWhole } from './output/write-file.ts';

const exportedLog = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error) => {
    throw new OperatorError(`${file}: this file cannot be read (${errorCode(error)}).`);
  });

export default defineCommand({
  usage: [
    'Usage: npm run site -- audit list [--json]',
    '       npm run site -- audit export [--out <file>]',
    '       npm run site -- audit verify [--file <exported file>]',
    '',
    'verify names every line that was changed, removed or moved, and exits with 1 if there is one.',
    'Keep exports elsewhere: one that is longer than the log, or differs where both have an entry,',
    'shows that the log was rolled back.',
  ].join('\n'),
  options: { json: FLAG, out: VALUE, file: VALUE },
  run: {
    list: async ({ values }) => {
      const entries = await withStorage(({ store }) => store.find('audit', {}));
      printList(
        values.json,
        entries.map(entryOf),
        ({ sequence, at, event, details }) =>
          `${String(sequence).padStart(6)}  ${at}  ${event.padEnd(14)} ${JSON.stringify(details)}`,
        'entry',
        'entries',
      );
    },
    export: ({ values: { out } }) =>
      withStorage(async ({ store }) => {
        const lines: string[] = [];
        for await (const line of exportedLines(store)) lines.push(`${line}\n`);
        if (out === undefined) process.stdout.write(lines.join(''));
        else await writeWhole(out, lines.join(''), { force: true });
      }),
    verify: ({ values: { file } }) =>
      withStorage(async ({ store, keys }) => {
        const key = keys('audit');
        const faults =
          file === undefined
            ? await storedLogFaults(store, key)
            : await exportedLogFaults(await exportedLog(file), store, key);
        if (faults.length > 0)
          throw new OperatorError(
            ['The audit log is not as it was written:', ...faults].join('\n  '),
          );
        console.log('The audit log is whole.');
      }),
  },
});
