import { DuplicateError, InsertConditionError, NoMatchError } from '../store/errors.ts';
import { freezeDeep, UPGRADE_FAULT_FIELD, upgradeRecord } from '../store/record.ts';
import {
  collectionOf,
  type Fields,
  type InsertCondition,
  type Operation,
  type StoredRecord,
} from '../store/store.ts';
import type { PendingCommit } from './commit-queue.ts';
import type { Row, Table, Tables } from './tables.ts';

/** One version of a record; `null` if it was deleted or superseded. */
export interface LogEntry {
  /** Position in the whole log, from 1, without gaps. */
  readonly seq: number;
  readonly collection: string;
  readonly id: number;
  readonly document: StoredRecord | null;
}

/** Where in the log the entries of operations begin, and the time of the insertions. */
export interface Position {
  readonly segment: number;
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** A superseded version of a record. */
export interface Superseded {
  /** Number of the segment that contains it. */
  readonly segment: number;
  /** Whether it may remain until its segment is compacted for another reason. */
  readonly mayWait: boolean;
}

/** Result of executed operations. */
interface Applied {
  readonly entries: LogEntry[];
  /** Versions to remove from the log by compaction. */
  readonly superseded: Superseded[];
  /** The changed records, in the order of the operations. */
  readonly records: StoredRecord[];
}

/**
 * Executes operations on tables that are a draft. If it throws, the caller must drop the draft.
 * @throws DuplicateError, NoMatchError, InsertConditionError
 */
export function applyOperations(
  tables: Tables,
  operations: readonly Operation[],
  position: Position,
): Applied {
  const applied: Applied = { entries: [], superseded: [], records: [] };
  for (const operation of operations) {
    const collection = collectionOf(operation);
    const table = tables.table(collection);
    const addEntry = (id: number, document: StoredRecord | null): number => {
      const seq = position.seq + applied.entries.length;
      applied.entries.push({ seq, collection, id, document });
      return seq;
    };
    const storeVersion = (record: StoredRecord) => {
      table.put({ record, seq: addEntry(record.id, record), segment: position.segment });
      applied.records.push(record);
    };
    const supersede = ({ segment }: Row) => {
      const mayWait = table.definition.holdsNoInput === true;
      applied.superseded.push({ segment, mayWait });
    };
    if ('insert' in operation) {
      const { fields, condition } = operation;
      const isBeyond =
        condition !== undefined && isBeyondMost(table, fields, condition, collection, position.now);
      const allFields = isBeyond ? { ...fields, ...condition.beyond } : fields;
      storeVersion(newRecord(table, allFields, position.now));
    } else if ('update' in operation) {
      const rows = table.definition.onlyGrows ? [] : table.match(operation.where);
      if (rows.length === 0) throw new NoMatchError(collection);
      for (const row of rows) {
        supersede(row);
        storeVersion(updatedRecord(table, row.record, operation));
      }
    } else if ('restore' in operation) {
      // Rows are in ascending order of ids, and an id is never given twice.
      if (operation.record.id <= table.lastId) throw new DuplicateError(collection, ['id']);
      storeVersion(operation.record);
    } else if ('reserve' in operation) {
      if (operation.id <= table.lastId) continue;
      table.reserve(operation.id);
      addEntry(operation.id, null);
    } else {
      const row = table.get(operation.id);
      if (row === undefined) throw new NoMatchError(collection);
      table.remove(operation.id);
      addEntry(operation.id, null);
      supersede(row);
      applied.records.push(row.record);
    }
  }
  return applied;
}

/**
 * Returns a record with changed fields. A record of an earlier schema version is upgraded first, so that it
 * does not get a field under its old and its new name. One that cannot be upgraded keeps its version.
 */
function updatedRecord(
  { definition }: Table,
  record: StoredRecord,
  { set, unset = [] }: Pick<Extract<Operation, { update: string }>, 'set' | 'unset'>,
): StoredRecord {
  // An update without a change only computes the unique keys again (`reindex` in `schema-registry.ts`).
  if (Object.keys(set).length + unset.length === 0) return record;
  const upgraded = upgradeRecord(definition, record);
  const presentFields = Object.entries(UPGRADE_FAULT_FIELD in upgraded ? record : upgraded);
  const remaining = presentFields.filter(([name]) => !unset.includes(name));
  return freezeDeep({ ...Object.fromEntries(remaining), ...set } as StoredRecord);
}

/**
 * Whether a record to insert is beyond the limit of its form, and gets the fields for that.
 * @throws InsertConditionError if it may not be inserted
 */
function isBeyondMost(
  table: Table,
  { form }: Fields,
  { from, before, most, beyond }: InsertCondition,
  collection: string,
  now: string,
): boolean {
  if (from !== undefined && now < from) throw new InsertConditionError(collection, 'early');
  if (before !== undefined && now >= before) throw new InsertConditionError(collection, 'late');
  if (most === undefined || table.countOf(form) < most) return false;
  if (beyond === undefined) throw new InsertConditionError(collection, 'full');
  return true;
}

/** Returns a new record with its id and its time. */
function newRecord(table: Table, fields: Fields, now: string): StoredRecord {
  const id = table.lastId + 1;
  return freezeDeep({ id, ...fields, [table.definition.timestamp]: now } as StoredRecord);
}

/**
 * Executes commits one after the other, each as a transaction on a draft of its own. `apply` executes one: it
 * gets the draft and the number of entries before its own. `isEnough` gets the result of each successful
 * commit and may end the batch.
 */
export function executeBatch(
  tables: Tables,
  waiting: readonly PendingCommit[],
  apply: (attempt: Tables, operations: readonly Operation[], before: number) => Applied,
  isEnough: (applied: Applied) => boolean = () => false,
) {
  const draft = tables.draft();
  const entries: LogEntry[] = [];
  const settlements: (() => void)[] = [];
  for (const { operations, resolve, reject } of waiting) {
    const attempt = draft.draft();
    try {
      const applied = apply(attempt, operations, entries.length);
      attempt.merge();
      for (const entry of applied.entries) entries.push(entry);
      settlements.push(() => resolve(applied.records));
      if (isEnough(applied)) break;
    } catch (error) {
      settlements.push(() => reject(error));
    }
  }
  /** Settles the promise of each commit. */
  const settle = () => {
    for (const settlement of settlements) settlement();
  };
  return {
    /** Number of executed commits, failed ones included. */
    executed: settlements.length,
    /** The tables with all successful commits. */
    draft,
    entries,
    settle,
  };
}
