/** A slot that is free. */
const FREE = 0;

/**
 * Finds the records that may have a unique key, in twelve bytes a slot. Of a digest four bytes are kept, and nothing is
 * taken out: whoever asks looks at what is found, of which some may be gone or have another key.
 */
export class DigestIndex {
  #prints = new Uint32Array(1_024);
  #ids = new Float64Array(1_024);
  #size = 0;

  add(digest: string, id: number): void {
    if (this.ids(digest).includes(id)) return;
    if (this.#size * 4 > this.#ids.length * 3) this.#enlarge();
    this.#put(printOf(digest), id);
  }

  /** The ids of the records that may have a key with this digest. */
  ids(digest: string): number[] {
    const [print, slots] = [printOf(digest), this.#ids.length];
    const found: number[] = [];
    for (let slot = print % slots; this.#ids[slot] !== FREE; slot = (slot + 1) % slots)
      if (this.#prints[slot] === print) found.push(this.#ids[slot] ?? FREE);
    return found;
  }

  #put(print: number, id: number): void {
    const slots = this.#ids.length;
    let slot = print % slots;
    while (this.#ids[slot] !== FREE) slot = (slot + 1) % slots;
    this.#prints[slot] = print;
    this.#ids[slot] = id;
    this.#size += 1;
  }

  #enlarge(): void {
    const [prints, ids] = [this.#prints, this.#ids];
    this.#prints = new Uint32Array(ids.length * 2);
    this.#ids = new Float64Array(ids.length * 2);
    this.#size = 0;
    for (const [slot, id] of ids.entries()) if (id !== FREE) this.#put(prints[slot] ?? 0, id);
  }
}

const printOf = (digest: string): number => Buffer.from(digest, 'base64url').readUInt32LE();
