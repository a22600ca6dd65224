import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Keys } from '../../lib/secret.ts';
import type { Collections } from '../../storage/store/collections.ts';
import { DuplicateError, NoMatchError, StoreUnavailableError } from '../../storage/store/errors.ts';
import type { Fields, Operation, Store, StoredRecord } from '../../storage/store/store.ts';
import {
  type AuditEntry,
  type AuditEvent,
  type AuditHead,
  chainStart,
  isSealed,
  linkEvents,
  sealedHead,
} from './chain.ts';

/**
 * How often a commit is tried, since another process may append first. With the pauses this takes about
 * 20 s, longer than a burst of entries lasts.
 */
const mostAttempts = 250;
/** The longest pause between two attempts. */
const longestPauseMs = 200;

/** Dependencies of the audit log. */
interface AuditDeps {
  readonly store: Pick<Store, 'commit' | 'find' | 'count'>;
  readonly keys: Keys;
  readonly clock: () => Date;
}

/**
 * Opens the append-only, hash-chained audit log of data room and records. Several servers may write
 * to one store, each with a log of its own.
 */
export function openAuditLog(deps: AuditDeps) {
  const key = deps.keys('audit');
  const append = openChain(deps, key);
  return {
    /**
     * Commits the operations and log entries together. Returns the records of the operations.
     * @throws as `Store.commit` does
     */
    commit: async (
      operations: readonly Operation[],
      events: readonly AuditEvent[],
    ): Promise<readonly StoredRecord[]> =>
      (await append(operations, events)).slice(0, operations.length),
    /**
     * Commits log entries alone.
     * @throws as `Store.commit` does
     */
    log: async (events: readonly AuditEvent[]): Promise<void> => {
      await append([], events);
    },
    /**
     * Appends a checkpoint entry and returns it as the head, to be signed and exported. Such an
     * entry is never removed, so that an exported head can be compared with the log.
     */
    async mark(): Promise<AuditHead> {
      const records = await append([], [{ event: 'checkpoint', details: {} }]);
      // The last record of the commit is the head; the one before it is the entry.
      return sealedHead(entryOf(records.at(-2) as StoredRecord), key);
    },
    /** Returns a pseudonym of a person or an address: deterministic and not reversible. */
    pseudonym: (text: string) =>
      createHmac('sha256', key).update(text.trim().toLowerCase()).digest('hex').slice(0, 32),
  };
}

/** An open audit log. */
export type AuditLog = ReturnType<typeof openAuditLog>;

/**
 * Returns the function that appends to the chain. A commit does not wait until the one before it is
 * durable, so that the store can group them. If the one before fails, the commit fails too, since its
 * entries follow those of the other, and is tried again.
 */
function openChain(deps: AuditDeps, key: Buffer) {
  const { store, clock } = deps;
  /** The head after all pending commits. Undefined if it must be read from the store. */
  let end: AuditHead | undefined;
  const pendingCommits = new Set<Promise<unknown>>();
  /** The start of the last commit, so that commits start one after the other. */
  let last: Promise<unknown> = Promise.resolve();

  /**
   * Starts a commit. The returned promise is wrapped in an object, so that `await` does not wait
   * for it.
   */
  const begin = async (operations: readonly Operation[], events: readonly AuditEvent[]) => {
    if (end === undefined) {
      await Promise.allSettled(pendingCommits);
      end = await readHead(store);
    }
    const chain = chainOperations(end, events, clock().toISOString(), key);
    const written = store.commit([...operations, ...chain.operations]);
    // The next commit continues here, though this one is not durable yet.
    end = chain.end;
    const pending: Promise<unknown> = written.then(
      () => pendingCommits.delete(pending),
      () => {
        end = undefined;
        pendingCommits.delete(pending);
      },
    );
    pendingCommits.add(pending);
    return { written };
  };

  return async (
    operations: readonly Operation[],
    events: readonly AuditEvent[],
  ): Promise<readonly StoredRecord[]> => {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const started = last.then(() => begin(operations, events));
      last = started.catch(() => undefined);
      try {
        return await (await started).written;
      } catch (error) {
        if (!isRaceLost(error)) throw error;
        await requireHead(store);
        // Random pauses, so that a slower process does not always lose.
        await pause(Math.random() * Math.min(attempt * 4, longestPauseMs));
      }
    }
    throw new StoreUnavailableError(
      'others write the audit log all the time; try again, or run `site audit verify`',
    );
  };
}

/**
 * Returns the operations that append events to the chain and move the head, and the new head. Moving the
 * head fails if another process appended to the same head first.
 */
function chainOperations(
  head: AuditHead | undefined,
  events: readonly AuditEvent[],
  at: string,
  key: Buffer,
): { readonly operations: Operation[]; readonly end: AuditHead | undefined } {
  const start = head ?? { sequence: 0, hash: chainStart };
  // A tampered head is recorded before the chain continues.
  const isIntact = head === undefined || isSealed(head, key);
  const mismatch: AuditEvent = { event: 'head-mismatch', details: { sequence: start.sequence } };
  const entries = linkEvents(isIntact ? events : [mismatch, ...events], start, at);
  const last = entries.at(-1);
  if (last === undefined) return { operations: [], end: head };
  const end = sealedHead(last, key);
  const fields = { ...end };
  const operations = [
    ...entries.map((entry): Operation => ({ insert: 'audit', fields: { ...entry } as Fields })),
    head === undefined
      ? { insert: 'audit_head', fields: { name: 'head', ...fields } }
      : {
          update: 'audit_head',
          where: { name: 'head', sequence: head.sequence, hash: head.hash },
          set: fields,
        },
  ];
  return { operations, end };
}

/** Returns an entry without the store's own fields. */
export function entryOf(record: StoredRecord): AuditEntry {
  const { sequence, event, at, details, previous, hash } = record as StoredRecord & AuditEntry;
  return { sequence, event, at, details, previous, hash };
}

/** Reads the stored head. Undefined before the first entry. */
export async function readHead(store: Pick<Store, 'find'>): Promise<AuditHead | undefined> {
  const [record] = await store.find('audit_head', { name: 'head' });
  return record as AuditHead | undefined;
}

/** @throws StoreUnavailableError if the log has entries but no head, which means tampering */
async function requireHead(store: AuditDeps['store']): Promise<void> {
  if ((await readHead(store)) === undefined && (await store.count('audit')) > 0) {
    throw new StoreUnavailableError("the audit log's head is missing; run `site audit verify`");
  }
}

/** Whether another process appended to the log first. */
function isRaceLost(error: unknown): boolean {
  if (error instanceof DuplicateError) return /^audit/.test(error.collection);
  return error instanceof NoMatchError && error.collection === 'audit_head';
}

/** The collections of the audit log. */
export const auditCollections = {
  /** The hash-chained log. A commit that appends to it also moves the head. */
  audit: {
    timestamp: 'createdAt',
    unique: [{ sequence: 'exact' }],
    onlyGrows: true,
    holdsNoInput: true,
  },
  /** The head of the chain. It is stored separately, so that a truncated log is detected. */
  audit_head: { timestamp: 'createdAt', unique: [{ name: 'exact' }] },
} as const satisfies Collections;
