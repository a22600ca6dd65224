import { readFile } from 'node:fs/promises';
import { errorCode } from '../server/lib/disk.ts';
import { readEnvironment } from '../server/lib/environment.ts';
import { OperatorError } from '../server/lib/errors.ts';
import { type Keys, noteSigner } from '../server/lib/secret.ts';
import { entryOf, openAuditLog } from '../server/operations/audit/audit-log.ts';
import { type AuditEntry, checkpointOf } from '../server/operations/audit/chain.ts';
import {
  checkpointFaults,
  exportedLines,
  exportedLogFaults,
  storedLogFaults,
} from '../server/operations/audit/verify.ts';
import type { Store } from '../server/storage/store/store.ts';
import { defineCommand, JSON_OUTPUT, valueOption } from './command/command.ts';
import { withStorage } from './command/with-storage.ts';
import { printList } from './output/text.ts';
import { writeOutputFile } from './output/write-file.ts';

/** Returns the signer of exports and checkpoints: it writes signed notes in the name of the site's address. */
const signerOf = (keys: Keys) => noteSigner(readEnvironment(process.env).SITE_URL, keys);

const logOf = (store: Store, keys: Keys) => openAuditLog({ store, keys, clock: () => new Date() });

/** @throws OperatorError if the file cannot be read */
const readExport = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error) => {
    throw new OperatorError(`${file}: this file cannot be read (${errorCode(error)}).`);
  });

export default defineCommand({
  about: [
    '`verify` lists every line that was changed, removed or moved, and exits with 1 if there is one.',
    'Keep exports elsewhere: one that is longer than the log, or differs where both have an entry, shows that the log was rolled back. A checkpoint is the end of the log, signed; `key` prints the public key with which everybody can check it, exports and signed agreements.',
  ],
  examples: ['audit list', 'audit verify --file ../audit.jsonl'],
  options: {
    json: JSON_OUTPUT,
    out: valueOption('<file>', 'write the export to this file'),
    file: valueOption('<file>', 'an exported file or a checkpoint; default: the log'),
  },
  actions: {
    list: {
      options: ['json'],
      run: async ({ values }) => {
        const entries = await withStorage(async ({ store }) => {
          const all: AuditEntry[] = [];
          for await (const record of store.list('audit')) all.push(entryOf(record));
          return all;
        });
        printList(
          values.json,
          entries,
          // The ranges of a summary are long, and for programs only.
          ({ sequence, at, event, details: { ranges: _, ...details } }) =>
            `${String(sequence).padStart(6)}  ${at}  ${event.padEnd(14)} ${JSON.stringify(details)}`,
          'entry',
          'entries',
        );
      },
    },
    export: {
      options: ['out'],
      run: ({ values: { out } }) =>
        withStorage(async ({ store, keys }) => {
          const lines = await exportedLines(store, logOf(store, keys), signerOf(keys));
          const text = lines.map((line) => `${line}\n`).join('');
          if (out === undefined) process.stdout.write(text);
          else await writeOutputFile(out, text, { force: true });
        }),
    },
    verify: {
      options: ['file'],
      run: ({ values: { file } }) =>
        withStorage(async ({ store, keys }) => {
          const key = keys('audit');
          const faultsOf = (text: string) =>
            // An export is empty or has JSON lines. A checkpoint is another text.
            /^(?:\{|$)/.test(text)
              ? exportedLogFaults(text, store, key)
              : checkpointFaults(text, store, signerOf(keys));
          const faults =
            file === undefined
              ? await storedLogFaults(store, key)
              : await faultsOf(await readExport(file));
          if (faults.length > 0)
            throw new OperatorError(['The audit log was tampered with:', ...faults].join('\n  '));
          console.log('The audit log is intact.');
        }),
    },
    checkpoint: {
      run: () =>
        withStorage(async ({ store, keys }) => {
          if ((await store.lastId('audit')) === 0)
            throw new OperatorError('The audit log has no entry yet.');
          process.stdout.write(checkpointOf(await logOf(store, keys).mark(), signerOf(keys)));
        }),
    },
    key: {
      run: () =>
        withStorage(async ({ keys }) => {
          process.stdout.write(signerOf(keys).publicKey);
        }),
    },
  },
});
