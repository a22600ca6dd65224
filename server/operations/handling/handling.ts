import { OperatorError } from '../../base/operator-error.ts';
import type { LentStorage } from '../../storage/storage.ts';
import type { CollectionDeclaration } from '../../store/collections.ts';
import { declarationOf } from '../../store/collections.ts';
import type { Kept, Operation, Store, StoredRecord } from '../../store/store.ts';
import { openAuditLog } from '../audit/audit-log.ts';

/** How far staff are with a submission; one that nobody has marked is new. */
export const HANDLING_STATES = ['new', 'open', 'done', 'spam'] as const;

export type HandlingState = (typeof HANDLING_STATES)[number];

/**
 * What staff did with submissions, by the token of each. It stands apart from what the visitor sent: a
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

/** Whether and since when staff have marked a record. */
export async function handlingOf(
  store: Pick<Store, 'find'>,
  { submissionToken: submission }: StoredRecord,
): Promise<{ state: HandlingState; changedAt: string } | undefined> {
  if (typeof submission !== 'string') return undefined;
  const [found] = await store.find('handling', { submission });
  return found && { state: found.state as HandlingState, changedAt: String(found.changedAt) };
}

/** Tells of each submission, by its token, whether it is in a state. */
export async function inState(
  store: Pick<Store, 'list'>,
  state: HandlingState,
): Promise<(record: StoredRecord) => boolean> {
  const states = new Map<unknown, unknown>();
  for await (const { submission, state } of store.list('handling')) states.set(submission, state);
  return ({ submissionToken }) => (states.get(submissionToken) ?? 'new') === state;
}

/**
 * Marks a submission, and notes it in the audit log in the same commit.
 * @throws OperatorError for a record that no form took, or that has no token
 * @throws DuplicateError, NoMatchError when another marked or erased it at the same time
 */
export async function setState(
  storage: Pick<LentStorage, 'keys'> & {
    readonly store: Pick<Store, 'collections' | 'commit' | 'find' | 'count'>;
  },
  { collection, record }: Kept,
  state: HandlingState,
  clock: () => Date,
): Promise<void> {
  const { form } = declarationOf(storage.store.collections, collection);
  const submission = record.submissionToken;
  if (form === undefined || typeof submission !== 'string')
    throw new OperatorError(
      `${collection} ${record.id} cannot be marked: only what a form took, with its token, has a state.`,
    );
  const [known] = await storage.store.find('handling', { submission });
  const set = { state, changedAt: clock().toISOString() };
  const operation: Operation = known
    ? { update: 'handling', where: { id: known.id }, set }
    : { insert: 'handling', fields: { submission, ...set } };
  const details = { collection, id: record.id, state };
  await openAuditLog({ ...storage, clock }).commit([operation], [{ event: 'state', details }]);
}
