import type { Entry } from './apply.ts';
import { type Row, Table } from './table.ts';

/**
 * What is in memory of a collection that only grows: where its records are, not the records. So its
 * rows can be neither asked for nor changed here, and unique keys are those of one draft alone.
 */
export class LoggedTable extends Table {
  /** The segments that hold its records, ascending. */
  readonly segments = new Set<number>();
  #size = 0;

  override get size(): number {
    return this.#size;
  }

  override load({ record, segment }: Row): void {
    this.segments.add(segment);
    this.#size += 1;
    this.reserve(record.id);
  }

  override holds({ document }: Entry): boolean {
    return document !== null;
  }
}
