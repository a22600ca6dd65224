import { DuplicateError, NoMatchError } from '../errors.ts';
import { freezeDeep } from '../record.ts';
import type { Fields, Operation, StoredRecord } from '../store.ts';
import type { Row, Table } from './table.ts';
import type { Tables } from './tables.ts';

/** One version of a record; `null` where it was removed or a later version took its place. */
export interface Entry {
  /** Position in the whole log, from 1, without gaps. */
  readonly seq: number;
  readonly collection: string;
  readonly id: number;
  readonly document: StoredRecord | null;
}

/** Where in the log, and when, operations are carried out. */
export interface Position {
  readonly segment: number;
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** A version that a later one took the place of, or a removal. */
export interface Superseded {
  /** Where the log holds it. */
  readonly segment: number;
  /** It may stay there until its segment is rewritten for another reason. */
  readonly mayWait: boolean;
}

/** What operations came to. */
export interface Applied {
  readonly entries: Entry[];
  /** Versions that are no longer to be kept. */
  readonly superseded: Superseded[];
  readonly records: StoredRecord[];
}

/**
 * Carries out operations on a draft, which is to be dropped when this throws.
 * @throws DuplicateError, NoMatchError
 */
export function applyOperations(
  tables: Tables,
  operations: readonly Operation[],
  position: Position,
): Applied {
  const applied: Applied = { entries: [], superseded: [], records: [] };
  const note = (collection: string, id: number, document: StoredRecord | null): number => {
    const seq = position.seq + applied.entries.length;
    applied.entries.push({ seq, collection, id, document });
    return seq;
  };
  const keep = (table: Table, collection: string, record: StoredRecord) => {
    const seq = note(collection, record.id, record);
    table.put({ record, seq, segment: position.segment });
    applied.records.push(record);
  };
  const supersede = ({ declaration }: Table, { segment }: Row) =>
    applied.superseded.push({ segment, mayWait: declaration.holdsNoInput === true });
  for (const operation of operations) {
    if ('insert' in operation) {
      const table = tables.table(operation.insert);
      const record = newRecord(table, operation.fields, position.now);
      keep(table, operation.insert, record);
    } else if ('update' in operation) {
      const table = tables.table(operation.update);
      const rows = table.match(operation.where);
      if (rows.length === 0) throw new NoMatchError(operation.update);
      for (const row of rows) {
        supersede(table, row);
        const record = freezeDeep({ ...row.record, ...operation.set } as StoredRecord);
        keep(table, operation.update, record);
      }
    } else if ('restore' in operation) {
      const table = tables.table(operation.restore);
      // Rows stand by ascending id, and an id that was given once is never given again.
      if (operation.record.id <= table.lastId) throw new DuplicateError(operation.restore, ['id']);
      keep(table, operation.restore, operation.record);
    } else if ('reserve' in operation) {
      const table = tables.table(operation.reserve);
      if (operation.id <= table.lastId) continue;
      table.reserve(operation.id);
      note(operation.reserve, operation.id, null);
    } else {
      const table = tables.table(operation.remove);
      const row = table.get(operation.id);
      if (row === undefined) throw new NoMatchError(operation.remove);
      table.remove(operation.id);
      note(operation.remove, operation.id, null);
      supersede(table, row);
      applied.records.push(row.record);
    }
  }
  return applied;
}

function newRecord(table: Table, fields: Fields, now: string): StoredRecord {
  const id = table.lastId + 1;
  return freezeDeep({ id, ...fields, [table.declaration.timestamp]: now } as StoredRecord);
}
