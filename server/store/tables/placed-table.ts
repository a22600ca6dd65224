import type { CollectionDeclaration } from '../collections.ts';
import type { StoredRecord } from '../store.ts';
import type { Entry } from './apply.ts';
import type { Places, Segments } from './places.ts';
import { type Row, Table } from './table.ts';

/** Records as they were at one moment, for somebody who reads them from the disk one after the other. */
export interface PlacedReading {
  /** Where those are that are still to be read. */
  readonly places: Places;
  /** By their `seq`, those of them that are no longer on the disk. */
  readonly earlier: Map<number, StoredRecord>;
}

/**
 * What is in memory of a collection for a process that keeps no records there: where they are. So its rows can
 * neither be asked for nor changed here; who commits looks up what is concerned.
 */
export class PlacedTable extends Table {
  readonly #places: Places;
  readonly #segments: Segments;
  /** Who gave up reading is not remembered. */
  readonly #readings = new Set<WeakRef<PlacedReading>>();

  constructor(
    name: string,
    declaration: CollectionDeclaration,
    places: Places,
    segments: Segments,
  ) {
    super(name, declaration);
    this.#places = places;
    this.#segments = segments;
  }

  override get size(): number {
    return this.#places.size;
  }

  override load({ record: { id }, seq, segment }: Row): void {
    this.#segments.note(segment, seq);
    this.#places.set(id, seq);
    this.reserve(id);
  }

  /** A row that says where the record is, without what is in it. */
  override get(id: number): Row | undefined {
    const seq = this.#places.get(id);
    return seq === undefined ? undefined : { record: { id }, seq, segment: this.#segments.of(seq) };
  }

  override remove(id: number): void {
    this.#places.delete(id);
  }

  /** Begins to read what is there now, with ids between two, both included. */
  read(low = 1, high = this.lastId): PlacedReading {
    const reading = {
      places: this.#places.copy(low, Math.min(high, this.lastId)),
      earlier: new Map<number, StoredRecord>(),
    };
    this.#readings.add(new WeakRef(reading));
    return reading;
  }

  override hand(_segment: number, entries: readonly Entry[]): void {
    const lost = entries.filter((entry) => entry.document !== null && !this.holds(entry));
    for (const ref of this.#readings) {
      const reading = ref.deref();
      if (reading === undefined || reading.places.size === 0) this.#readings.delete(ref);
      else
        for (const { id, seq, document } of lost)
          if (document !== null && reading.places.get(id) === seq)
            reading.earlier.set(seq, document);
    }
  }

  /** The segment that holds an entry of a reading. */
  segmentOf(seq: number): number {
    return this.#segments.of(seq);
  }
}
