import { createHmac } from 'node:crypto';
import { normalEmail } from '../../../core/forms/typed-text.ts';
import type { JsonValue } from '../../lib/json.ts';
import type { Keys } from '../../lib/secret.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import { type Collections, definitionOf } from '../../storage/store/collections.ts';
import { unlessGone } from '../../storage/store/errors.ts';
import { filesOf } from '../../storage/store/record.ts';
import type { CollectionRecord, Operation, Store } from '../../storage/store/store.ts';
import { openAuditLog } from '../audit/audit-log.ts';
import type { AuditEvent } from '../audit/chain.ts';
import type { Acting } from '../handling/handling.ts';
import { findPerson } from './person.ts';
import { type RemovalStorage, relatedRecords, removal, removeWithFiles } from './remove-records.ts';

/** The storage that an erasure needs. */
type ErasureStorage = RemovalStorage &
  Pick<SharedStorage, 'keys'> & {
    readonly store: Pick<Store, 'commit' | 'list' | 'find' | 'count'>;
  };

/** Options of the erasure of a person's data. */
interface ErasureOptions {
  readonly clock: () => Date;
  /** Whether only the receipt is wanted. */
  readonly dryRun?: boolean;
  /** The staff member, for the audit log. Absent: the entry names nobody. */
  readonly by?: string;
}

/** Returns a keyed pseudonym of a value: the same for each spelling of an address (`normalEmail`). */
function pseudonym(keys: Keys, value: string): string {
  const digest = createHmac('sha256', keys('pseudonym')).update(normalEmail(value)).digest('hex');
  return `erased-${digest.slice(0, 32)}`;
}

/** Returns whether a value has the form of a pseudonym. */
export const isPseudonym = (value: JsonValue | undefined): boolean =>
  typeof value === 'string' && /^erased-[0-9a-f]{32}$/.test(value);

/**
 * Erases a person's records with their files, and logs it in the same commit. Nothing is logged if
 * nothing is stored. Returns a receipt without personal data. With `dryRun`, nothing is changed.
 * @throws IncompleteRemovalError if earlier versions are still on the disk
 * @throws StoreUnavailableError if the disk cannot be written, or the log has no head
 */
export async function erasePerson(
  storage: ErasureStorage,
  email: string,
  { clock, dryRun = false, by }: ErasureOptions,
) {
  const found = await findPerson(storage.store, email);
  const { collections } = storage.store;
  const mustStay = (entry: CollectionRecord) => pseudonymisedFields(collections, entry).length > 0;
  const staying = found.filter(mustStay);
  const removed = found.filter((entry) => !mustStay(entry));
  const reference = pseudonym(storage.keys, email);
  const files = removed.flatMap((entry) => filesOf(collections, entry)).length;
  if (!dryRun) {
    const operations = [
      ...removed.map(removal),
      ...staying.map((entry) =>
        pseudonymisation(entry, pseudonymisedFields(collections, entry), storage.keys),
      ),
    ];
    const counts = { removed: removed.length, pseudonymised: staying.length, files };
    const who = by === undefined ? {} : { by };
    const event: AuditEvent = { event: 'erasure', details: { reference, ...counts, ...who } };
    const audit = openAuditLog({ ...storage, clock });
    await removeWithFiles(storage, removed, async () => {
      if (operations.length > 0) await audit.commit(operations, [event]);
      // Repeating the command completes an earlier removal that is still pending on the disk.
      else await storage.store.commit([]);
    });
    await removeLateRelated(storage, removed);
  }
  return {
    /** A reference to the address, which only its owner and the site's secret can reproduce. */
    reference,
    erasedAt: clock().toISOString(),
    dryRun,
    removed: idsByCollection(removed),
    /** Records that must stay, with pseudonyms. */
    pseudonymised: idsByCollection(staying),
    files,
  };
}

/**
 * Erases one record with its files, and logs it in the same commit. Returns the number of files.
 * Without `by`, the person who sent it erases it by a mailed link.
 * @throws as `erasePerson` does
 */
export async function eraseRecord(
  storage: ErasureStorage,
  entry: CollectionRecord,
  { by, clock }: Partial<Acting> & Pick<Acting, 'clock'>,
): Promise<number> {
  const { collection, record } = entry;
  const files = filesOf(storage.store.collections, entry).length;
  const who = by === undefined ? { mailedLink: true } : { by };
  const details = { collection, id: record.id, files, ...who };
  const event: AuditEvent = { event: 'erasure', details };
  const audit = openAuditLog({ ...storage, clock });
  const all = [entry, ...(await relatedRecords(storage.store, [entry]))];
  await removeWithFiles(storage, all, () => audit.commit(all.map(removal), [event]));
  await removeLateRelated(storage, [entry]);
  return files;
}

/** Removes related records that were stored while the erasure ran. */
async function removeLateRelated(
  storage: ErasureStorage,
  erased: readonly CollectionRecord[],
): Promise<void> {
  const late = await relatedRecords(storage.store, erased);
  for (const entry of late) await storage.store.commit([removal(entry)]).catch(unlessGone);
}

/** Groups ids by collection. */
function idsByCollection(records: readonly CollectionRecord[]): Record<string, number[]> {
  const ids: Record<string, number[]> = {};
  for (const { collection, record } of records) {
    ids[collection] ??= [];
    ids[collection].push(record.id);
  }
  return ids;
}

/** Returns the fields that an erasure replaces by pseudonyms. Empty if it deletes the record. */
const pseudonymisedFields = (
  collections: Collections,
  { collection }: CollectionRecord,
): readonly string[] => {
  const erasure = definitionOf(collections, collection).personal?.erasure;
  return typeof erasure === 'object' ? erasure.pseudonymise : [];
};

/** Returns the operation that replaces the texts of fields by pseudonyms. */
function pseudonymisation(
  { collection, record }: CollectionRecord,
  fields: readonly string[],
  keys: Keys,
): Operation {
  const texts = fields.filter((field) => typeof record[field] === 'string');
  const set = Object.fromEntries(
    texts.map((field) => [field, pseudonym(keys, String(record[field]))]),
  );
  return { update: collection, where: { id: record.id }, set };
}
