import type { CollectionDefinition } from '../../storage/store/collections.ts';
import type { Note } from '../../storage/store/reading.ts';
import type { CollectionRecord, Store, StoredRecord } from '../../storage/store/store.ts';

/** The states of a submission. The default is `new`. */
export const HANDLING_STATES = ['new', 'open', 'done', 'spam'] as const;

export type HandlingState = (typeof HANDLING_STATES)[number];

/**
 * The handling of submissions by staff, by the submission's token. It is separate from the record:
 * changing a record would permanently convert an older one to the form's current version.
 */
export const handlingCollections: Readonly<Record<string, CollectionDefinition>> = {
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

/** Returns the handling of records, which is deleted with them. */
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

/** A note of staff about a submission. */
export type StaffNote = {
  readonly text: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
};

/** The handling of a record. */
export type Handling = {
  readonly state: HandlingState;
  /** The last change of the state (ISO 8601, UTC). */
  readonly changedAt?: string;
  readonly changedBy?: string;
  /** The assignee. */
  readonly assignee?: string;
  /** The notes, oldest first. */
  readonly notes?: readonly StaffNote[];
};

/** Returns the handling of a record. Undefined if there is none. */
export async function handlingOf(
  store: Pick<Store, 'find'>,
  { submissionToken: submission }: StoredRecord,
): Promise<Handling | undefined> {
  if (typeof submission !== 'string') return undefined;
  const [found] = await store.find('handling', { submission });
  if (found === undefined) return undefined;
  const { state, changedAt, changedBy, assignee, notes } = found as StoredRecord & Handling;
  return {
    state,
    ...(changedAt !== undefined && { changedAt }),
    ...(changedBy !== undefined && { changedBy }),
    ...(assignee && { assignee }),
    ...(notes !== undefined && { notes }),
  };
}

/** Returns a filter for records in a state. A record without handling is new. */
export const notedAs = (state: HandlingState): Note => ({
  by: 'handling',
  field: 'state',
  values: state === 'new' ? HANDLING_STATES.filter((one) => one !== 'new') : [state],
  isNone: state === 'new',
});
