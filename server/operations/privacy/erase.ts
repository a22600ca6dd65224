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
import { keptBeside, type RemovalStorage, removal, removeWithFiles } from './remove-records.ts';

/** The storage that an erasure needs. */
type ErasureStorage = RemovalStorage &
  Pick<SharedStorage, 'keys'> & {
    readonly store: Pick<Store, 'commit' | 'list' | 'find' | 'count'>;
  };

interface Erasing {
  readonly clock: () => Date;
  readonly dryRun?: boolean;
  /** The staff member, for the audit log. */
  readonly by?: string;
}

/** Returns a keyed pseudonym of a value. */
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
      // Earlier removals may not be gone from the disk yet.
      else await storage.store.commit([]);
    });
    await sweepBeside(storage, going);
  }
  return {
    /** A reference to the address, which only its owner and the site's secret can reproduce. */
    reference,
    erasedAt: clock().toISOString(),
    dryRun,
    removed: idsByCollection(going),
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
  kept: CollectionRecord,
  { by, clock }: Partial<Acting> & Pick<Acting, 'clock'>,
): Promise<number> {
  const { collection, record } = kept;
  const files = filesOf(storage.store.collections, kept).length;
  const who = by === undefined ? { mailedLink: true } : { by };
  const details = { collection, id: record.id, files, ...who };
  const event: AuditEvent = { event: 'erasure', details };
  const audit = openAuditLog({ ...storage, clock });
  const all = [kept, ...(await keptBeside(storage.store, [kept]))];
  await removeWithFiles(storage, all, () => audit.commit(all.map(removal), [event]));
  await sweepBeside(storage, [kept]);
  return files;
}

/** Removes related records that were stored while the erasure ran. */
async function sweepBeside(
  storage: ErasureStorage,
  erased: readonly CollectionRecord[],
): Promise<void> {
  const late = await keptBeside(storage.store, erased);
  for (const kept of late) await storage.store.commit([removal(kept)]).catch(unlessGone);
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

const stayingFields = (
  collections: Collections,
  { collection }: CollectionRecord,
): readonly string[] => {
  const erasure = definitionOf(collections, collection).personal?.erasure;
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
