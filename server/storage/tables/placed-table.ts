import type { CollectionDeclaration } from '../store/collections.ts';
import type { StoredRecord } from '../store/store.ts';
import type { Entry } from './apply.ts';
import type { Places, Segments } from './places.ts';
import { Readings } from './readings.ts';
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
  readonly #readings = new Readings<PlacedReading>(({ places }) => places.size === 0);

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
  read(low: number, high: number): PlacedReading {
    return this.#readings.begin({ places: this.#places.copy(low, high), earlier: new Map() });
  }

  override hand(_segment: number, entries: readonly Entry[]): void {
    const lost = entries.filter((entry) => entry.document !== null && !this.holds(entry));
    for (const { places, earlier } of this.#readings)
      for (const { id, seq, document } of lost)
        if (document !== null && places.get(id) === seq) earlier.set(seq, document);
  }

  /** The segment that holds an entry of a reading. */
  segmentOf(seq: number): number {
    return this.#segments.of(seq);
  }
}
