import type { CollectionDeclaration } from '../../storage/store/collections.ts';
import type { Note } from '../../storage/store/reading.ts';
import type { CollectionRecord, Store, StoredRecord } from '../../storage/store/store.ts';

/** How far staff are with a submission; one that nobody has marked is new. */
export const HANDLING_STATES = ['new', 'open', 'done', 'spam'] as const;

export type HandlingState = (typeof HANDLING_STATES)[number];

/**
 * What staff did with submissions, by the token of each, with `collection` and id in `record`. It stands
 * apart from what the visitor sent: a change of a record would write an older one as its form is now, for good.
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
  records: readonly CollectionRecord[],
): Promise<CollectionRecord[]> {
  const found: CollectionRecord[] = [];
  for (const { record } of records) {
    if (typeof record.submissionToken !== 'string') continue;
    for (const one of await store.find('handling', { submission: record.submissionToken }))
      found.push({ collection: 'handling', record: one });
  }
  return found;
}

/** What somebody of the staff wrote about a submission. */
export type StaffNote = {
  readonly text: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
};

/** What staff did with a record. */
export type Handling = {
  readonly state: HandlingState;
  /** When it was marked last. ISO 8601, UTC. */
  readonly changedAt?: string;
  readonly changedBy?: string;
  /** Who sees to it. */
  readonly assignee?: string;
  /** The oldest first. */
  readonly notes?: readonly StaffNote[];
};

/** What staff did with a record; undefined where that is nothing. */
export async function handlingOf(
  store: Pick<Store, 'find'>,
  { submissionToken: submission }: StoredRecord,
): Promise<Handling | undefined> {
  if (typeof submission !== 'string') return undefined;
  const [found] = await store.find('handling', { submission });
  if (found === undefined) return undefined;
  const { state, changedAt, changedBy, assignee, notes } = found as unknown as Handling;
  return {
    state,
    ...(changedAt !== undefined && { changedAt }),
    ...(changedBy !== undefined && { changedBy }),
    ...(assignee && { assignee }),
    ...(notes !== undefined && { notes }),
  };
}

/** Which records are in a state, by what their notes say: a record without any is new. */
export const notedAs = (state: HandlingState): Note => ({
  by: 'handling',
  field: 'state',
  values: state === 'new' ? HANDLING_STATES.filter((one) => one !== 'new') : [state],
  isNone: state === 'new',
});
