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

export type HandlingState = (typeof HANDLING_STATES)[number];

/**
 * What staff store. `handling` is the handling of submissions, by the submission's token. It is separate from the record:
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
  /** Views of the inbox that staff saved. `owner` is empty for a view of everybody. */
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

/** One change of the assignee. */
type Assignment = {
  /** Empty for nobody. */
  readonly to: string;
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
  return found && handlingIn(found);
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
    for await (const one of store.list('handling', { fieldIn: { field: 'submission', values } }))
      found.set(one.submission, handlingIn(one));
  return records.map(({ submissionToken }) => found.get(submissionToken));
}

/** Returns the handling that a record of the collection `handling` has. */
function handlingIn(record: StoredRecord): Handling {
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
  const found = new Map<number, readonly string[]>();
  if (!Object.hasOwn(store.collections, 'handling')) return found;
  for await (const handling of store.list('handling', { fieldIn: { field: 'notes' } })) {
    const { notes = [] } = handling as StoredRecord & Handling;
    if (handling.collection === collection)
      found.set(
        Number(handling.record),
        notes.map(({ text }) => text),
      );
  }
  return found;
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
export const handledAs = ({ states, assignee }: HandlingChoice): NoteFilter | undefined =>
  states === undefined && assignee === undefined
    ? undefined
    : {
        by: 'handling',
        fields: {
          ...(states !== undefined && { state: states }),
          ...(assignee !== undefined && { assignee: [assignee] }),
        },
        orNone: states?.includes('new') !== false && (assignee ?? '') === '',
      };

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
/** The most changes of the assignee that a handling holds. */
const MOST_ASSIGNMENTS = 100;

/** Others may change the same submission at the same time. */
const MOST_ATTEMPTS = 5;

/** What staff did about a reply: opened it, sent it, did not send it, or undid that it was sent. */
type ReplyAct = 'open' | 'sent' | 'not-sent' | 'unsent';

/** Returns the fields to set for an act about a reply. An empty field is none. */
const replyChange = (
  act: ReplyAct,
  { replyBy }: Partial<StoredRecord>,
  { by, at }: { readonly by: string; readonly at: string },
): Fields => {
  if (act === 'open') return { replyAt: at, replyBy: by };
  if (act === 'sent') return { answeredAt: at, answeredBy: replyBy || by };
  return act === 'not-sent' ? { replyAt: '', replyBy: '' } : { answeredAt: '', answeredBy: '' };
};

const REPLY_EVENTS = {
  open: 'reply-open',
  sent: 'reply-sent',
  'not-sent': 'reply-not-sent',
  unsent: 'reply-not-sent',
} as const satisfies Readonly<Record<ReplyAct, AuditEvent['event']>>;

/** A change of a submission's handling. */
export interface HandlingChange {
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
 * because they were changed since the user saw them. Throws as `act` does.
 * @throws OperatorError for a name that is too long or cannot be stored
 */
export async function changeHandling(
  storage: HandlingStorage,
  changes: readonly HandlingChange[],
  acting: Acting,
): Promise<readonly CollectionRecord[]> {
  const acts = changes.map(({ of, state, assignee, reply, seen }): Act => {
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
      change: ({ assignments, ...known }) => {
        const { by } = acting;
        const at = acting.clock().toISOString();
        return {
          ...(state !== undefined && { state, changedAt: at, changedBy: by }),
          ...(name !== undefined && {
            ...{ assignee: name, assignedAt: at, assignedBy: by },
            assignments: [...((assignments ?? []) as Assignment[]), { to: name, by, at }].slice(
              -MOST_ASSIGNMENTS,
            ),
          }),
          ...(reply !== undefined && replyChange(reply, known, { by, at })),
        };
      },
    };
  });
  return act(storage, acts, acting);
}

/** Changes the state of a submission. Throws as `act` does. */
export const setState = (
  storage: HandlingStorage,
  of: CollectionRecord,
  state: HandlingState,
  acting: Acting,
): Promise<unknown> => changeHandling(storage, [{ of, state }], acting);

/** A note that was added, or the submissions that stay as they are, as `changeHandling` returns them. */
interface AddedNote {
  readonly note: StaffNote;
  readonly left: readonly CollectionRecord[];
}

/**
 * Adds a note to a submission. Notes are never changed. Throws as `changeHandling` does.
 * `seen` is what the user saw.
 * @throws OperatorError for a text that is empty, too long or cannot be stored
 */
export const addNote = async (
  storage: HandlingStorage,
  of: CollectionRecord,
  given: string,
  acting: Acting,
  seen?: HandlingValues,
): Promise<AddedNote> => {
  const text = requireText('A note', given, LONGEST_NOTE);
  if (text === '') throw new OperatorError('A note without words is none.');
  const note: StaffNote = { text, by: acting.by, at: acting.clock().toISOString() };
  const change: Act['change'] = ({ notes }) => ({
    notes: [...((notes ?? []) as StaffNote[]), note],
  });
  const added = { of, seen, events: [{ event: 'note' as const, details: {} }], change };
  return { note, left: await act(storage, [added], acting) };
};

/** Removes a note that its author undoes. A note that is gone stays so. Throws as `act` does. */
export const removeNote = async (
  storage: HandlingStorage,
  of: CollectionRecord,
  { by, at }: Pick<StaffNote, 'by' | 'at'>,
  acting: Acting,
): Promise<void> => {
  const change: Act['change'] = ({ notes }) => ({
    notes: ((notes ?? []) as StaffNote[]).filter((one) => one.by !== by || one.at !== at),
  });
  await act(storage, [{ of, events: [{ event: 'note-removed', details: {} }], change }], acting);
};

const requireText = (what: string, given: string, most: number): string => {
  const text = given.replace(/\r\n?/g, '\n').trim();
  if (text.length > most) throw new OperatorError(`${what} has at most ${most} characters.`);
  if (!isStorableText(text))
    throw new OperatorError(`${what} holds characters that cannot be kept.`);
  return text;
};

/** A change of one submission's handling, with its audit events. */
interface Act {
  readonly of: CollectionRecord;
  readonly seen?: HandlingValues | undefined;
  readonly events: readonly AuditEvent[];
  /** Returns the fields to set, given the stored handling. */
  readonly change: (known: Partial<StoredRecord>) => Fields;
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

/** Whether a submission is as the user saw it. */
const isAsSeen = (seen: HandlingValues | undefined, known: StoredRecord | undefined): boolean => {
  if (seen === undefined) return true;
  const now = handlingValues(known as (StoredRecord & Handling) | undefined);
  return now.state === seen.state && now.assignee === seen.assignee;
};

/**
 * Changes the handling of submissions, and logs it in the same commit. Returns the submissions that
 * were changed since the user saw them. They stay as they are.
 * @throws OperatorError for a record without form or token, or erased meanwhile
 */
async function act(
  storage: HandlingStorage,
  acts: readonly Act[],
  { by, clock }: Acting,
): Promise<readonly CollectionRecord[]> {
  const { store } = storage;
  const tokens = acts.map(({ of }) => tokenOf(store, of));
  const audit = openAuditLog({ ...storage, clock });
  const eventsOf = ({ of: { collection, record }, events }: Act) =>
    events.map(({ event, details }) => ({
      event,
      details: { collection, id: record.id, ...details, by },
    }));
  for (let attempt = 1; ; attempt += 1) {
    const known = await Promise.all(
      tokens.map(async (submission) => (await store.find('handling', { submission }))[0]),
    );
    const isCurrent = acts.map(({ seen }, at) => isAsSeen(seen, known[at]));
    const current = acts.filter((_, at) => isCurrent[at]);
    const left = acts.flatMap(({ of }, at) => (isCurrent[at] ? [] : [of]));
    if (current.length === 0) return left;
    const operations = acts.flatMap((one, at) =>
      isCurrent[at] ? [handlingOperation(one, tokens[at] ?? '', known[at])] : [],
    );
    try {
      const kept = await audit.commit(operations, current.flatMap(eventsOf));
      await removeHandlingOfErased(store, current, kept);
      return left;
    } catch (error) {
      const isOutrun = error instanceof NoMatchError || error instanceof DuplicateError;
      if (!isOutrun || attempt >= MOST_ATTEMPTS) throw error;
    }
  }
}

/** Returns the operation that stores a change. The revision detects concurrent changes. */
const handlingOperation = (
  { of: { collection, record }, change }: Act,
  submission: string,
  known: StoredRecord | undefined,
): Operation => {
  const set = { collection, record: record.id, ...change(known ?? {}) };
  const revision = Number(known?.revision ?? 0) + 1;
  const where = { id: known?.id ?? 0, revision: (known?.revision ?? null) as number | null };
  return known
    ? { update: 'handling', where, set: { ...set, revision } }
    : { insert: 'handling', fields: { submission, state: 'new', ...set, revision } };
};

/**
 * Removes the handling of submissions that were erased during a change.
 * @throws OperatorError that names the first one
 */
async function removeHandlingOfErased(
  store: HandlingStorage['store'],
  acts: readonly Act[],
  kept: readonly StoredRecord[],
): Promise<void> {
  const found = await Promise.all(
    acts.map(({ of: { collection, record } }) => store.get(collection, record.id)),
  );
  const erased = acts.flatMap(({ of }, at) => (found[at] === undefined ? [{ of, at }] : []));
  for (const { at } of erased) {
    const handling = kept[at];
    if (handling) await store.commit([{ remove: 'handling', id: handling.id }]).catch(unlessGone);
  }
  const [first] = erased;
  if (first !== undefined)
    throw new OperatorError(`${first.of.collection} ${first.of.record.id} was erased meanwhile.`);
}
