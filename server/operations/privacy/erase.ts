import { createHmac } from 'node:crypto';
import type { JsonValue } from '../../lib/json.ts';
import type { Keys } from '../../lib/secret.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import { type Collections, declarationOf } from '../../storage/store/collections.ts';
import { unlessGone } from '../../storage/store/errors.ts';
import type { CollectionRecord, Operation, Store } from '../../storage/store/store.ts';
import { filesOf } from '../../storage/store/values.ts';
import { openAuditLog } from '../audit/audit-log.ts';
import type { AuditEvent } from '../audit/chain.ts';
import type { Acting } from '../handling/act.ts';
import { findPerson, normalEmail } from './person.ts';
import { keptBeside } from './related-records.ts';
import { type RemovalStorage, removal, removeWithFiles } from './remove-records.ts';

/** What an erasure needs of the storage. */
type ErasureStorage = RemovalStorage &
  Pick<SharedStorage, 'keys'> & {
    readonly store: Pick<Store, 'commit' | 'list' | 'find' | 'count'>;
  };

interface Erasing {
  readonly clock: () => Date;
  readonly dryRun?: boolean;
  /** Who of the staff erases, for the audit log. */
  readonly by?: string;
}

/** A name that stands for a value: the same for the same value, of no use without the key. */
function pseudonym(keys: Keys, value: string): string {
  const digest = createHmac('sha256', keys('pseudonym')).update(normalEmail(value)).digest('hex');
  return `erased-${digest.slice(0, 32)}`;
}

/** Whether a value is a pseudonym by its form. */
export const isPseudonym = (value: JsonValue | undefined): boolean =>
  typeof value === 'string' && /^erased-[0-9a-f]{32}$/.test(value);

/**
 * Erases a person's records with their files, and notes it in the audit log in the same commit;
 * where nothing is kept, there is nothing to note. Gives a receipt that names nobody; with `dryRun`,
 * tells what it would do.
 * @throws IncompleteRemovalError while earlier versions are not gone from the disk
 * @throws StoreUnavailableError when the disk does not take it, or the log has lost its head
 */
export async function erasePerson(
  storage: ErasureStorage,
  email: string,
  { clock, dryRun = false, by }: Erasing,
) {
  const found = await findPerson(storage.store, email);
  const { collections } = storage.store;
  const mustStay = (kept: CollectionRecord) => stayingFields(collections, kept).length > 0;
  const [staying, going] = [found.filter(mustStay), found.filter((kept) => !mustStay(kept))];
  const reference = pseudonym(storage.keys, email);
  const files = going.flatMap((kept) => filesOf(collections, kept)).length;
  if (!dryRun) {
    const operations = [
      ...going.map(removal),
      ...staying.map((kept) =>
        pseudonymisation(kept, stayingFields(collections, kept), storage.keys),
      ),
    ];
    const counts = { removed: going.length, pseudonymised: staying.length, files };
    const who = by === undefined ? {} : { by };
    const event: AuditEvent = { event: 'erasure', details: { reference, ...counts, ...who } };
    const audit = openAuditLog({ ...storage, clock });
    await removeWithFiles(storage, going, async () => {
      if (operations.length > 0) await audit.commit(operations, [event]);
      // What was removed before may still be on its way off the disk.
      else await storage.store.commit([]);
    });
    await sweepBeside(storage, going);
  }
  return {
    /** Stands for the address, for whoever holds it and the site's secret; tells nobody else. */
    reference,
    erasedAt: clock().toISOString(),
    dryRun,
    removed: idsByCollection(going),
    /** Records that had to stay, with pseudonyms. */
    pseudonymised: idsByCollection(staying),
    files,
  };
}

/**
 * Erases one record with its files, and notes it in the audit log in the same commit. Gives how many
 * files there were.
 * @throws as `erasePerson` does
 */
export async function eraseRecord(
  storage: ErasureStorage,
  kept: CollectionRecord,
  { by, clock }: Acting,
): Promise<number> {
  const { collection, record } = kept;
  const files = filesOf(storage.store.collections, kept).length;
  const event: AuditEvent = { event: 'erasure', details: { collection, id: record.id, files, by } };
  const audit = openAuditLog({ ...storage, clock });
  const all = [kept, ...(await keptBeside(storage.store, [kept]))];
  await removeWithFiles(storage, all, () => audit.commit(all.map(removal), [event]));
  await sweepBeside(storage, [kept]);
  return files;
}

/** Removes what was kept about records at the very moment when these were erased. */
async function sweepBeside(
  storage: ErasureStorage,
  erased: readonly CollectionRecord[],
): Promise<void> {
  const late = await keptBeside(storage.store, erased);
  for (const kept of late) await storage.store.commit([removal(kept)]).catch(unlessGone);
}

/** Ids of records by their collection. */
function idsByCollection(records: readonly CollectionRecord[]): Record<string, number[]> {
  const ids: Record<string, number[]> = {};
  for (const { collection, record } of records) {
    ids[collection] ??= [];
    ids[collection].push(record.id);
  }
  return ids;
}

const stayingFields = (
  collections: Collections,
  { collection }: CollectionRecord,
): readonly string[] => {
  const erasure = declarationOf(collections, collection).personal?.erasure;
  return typeof erasure === 'object' ? erasure.pseudonymise : [];
};

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
