import { OperatorError } from '../../lib/errors.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import { type CollectionDefinition, definitionOf } from '../../storage/store/collections.ts';
import { DuplicateError, NoMatchError, unlessGone } from '../../storage/store/errors.ts';
import type { NoteFilter } from '../../storage/store/list-query.ts';
import { keepable } from '../../storage/store/record.ts';
import type {
  CollectionRecord,
  Fields,
  Operation,
  Store,
  StoredRecord,
} from '../../storage/store/store.ts';
import { openAuditLog } from '../audit/audit-log.ts';
import type { AuditEvent } from '../audit/chain.ts';

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
type StaffNote = {
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
export const notedAs = (state: HandlingState): NoteFilter => ({
  by: 'handling',
  field: 'state',
  values: state === 'new' ? HANDLING_STATES.filter((one) => one !== 'new') : [state],
  isNone: state === 'new',
});

/** The storage that actions of staff need. */
export type HandlingStorage = Pick<SharedStorage, 'keys'> & {
  readonly store: Pick<Store, 'collections' | 'commit' | 'find' | 'count' | 'get'>;
};

/** Who acts, and when. */
export interface Acting {
  /** The name of the staff member. */
  readonly by: string;
  readonly clock: () => Date;
}

/** The maximum number of characters of a note. */
export const LONGEST_NOTE = 5_000;
export const LONGEST_ASSIGNEE = 100;

/** Others may change the same submission at the same time. */
const MOST_ATTEMPTS = 5;

/** Changes the state of a submission. Throws as `act` does. */
export const setState = (
  storage: HandlingStorage,
  kept: CollectionRecord,
  state: HandlingState,
  acting: Acting,
): Promise<void> =>
  act(storage, kept, acting, { event: 'state', details: { state } }, () => ({
    state,
    changedAt: acting.clock().toISOString(),
    changedBy: acting.by,
  }));

/**
 * Adds a note to a submission. Notes are never changed. Throws as `act` does.
 * @throws OperatorError for a text that is empty, too long or cannot be stored
 */
export const addNote = (
  storage: HandlingStorage,
  kept: CollectionRecord,
  given: string,
  acting: Acting,
): Promise<void> => {
  const text = requireText('A note', given, LONGEST_NOTE);
  if (text === '') throw new OperatorError('A note without words is none.');
  const note: StaffNote = { text, by: acting.by, at: acting.clock().toISOString() };
  return act(storage, kept, acting, { event: 'note', details: {} }, ({ notes }) => ({
    notes: [...((notes ?? []) as StaffNote[]), note],
  }));
};

/**
 * Sets the assignee of a submission. An empty name removes it. Throws as `act` does.
 * @throws OperatorError for a name that is too long or cannot be stored
 */
export const setAssignee = (
  storage: HandlingStorage,
  kept: CollectionRecord,
  given: string,
  acting: Acting,
): Promise<void> => {
  const assignee = requireText('A name', given, LONGEST_ASSIGNEE);
  return act(storage, kept, acting, { event: 'assignee', details: {} }, () => ({ assignee }));
};

const requireText = (what: string, given: string, most: number): string => {
  const text = given.replace(/\r\n?/g, '\n').trim();
  if (text.length > most) throw new OperatorError(`${what} has at most ${most} characters.`);
  if (!keepable(text)) throw new OperatorError(`${what} holds characters that cannot be kept.`);
  return text;
};

/**
 * Changes the handling of a submission, and logs it in the same commit.
 * @throws OperatorError for a record without form or token, or erased meanwhile
 */
async function act(
  storage: HandlingStorage,
  { collection, record }: CollectionRecord,
  { by, clock }: Acting,
  { event, details }: AuditEvent,
  change: (known: Partial<StoredRecord>) => Fields,
): Promise<void> {
  const { store } = storage;
  const { form } = definitionOf(store.collections, collection);
  const submission = record.submissionToken;
  const { id } = record;
  if (form === undefined || typeof submission !== 'string')
    throw new OperatorError(
      `${collection} ${id} cannot be marked: only what a form took, with its token, has a state.`,
    );
  const audit = openAuditLog({ ...storage, clock });
  const events = [{ event, details: { collection, id, ...details, by } }];
  for (let attempt = 1; ; attempt += 1) {
    const [known] = await store.find('handling', { submission });
    const set = { collection, record: id, ...change(known ?? {}) };
    // Concurrent changes are detected by the revision.
    const revision = Number(known?.revision ?? 0) + 1;
    const where = { id: known?.id ?? 0, revision: (known?.revision ?? null) as number | null };
    const operation: Operation = known
      ? { update: 'handling', where, set: { ...set, revision } }
      : { insert: 'handling', fields: { submission, state: 'new', ...set, revision } };
    try {
      const [kept] = await audit.commit([operation], events);
      if ((await store.get(collection, id)) !== undefined) return;
      // The submission was erased at the same time, so its handling is removed too.
      if (kept) await store.commit([{ remove: 'handling', id: kept.id }]).catch(unlessGone);
      throw new OperatorError(`${collection} ${id} was erased meanwhile.`);
    } catch (error) {
      const isOutrun = error instanceof NoMatchError || error instanceof DuplicateError;
      if (!isOutrun || attempt >= MOST_ATTEMPTS) throw error;
    }
  }
}
