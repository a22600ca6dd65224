import { OperatorError } from '../../lib/errors.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import { type CollectionDefinition, definitionOf } from '../../storage/store/collections.ts';
import { DuplicateError, NoMatchError, unlessGone } from '../../storage/store/errors.ts';
import type { NoteFilter } from '../../storage/store/list-query.ts';
import { isStorableText } from '../../storage/store/record.ts';
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

/** The state of a submission. */
export type HandlingState = (typeof HANDLING_STATES)[number];

/**
 * The collections that staff write. `handling` has the handling of submissions, by the submission's token.
 * It is separate from the submission's record, since changing that record would permanently convert an
 * older one to the form's current version.
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
  /** Views of the inbox that staff saved. `owner` is empty for a view that all staff see. */
  inbox_views: { timestamp: 'createdAt', unique: [{ owner: 'exact', name: 'exact' }] },
  /** Templates of replies that staff saved. `of` is the collection of the form. */
  reply_templates: { timestamp: 'createdAt', unique: [{ of: 'exact', name: 'exact' }] },
};

/** Returns the handling of records, which is deleted with them. */
export async function handlingRecords(
  store: Pick<Store, 'find'>,
  records: readonly CollectionRecord[],
): Promise<CollectionRecord[]> {
  const found: CollectionRecord[] = [];
  for (const { record } of records) {
    if (typeof record.submissionToken !== 'string') continue;
    for (const handling of await store.find('handling', { submission: record.submissionToken }))
      found.push({ collection: 'handling', record: handling });
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

/** One change of the assignee. */
type Assignment = {
  /** Empty for nobody. */
  readonly to: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
};

/** The handling of a submission: what staff record about it. */
export type Handling = {
  readonly state: HandlingState;
  /** The last change of the state (ISO 8601, UTC). */
  readonly changedAt?: string;
  readonly changedBy?: string;
  /** The assignee. */
  readonly assignee?: string;
  /** The last change of the assignee (ISO 8601, UTC). */
  readonly assignedAt?: string;
  readonly assignedBy?: string;
  /** When and by whom a reply was opened in a mail program (ISO 8601, UTC). */
  readonly replyAt?: string;
  readonly replyBy?: string;
  /** When staff noted that the reply was sent (ISO 8601, UTC), and who sent it. */
  readonly answeredAt?: string;
  readonly answeredBy?: string;
  /** The last changes of the assignee, oldest first. */
  readonly assignments?: readonly Assignment[];
  /** The notes, oldest first. */
  readonly notes?: readonly StaffNote[];
};

/** The state and the assignee of a submission. */
export interface HandlingValues {
  readonly state: HandlingState;
  /** Empty for nobody. */
  readonly assignee: string;
}

/** Returns the values of a handling. A submission without handling is new and has no assignee. */
export const handlingValues = (
  handling: Pick<Handling, 'state' | 'assignee'> | undefined,
): HandlingValues => ({ state: handling?.state ?? 'new', assignee: handling?.assignee ?? '' });

/** Returns the handling of a record. Undefined if there is none. */
export async function handlingOf(
  store: Pick<Store, 'find'>,
  { submissionToken: submission }: StoredRecord,
): Promise<Handling | undefined> {
  if (typeof submission !== 'string') return undefined;
  const [found] = await store.find('handling', { submission });
  return found && parseHandling(found);
}

/** Returns the handlings of records, in their order, by one request. Undefined where there is none. */
export async function handlingsOf(
  store: Pick<Store, 'list'>,
  records: readonly StoredRecord[],
): Promise<readonly (Handling | undefined)[]> {
  const values = records.flatMap(({ submissionToken }) =>
    typeof submissionToken === 'string' ? [submissionToken] : [],
  );
  const found = new Map<unknown, Handling>();
  if (values.length > 0)
    for await (const record of store.list('handling', { fieldIn: { field: 'submission', values } }))
      found.set(record.submission, parseHandling(record));
  return records.map(({ submissionToken }) => found.get(submissionToken));
}

/**
 * Returns a record of the collection `handling` as a handling. Empty texts are left out: actions that
 * undo something empty the fields, because `fieldsToSet` only sets
 * fields.
 */
function parseHandling(record: StoredRecord): Handling {
  const { state, assignee, replyAt, replyBy, answeredAt, answeredBy, ...rest } =
    record as StoredRecord & Handling;
  const { changedAt, changedBy, assignedAt, assignedBy, assignments, notes } = rest;
  return {
    state,
    ...(changedAt !== undefined && { changedAt }),
    ...(changedBy !== undefined && { changedBy }),
    ...(assignee && { assignee }),
    ...(assignedAt !== undefined && { assignedAt }),
    ...(assignedBy !== undefined && { assignedBy }),
    ...(replyAt && replyBy && { replyAt, replyBy }),
    ...(answeredAt && answeredBy && { answeredAt, answeredBy }),
    ...(assignments !== undefined && { assignments }),
    ...(notes !== undefined && { notes }),
  };
}

/** Returns the texts of the notes about the records of a collection, by the record's id. */
export async function notesOf(
  store: Pick<Store, 'collections' | 'list'>,
  collection: string,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const notesById = new Map<number, readonly string[]>();
  // A store without the collections of the inbox has no notes.
  if (!Object.hasOwn(store.collections, 'handling')) return notesById;
  for await (const handling of store.list('handling', { fieldIn: { field: 'notes' } })) {
    const { notes = [] } = handling as StoredRecord & Handling;
    if (handling.collection === collection)
      notesById.set(
        Number(handling.record),
        notes.map(({ text }) => text),
      );
  }
  return notesById;
}

/** The states of submissions that staff have yet to finish. */
export const WAITING_STATES = ['new', 'open'] as const satisfies readonly HandlingState[];

/** Selects submissions by their handling. */
export interface HandlingChoice {
  readonly states?: readonly HandlingState[] | undefined;
  /** The name of the assignee; empty for submissions without one. */
  readonly assignee?: string | undefined;
}

/**
 * Returns a filter for records by their handling; undefined if it selects all. A record without
 * handling is new and has no assignee.
 */
export const handlingFilter = ({ states, assignee }: HandlingChoice): NoteFilter | undefined =>
  states === undefined && assignee === undefined
    ? undefined
    : {
        by: 'handling',
        fields: {
          ...(states !== undefined && { state: states }),
          ...(assignee !== undefined && { assignee: [assignee] }),
        },
        // Records without handling match if both conditions allow their defaults.
        orNone: states?.includes('new') !== false && (assignee ?? '') === '',
      };

/** The storage that actions of staff need. */
export type HandlingStorage = Pick<SharedStorage, 'keys'> & {
  readonly store: Pick<Store, 'collections' | 'commit' | 'find' | 'count' | 'get'>;
};

/** The staff member who acts, and the clock. */
export interface Acting {
  /** The name of the staff member. */
  readonly by: string;
  readonly clock: () => Date;
}

/** The maximum number of characters of a note. */
export const LONGEST_NOTE = 5_000;
/** The maximum number of characters of an assignee's name. */
export const LONGEST_ASSIGNEE = 100;
/** The most changes of the assignee that a handling stores. */
const MOST_ASSIGNMENTS = 100;

/** How often a change is tried. Another user may change the same submission at the same time. */
const MOST_ATTEMPTS = 5;

/** What staff did about a reply: opened it, sent it, did not send it, or undid that it was sent. */
type ReplyAct = 'open' | 'sent' | 'not-sent' | 'unsent';

/**
 * Returns the fields to set for an act about a reply. An empty text clears a field. The person who opened
 * the reply counts as its sender.
 */
const replyChange = (
  act: ReplyAct,
  { replyBy }: Partial<StoredRecord>,
  { by, at }: { readonly by: string; readonly at: string },
): Fields => {
  if (act === 'open') return { replyAt: at, replyBy: by };
  if (act === 'sent') return { answeredAt: at, answeredBy: replyBy || by };
  return act === 'not-sent' ? { replyAt: '', replyBy: '' } : { answeredAt: '', answeredBy: '' };
};

/** The audit events of acts about a reply. */
const REPLY_EVENTS = {
  open: 'reply-open',
  sent: 'reply-sent',
  'not-sent': 'reply-not-sent',
  unsent: 'reply-not-sent',
} as const satisfies Readonly<Record<ReplyAct, AuditEvent['event']>>;

/** A change of a submission's handling. */
export interface HandlingChange {
  /** The submission. */
  readonly of: CollectionRecord;
  readonly state?: HandlingState;
  /** The name of the assignee; empty for none. */
  readonly assignee?: string;
  readonly reply?: ReplyAct | undefined;
  /** What the user saw. If it was changed since, the submission stays as it is. */
  readonly seen?: HandlingValues | undefined;
}

/**
 * Changes the handling of submissions in one commit. Returns the submissions that stay as they are,
 * because they were changed since the user saw them. Throws as `commitChanges` does.
 * @throws OperatorError for a name that is too long or cannot be stored
 */
export async function changeHandling(
  storage: HandlingStorage,
  changes: readonly HandlingChange[],
  acting: Acting,
): Promise<readonly CollectionRecord[]> {
  const logged = changes.map(({ of, state, assignee, reply, seen }): LoggedChange => {
    const name =
      assignee === undefined ? undefined : requireText('A name', assignee, LONGEST_ASSIGNEE);
    return {
      of,
      seen,
      events: [
        ...(state === undefined ? [] : [{ event: 'state' as const, details: { state } }]),
        ...(name === undefined ? [] : [{ event: 'assignee' as const, details: {} }]),
        ...(reply === undefined ? [] : [{ event: REPLY_EVENTS[reply], details: {} }]),
      ],
      fieldsToSet: ({ assignments, ...stored }) => {
        const { by } = acting;
        const at = acting.clock().toISOString();
        return {
          ...(state !== undefined && { state, changedAt: at, changedBy: by }),
          ...(name !== undefined && {
            assignee: name,
            assignedAt: at,
            assignedBy: by,
            assignments: [...((assignments ?? []) as Assignment[]), { to: name, by, at }].slice(
              -MOST_ASSIGNMENTS,
            ),
          }),
          ...(reply !== undefined && replyChange(reply, stored, { by, at })),
        };
      },
    };
  });
  return commitChanges(storage, logged, acting);
}

/** Changes the state of a submission. Throws as `commitChanges` does. */
export const setState = (
  storage: HandlingStorage,
  of: CollectionRecord,
  state: HandlingState,
  acting: Acting,
): Promise<unknown> => changeHandling(storage, [{ of, state }], acting);

/** A new note. It was not stored if there are conflicts. */
interface AddedNote {
  readonly note: StaffNote;
  /** The submission if it was changed since the user saw it, as `changeHandling` returns it. */
  readonly conflicts: readonly CollectionRecord[];
}

/**
 * Adds a note to a submission. Notes are never changed. Throws as `changeHandling` does.
 * `seen` is what the user saw.
 * @throws OperatorError for a text that is empty, too long or cannot be stored
 */
export const addNote = async (
  storage: HandlingStorage,
  of: CollectionRecord,
  input: string,
  acting: Acting,
  seen?: HandlingValues,
): Promise<AddedNote> => {
  const text = requireText('A note', input, LONGEST_NOTE);
  if (text === '') throw new OperatorError('A note without words is none.');
  const note: StaffNote = { text, by: acting.by, at: acting.clock().toISOString() };
  const fieldsToSet: LoggedChange['fieldsToSet'] = ({ notes }) => ({
    notes: [...((notes ?? []) as StaffNote[]), note],
  });
  const change = { of, seen, events: [{ event: 'note' as const, details: {} }], fieldsToSet };
  return { note, conflicts: await commitChanges(storage, [change], acting) };
};

/**
 * Removes a note, identified by its author and time, when the author undoes it. Does nothing if the note
 * was removed before. Throws as `commitChanges` does.
 */
export const removeNote = async (
  storage: HandlingStorage,
  of: CollectionRecord,
  { by, at }: Pick<StaffNote, 'by' | 'at'>,
  acting: Acting,
): Promise<void> => {
  const fieldsToSet: LoggedChange['fieldsToSet'] = ({ notes }) => ({
    notes: ((notes ?? []) as StaffNote[]).filter((note) => note.by !== by || note.at !== at),
  });
  const events = [{ event: 'note-removed' as const, details: {} }];
  await commitChanges(storage, [{ of, events, fieldsToSet }], acting);
};

/**
 * Returns a text of staff with uniform line ends and without outer spaces. `what` begins the error.
 * @throws OperatorError if the text is too long or cannot be stored
 */
const requireText = (what: string, input: string, maxLength: number): string => {
  const text = input.replace(/\r\n?/g, '\n').trim();
  if (text.length > maxLength)
    throw new OperatorError(`${what} has at most ${maxLength} characters.`);
  if (!isStorableText(text))
    throw new OperatorError(`${what} holds characters that cannot be kept.`);
  return text;
};

/** A change of one submission's handling, with its audit events. */
interface LoggedChange {
  /** The submission. */
  readonly of: CollectionRecord;
  /** What the user saw. */
  readonly seen?: HandlingValues | undefined;
  /** The events without the submission and the staff member, which `commitChanges` adds. */
  readonly events: readonly AuditEvent[];
  /** Returns the fields to set, given the stored handling. Called again if an attempt fails. */
  readonly fieldsToSet: (stored: Partial<StoredRecord>) => Fields;
}

/** Returns the token of a submission. @throws OperatorError for a record without form or token */
const tokenOf = (
  { collections }: Pick<Store, 'collections'>,
  { collection, record }: CollectionRecord,
) => {
  const { form } = definitionOf(collections, collection);
  const { id, submissionToken } = record;
  if (form === undefined || typeof submissionToken !== 'string')
    throw new OperatorError(
      `${collection} ${id} cannot be marked: only what a form took, with its token, has a state.`,
    );
  return submissionToken;
};

/** Whether a submission is as the user saw it. True if it is unknown what the user saw. */
const isAsSeen = (seen: HandlingValues | undefined, stored: StoredRecord | undefined): boolean => {
  if (seen === undefined) return true;
  const storedValues = handlingValues(stored as (StoredRecord & Handling) | undefined);
  return storedValues.state === seen.state && storedValues.assignee === seen.assignee;
};

/**
 * Changes the handling of submissions, and logs it in the same commit. Returns the submissions that
 * were changed since the user saw them. They stay as they are.
 * @throws OperatorError for a record without form or token, or erased meanwhile
 */
async function commitChanges(
  storage: HandlingStorage,
  changes: readonly LoggedChange[],
  { by, clock }: Acting,
): Promise<readonly CollectionRecord[]> {
  const { store } = storage;
  const tokens = changes.map(({ of }) => tokenOf(store, of));
  const audit = openAuditLog({ ...storage, clock });
  const eventsOf = ({ of: { collection, record }, events }: LoggedChange) =>
    events.map(({ event, details }) => ({
      event,
      details: { collection, id: record.id, ...details, by },
    }));
  for (let attempt = 1; ; attempt += 1) {
    const stored = await Promise.all(
      tokens.map(async (submission) => (await store.find('handling', { submission }))[0]),
    );
    const isCurrent = changes.map(({ seen }, at) => isAsSeen(seen, stored[at]));
    const current = changes.filter((_, at) => isCurrent[at]);
    const conflicts = changes.flatMap(({ of }, at) => (isCurrent[at] ? [] : [of]));
    if (current.length === 0) return conflicts;
    const operations = changes.flatMap((change, at) =>
      isCurrent[at] ? [handlingOperation(change, tokens[at] ?? '', stored[at])] : [],
    );
    try {
      const handlings = await audit.commit(operations, current.flatMap(eventsOf));
      await removeHandlingOfErased(store, current, handlings);
      return conflicts;
    } catch (error) {
      const hasOtherChange = error instanceof NoMatchError || error instanceof DuplicateError;
      if (!hasOtherChange || attempt >= MOST_ATTEMPTS) throw error;
    }
  }
}

/**
 * Returns the operation that stores a change. It fails if another user changed the handling since it was
 * read: an update requires the revision that was read, an insertion a token without handling.
 */
const handlingOperation = (
  { of: { collection, record }, fieldsToSet }: LoggedChange,
  submission: string,
  stored: StoredRecord | undefined,
): Operation => {
  const set = { collection, record: record.id, ...fieldsToSet(stored ?? {}) };
  const revision = Number(stored?.revision ?? 0) + 1;
  const where = { id: stored?.id ?? 0, revision: (stored?.revision ?? null) as number | null };
  return stored
    ? { update: 'handling', where, set: { ...set, revision } }
    : { insert: 'handling', fields: { submission, state: 'new', ...set, revision } };
};

/**
 * Removes the handling of submissions that were erased during a change: an erasure that ran before the
 * commit could not remove it. `handlings` are the stored ones, in the order of the changes.
 * @throws OperatorError that names the first one
 */
async function removeHandlingOfErased(
  store: HandlingStorage['store'],
  changes: readonly LoggedChange[],
  handlings: readonly StoredRecord[],
): Promise<void> {
  const found = await Promise.all(
    changes.map(({ of: { collection, record } }) => store.get(collection, record.id)),
  );
  const erased = changes.flatMap(({ of }, at) => (found[at] === undefined ? [{ of, at }] : []));
  for (const { at } of erased) {
    const handling = handlings[at];
    if (handling) await store.commit([{ remove: 'handling', id: handling.id }]).catch(unlessGone);
  }
  const [first] = erased;
  if (first !== undefined)
    throw new OperatorError(`${first.of.collection} ${first.of.record.id} was erased meanwhile.`);
}
