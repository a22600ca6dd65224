/** So many ids share one page. */
const pageSize = 2_048;

/** Which segment holds an entry, by its `seq`: segments follow each other in the order of their entries. */
export class Segments {
  readonly #firstSeqs: number[] = [];
  readonly #numbers: number[] = [];

  /** To be told of an entry of each segment, in the order of the log. */
  note(number: number, seq: number): void {
    if (number <= (this.#numbers.at(-1) ?? 0)) return;
    this.#numbers.push(number);
    this.#firstSeqs.push(seq);
  }

  /** The segment that holds an entry which was noted, or one after it in its segment. */
  of(seq: number): number {
    let [low, high] = [0, this.#firstSeqs.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#firstSeqs[middle] ?? 0) <= seq) low = middle;
      else high = middle;
    }
    return this.#numbers[low] ?? 0;
  }
}

interface Page {
  /** The `seq` of the latest version of each record, by the place of its id in the page; 0 for none. */
  readonly seqs: Float64Array;
  size: number;
}

/** Where the log holds the latest version of each record of a collection, in eight bytes for each. */
export class Places {
  readonly #pages: Map<number, Page>;
  #size = 0;

  constructor(pages: Map<number, Page> = new Map()) {
    this.#pages = pages;
    for (const { size } of pages.values()) this.#size += size;
  }

  get size(): number {
    return this.#size;
  }

  get(id: number): number | undefined {
    return this.#pages.get(Math.floor(id / pageSize))?.seqs[id % pageSize] || undefined;
  }

  set(id: number, seq: number): void {
    const number = Math.floor(id / pageSize);
    const page = this.#pages.get(number) ?? { seqs: new Float64Array(pageSize), size: 0 };
    this.#pages.set(number, page);
    if (page.seqs[id % pageSize] === 0) this.#grow(page, 1);
    page.seqs[id % pageSize] = seq;
  }

  delete(id: number): void {
    const number = Math.floor(id / pageSize);
    const page = this.#pages.get(number);
    if (page === undefined || page.seqs[id % pageSize] === 0) return;
    page.seqs[id % pageSize] = 0;
    this.#grow(page, -1);
    if (page.size === 0) this.#pages.delete(number);
  }

  /** These places as they are now, of the pages that hold ids between two. */
  copy(low: number, high: number): Places {
    const [first, last] = [Math.floor(low / pageSize), Math.floor(high / pageSize)];
    const within = [...this.#pages].filter(([number]) => number >= first && number <= last);
    return new Places(
      new Map(within.map(([number, { seqs, size }]) => [number, { seqs: seqs.slice(), size }])),
    );
  }

  /** The ids, ascending or from the highest down. Those that are deleted meanwhile may be among them. */
  *ids(isDown: boolean): Generator<number> {
    const numbers = [...this.#pages.keys()].sort((a, b) => (isDown ? b - a : a - b));
    for (const number of numbers) {
      const { seqs } = this.#pages.get(number) ?? { seqs: [] };
      for (let step = 0; step < pageSize; step += 1) {
        const at = isDown ? pageSize - 1 - step : step;
        if (seqs[at]) yield number * pageSize + at;
      }
    }
  }

  #grow(page: Page, by: number): void {
    page.size += by;
    this.#size += by;
  }
}
