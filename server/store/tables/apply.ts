import { DuplicateError, NoMatchError } from '../errors.ts';
import { freezeDeep } from '../record.ts';
import type { Fields, Operation, StoredRecord } from '../store.ts';
import type { Entry } from './entry.ts';
import type { Row, Table } from './table.ts';
import type { Tables } from './tables.ts';

/** Where in the log, and when, operations are carried out. */
export interface Position {
  readonly segment: number;
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** What operations came to. */
export interface Applied {
  readonly entries: Entry[];
  /** Versions that later ones took the place of. */
  readonly superseded: Row[];
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
  const keep = (table: Table, collection: string, record: StoredRecord) => {
    const seq = position.seq + applied.entries.length;
    table.put({ record, seq, segment: position.segment });
    applied.entries.push({ seq, collection, id: record.id, document: record });
    applied.records.push(record);
  };
  for (const operation of operations) {
    if ('insert' in operation) {
      const table = tables.table(operation.insert);
      const record = newRecord(table, operation.fields, position.now);
      keep(table, operation.insert, record);
    } else if ('update' in operation) {
      const table = tables.table(operation.update);
      const rows = table.match(operation.where);
      if (rows.length === 0) throw new NoMatchError(operation.update);
      applied.superseded.push(...rows);
      for (const { record } of rows) {
        keep(table, operation.update, freezeDeep({ ...record, ...operation.set } as StoredRecord));
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
      const seq = position.seq + applied.entries.length;
      applied.entries.push({
        seq,
        collection: operation.reserve,
        id: operation.id,
        document: null,
      });
    } else {
      const table = tables.table(operation.remove);
      const row = table.get(operation.id);
      if (row === undefined) throw new NoMatchError(operation.remove);
      table.remove(operation.id);
      const seq = position.seq + applied.entries.length;
      applied.entries.push({ seq, collection: operation.remove, id: operation.id, document: null });
      applied.superseded.push(row);
      applied.records.push(row.record);
    }
  }
  return applied;
}

function newRecord(table: Table, fields: Fields, now: string): StoredRecord {
  const id = table.lastId + 1;
  return freezeDeep({ id, ...fields, [table.declaration.timestamp]: now } as StoredRecord);
}
