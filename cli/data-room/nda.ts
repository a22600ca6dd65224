import { wordsFor } from '../../core/config/site.ts';
import {
  evidenceOf,
  partsOf,
  type signatureErasure,
  verifySignature,
} from '../../server/data-room/nda/signature.ts';
import { signedCopy } from '../../server/data-room/nda/signed-copy.ts';
import { readEnvironment } from '../../server/lib/environment.ts';
import { OperatorError } from '../../server/lib/errors.ts';
import type { SharedStorage } from '../../server/storage/storage.ts';
import type { StoredRecord } from '../../server/storage/store/store.ts';
import {
  AS_USER_OPTION,
  defineCommand,
  JSON_OUTPUT,
  UsageError,
  valueOption,
} from '../command/command.ts';
import { auditRead, withStorage } from '../command/with-storage.ts';
import { jsonText, printList } from '../output/text.ts';
import { writeOutputFile } from '../output/write-file.ts';

/** The collection of signed agreements. */
const collection = 'signatures';

/** @throws UsageError without a name, OperatorError if there is no such signature */
const findSignature = async (
  { store }: SharedStorage,
  idOrReference: string | undefined,
): Promise<StoredRecord> => {
  if (idOrReference === undefined)
    throw new UsageError('Say which signature: its id or its reference.');
  const where = /^\d{1,9}$/.test(idOrReference)
    ? { id: Number(idOrReference) }
    : { reference: idOrReference.toUpperCase() };
  const [signature] = await store.find(collection, where);
  if (signature) return signature;
  throw new OperatorError(`There is no signature ${JSON.stringify(idOrReference)}.`);
};

type Erasure = NonNullable<Awaited<ReturnType<typeof signatureErasure>>>;

/**
 * Returns what can still be proved of a signature whose person was erased. `unchangedSince` is the end of a
 * sentence, such as `unchanged since it was signed at …`.
 */
const erasedSummary = (
  signature: StoredRecord,
  unchangedSince: string,
  { at, parts }: Erasure,
): string => {
  const { id } = signature;
  const remaining = partsOf(signature).filter((part) => !parts.some((one) => one === part));
  return [
    `Signature ${id} was erased at ${at}. Its remaining parts are ${unchangedSince}`,
    `These seals are still valid: ${remaining.join(', ')}.`,
    `Only pseudonyms are left of these, so their seals cannot be recomputed: ${parts.join(', ')}.`,
    'So the seal over the whole record cannot be recomputed either.',
  ].join('\n  ');
};

export default defineCommand({
  about: [
    '`verify` recomputes the seals and the hash of the text, lists differences and exits with 1. For an erased signature it lists the parts that can still be proved. `export` prints what others need to check a signature with the public key alone (see docs/operate.md).',
  ],
  examples: ['nda list', 'nda copy 1 --out agreement.pdf'],
  options: {
    as: AS_USER_OPTION,
    json: JSON_OUTPUT,
    out: valueOption('<file>', 'the file of the copy'),
  },
  actions: {
    list: {
      options: ['as', 'json'],
      run: async ({ values, by }) => {
        const signatures = await withStorage(async (storage) => {
          await auditRead(storage, by, 'inbox-list', { collection });
          return storage.store.find(collection, {});
        });
        printList(
          values.json,
          signatures,
          ({ id, reference, signedAt, email, signature }) =>
            `${String(id).padStart(6)}  ${reference}  ${signedAt}  ${email}  ${signature}`,
          'signature',
        );
      },
    },
    verify: {
      names: ['<id or reference>'],
      run: ({ positionals: [idOrReference] }) =>
        withStorage(async (storage) => {
          const signature = await findSignature(storage, idOrReference);
          const { SITE_URL } = readEnvironment(process.env);
          const { erasure, faults } = await verifySignature(storage, SITE_URL, signature);
          if (faults.length > 0) {
            const title = `Signature ${signature.id} was changed after it was signed:`;
            throw new OperatorError([title, ...faults].join('\n  '));
          }
          const unchanged = `unchanged since it was signed at ${signature.signedAt}.`;
          if (erasure) console.log(erasedSummary(signature, unchanged, erasure));
          else console.log(`Signature ${signature.id} is ${unchanged}`);
        }),
    },
    copy: {
      names: ['<id or reference>'],
      options: ['as'],
      needs: ['out'],
      run: async ({ values: { out = '' }, positionals: [idOrReference], by }) => {
        const { site } = await import('../../server/site.ts');
        await withStorage(async (storage) => {
          const signature = await findSignature(storage, idOrReference);
          const pdf = await signedCopy(signature, wordsFor(site, signature));
          await auditRead(storage, by, 'inbox-file', { collection, id: signature.id });
          await writeOutputFile(out, pdf, { force: true });
          console.log(`add    ${out}`);
        });
      },
    },
    export: {
      names: ['<id or reference>'],
      options: ['as'],
      run: ({ positionals: [idOrReference], by }) =>
        withStorage(async (storage) => {
          const signature = await findSignature(storage, idOrReference);
          await auditRead(storage, by, 'inbox-view', { collection, id: signature.id });
          console.log(jsonText(evidenceOf(signature)));
        }),
    },
  },
});
