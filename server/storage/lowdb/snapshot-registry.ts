/** Those who read from the disk what was there at one moment. Who gave up reading is not remembered. */
export class SnapshotRegistry<Reading extends object> {
  readonly #refs = new Set<WeakRef<Reading>>();
  readonly #isDone: (reading: Reading) => boolean;

  /** `isDone` tells that all was read. */
  constructor(isDone: (reading: Reading) => boolean) {
    this.#isDone = isDone;
  }

  /** Gives the reading back, which lasts as long as who reads holds it. */
  begin(reading: Reading): Reading {
    this.#refs.add(new WeakRef(reading));
    return reading;
  }

  /** Those that go on. */
  *[Symbol.iterator](): Generator<Reading> {
    for (const ref of this.#refs) {
      const reading = ref.deref();
      if (reading === undefined || this.#isDone(reading)) this.#refs.delete(ref);
      else yield reading;
    }
  }
}
