/*
 * The directory of an OLE compound file, as [MS-CFB] describes it: sectors in chains, the chains in
 * an allocation table, the table's own sectors in a list that begins in the header.
 */

const headerSlots = 109;
const entrySize = 128;
const streamObject = 2;
const lastSector = 0xfffffffa;

/** The names of all streams in a compound file; empty when it is none or damaged. */
export function streamNames(file: Buffer): ReadonlySet<string> {
  const names = new Set<string>();
  if (file.length < 512) return names;
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return names;
  const sectors = new Sectors(file, shift);
  for (const sector of sectors.chain(file.readUInt32LE(48))) {
    const start = sectors.offset(sector);
    for (let at = start; at + entrySize <= start + sectors.size; at += entrySize) {
      const entry = file.subarray(at, at + entrySize);
      if (entry.length === entrySize && entry[66] === streamObject) names.add(nameOf(entry));
    }
  }
  return names;
}

function nameOf(entry: Buffer): string {
  const length = Math.min(64, entry.readUInt16LE(64));
  return entry.toString('utf16le', 0, Math.max(0, length - 2));
}

class Sectors {
  readonly size: number;
  readonly #file: Buffer;
  readonly #tables: readonly number[];

  constructor(file: Buffer, shift: number) {
    this.size = 1 << shift;
    this.#file = file;
    this.#tables = this.#allocationTables();
  }

  offset(sector: number): number {
    return (sector + 1) * this.size;
  }

  /** The sectors of a chain in order; a chain that is longer than the file is cut. */
  *chain(first: number): Generator<number> {
    const most = this.#file.length / this.size;
    let sector = first;
    for (let count = 0; count < most && this.#isInFile(sector); count += 1) {
      yield sector;
      sector = this.#next(sector);
    }
  }

  #next(sector: number): number {
    const perTable = this.size / 4;
    const table = this.#tables[Math.floor(sector / perTable)];
    if (table === undefined || !this.#isInFile(table)) return lastSector;
    return this.#file.readUInt32LE(this.offset(table) + (sector % perTable) * 4);
  }

  #isInFile(sector: number): boolean {
    return sector < lastSector && this.offset(sector) + this.size <= this.#file.length;
  }

  #allocationTables(): number[] {
    const tables: number[] = [];
    for (let slot = 0; slot < headerSlots; slot += 1) {
      tables.push(this.#file.readUInt32LE(76 + slot * 4));
    }
    const most = this.#file.length / this.size;
    let more = this.#file.readUInt32LE(68);
    for (let count = 0; count < most && this.#isInFile(more); count += 1) {
      const end = this.offset(more) + this.size - 4;
      for (let at = this.offset(more); at < end; at += 4) tables.push(this.#file.readUInt32LE(at));
      more = this.#file.readUInt32LE(end);
    }
    return tables;
  }
}
