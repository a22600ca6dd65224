import { OperatorError } from '../../base/operator-error.ts';
import type { LentStorage } from '../../storage/storage.ts';
import type { CollectionDeclaration } from '../../store/collections.ts';
import { declarationOf } from '../../store/collections.ts';
import type { Note } from '../../store/reading.ts';
import type { Kept, Operation, Store, StoredRecord } from '../../store/store.ts';
import { openAuditLog } from '../audit/audit-log.ts';

/** How far staff are with a submission; one that nobody has marked is new. */
export const HANDLING_STATES = ['new', 'open', 'done', 'spam'] as const;

export type HandlingState = (typeof HANDLING_STATES)[number];

/**
 * What staff did with submissions, by the token of each, with `collection` and id in `record`. It stands apart from what the visitor sent: a
 * change of a record would write an older one as its form is now, for good.
 */
export const handlingCollections: Readonly<Record<string, CollectionDeclaration>> = {
  handling: {
    timestamp: 'createdAt',
    unique: [{ submission: 'exact' }],
    personal: {
      emails: [],
      tiedBy: { field: 'submission', of: 'submissionToken' },
      erasure: 'remove',
    },
  },
};

/** What is kept of the handling of records: it goes when they go. */
export async function handlingRecords(
  store: Pick<Store, 'find'>,
  records: readonly Kept[],
): Promise<Kept[]> {
  const found: Kept[] = [];
  for (const { record } of records) {
    if (typeof record.submissionToken !== 'string') continue;
    for (const one of await store.find('handling', { submission: record.submissionToken }))
      found.push({ collection: 'handling', record: one });
  }
  return found;
}

/** What staff did with a record. */
export type Handling = {
  readonly state: HandlingState;
  /** ISO 8601, UTC. */
  readonly changedAt: string;
  readonly changedBy?: string;
};

/** What staff did with a record; undefined where that is nothing. */
export async function handlingOf(
  store: Pick<Store, 'find'>,
  { submissionToken: submission }: StoredRecord,
): Promise<Handling | undefined> {
  if (typeof submission !== 'string') return undefined;
  const [found] = await store.find('handling', { submission });
  if (found === undefined) return undefined;
  const { state, changedAt, changedBy } = found as unknown as Handling;
  return { state, changedAt, ...(changedBy !== undefined && { changedBy }) };
}

/** Which records are in a state, by what their notes say: a record without any is new. */
export const notedAs = (state: HandlingState): Note => ({
  by: 'handling',
  field: 'state',
  values: state === 'new' ? HANDLING_STATES.filter((one) => one !== 'new') : [state],
  isNone: state === 'new',
});

/** What an act of staff needs of the storage. */
export type HandlingStorage = Pick<LentStorage, 'keys'> & {
  readonly store: Pick<Store, 'collections' | 'commit' | 'find' | 'count'>;
};

/** Who acts, and when. */
export interface Acting {
  /** How staff call who it is. */
  readonly by: string;
  readonly clock: () => Date;
}

/**
 * Marks a submission, and notes it in the audit log in the same commit.
 * @throws OperatorError for a record that no form took, or that has no token
 * @throws DuplicateError, NoMatchError when another marked or erased it at the same time
 */
export async function setState(
  storage: HandlingStorage,
  { collection, record }: Kept,
  state: HandlingState,
  { by, clock }: Acting,
): Promise<void> {
  const { form } = declarationOf(storage.store.collections, collection);
  const submission = record.submissionToken;
  if (form === undefined || typeof submission !== 'string')
    throw new OperatorError(
      `${collection} ${record.id} cannot be marked: only what a form took, with its token, has a state.`,
    );
  const [known] = await storage.store.find('handling', { submission });
  const set = {
    collection,
    record: record.id,
    state,
    changedAt: clock().toISOString(),
    changedBy: by,
  };
  const operation: Operation = known
    ? { update: 'handling', where: { id: known.id }, set }
    : { insert: 'handling', fields: { submission, ...set } };
  const details = { collection, id: record.id, state, by };
  await openAuditLog({ ...storage, clock }).commit([operation], [{ event: 'state', details }]);
}
