/** Open snapshots of readers. They are referenced weakly, so abandoned iterators are collected. */
export class SnapshotRegistry<Reading extends object> {
  readonly #refs = new Set<WeakRef<Reading>>();
  readonly #isDone: (reading: Reading) => boolean;

  /** `isDone`: whether a reader has read everything. */
  constructor(isDone: (reading: Reading) => boolean) {
    this.#isDone = isDone;
  }

  /** Registers a snapshot and returns it. It lives as long as its reader references it. */
  begin(reading: Reading): Reading {
    this.#refs.add(new WeakRef(reading));
    return reading;
  }

  /** Snapshots with unread parts. */
  *[Symbol.iterator](): Generator<Reading> {
    for (const ref of this.#refs) {
      const reading = ref.deref();
      if (reading === undefined || this.#isDone(reading)) this.#refs.delete(ref);
      else yield reading;
    }
  }
}
