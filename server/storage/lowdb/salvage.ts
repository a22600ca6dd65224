import { join } from 'node:path';
import { type Disk, errorCode } from '../../lib/disk.ts';
import type { LogEntry } from '../tables/apply.ts';
import {
  entriesMark,
  isEntry,
  lineEnd,
  parseLine,
  segmentFileName,
  segmentNumber,
} from './segment.ts';

/** An entry that could be read. */
interface Salvaged extends LogEntry {
  /** Its line is not as it was written: this entry may be what was changed. */
  readonly isDoubtful: boolean;
}

/** What of a damaged log can be read, in its order, and what is wrong with it. */
export interface Salvage {
  readonly entries: readonly Salvaged[];
  readonly faults: readonly string[];
}

/** Reads all that can be read of the segments in a folder, without changing anything. */
export async function salvageSegments(disk: Disk, folder: string): Promise<Salvage> {
  const entries: Salvaged[] = [];
  const faults: string[] = [];
  const names = await disk.list(folder);
  const numbers = names.map(segmentNumber).filter((number) => number !== undefined);
  const last = Math.max(0, ...numbers);
  for (let number = 1; number <= last; number += 1) {
    const file = segmentFileName(number);
    const tell = (fault: string) => faults.push(`${file}: ${fault}`);
    const bytes = await disk.read(join(folder, file)).catch((error: unknown) => {
      tell(`the file cannot be read (${errorCode(error)})`);
      return Buffer.alloc(0);
    });
    const found = salvageFile(bytes, number, tell);
    for (const entry of found.entries) entries.push(entry);
    if (found.followed && number === last) {
      faults.push(`${segmentFileName(number + 1)}: the file is missing, but ${file} tells of it`);
    }
  }
  return { entries, faults };
}

function salvageFile(bytes: Buffer, number: number, tell: (fault: string) => void) {
  const entries: Salvaged[] = [];
  let followed = false;
  let lineNumber = 0;
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    end = bytes.indexOf(lineEnd, start) + 1 || bytes.length;
    lineNumber += 1;
    const line = bytes.subarray(start, end);
    try {
      const parsed = parseLine(line, number);
      followed = parsed.followed;
      for (const entry of parsed.entries) entries.push({ ...entry, isDoubtful: false });
    } catch (error) {
      const pieces = salvageLine(line.toString());
      const found = pieces.filter((entry) => entry !== undefined);
      const lost = pieces.length - found.length;
      const counts = `${found.length} entries can be read, ${lost} cannot`;
      tell(`line ${lineNumber}: ${error instanceof Error ? error.message : error}; ${counts}`);
      for (const entry of found) entries.push({ ...entry, isDoubtful: true });
    }
  }
  return { entries, followed };
}

/** How each entry begins. Quotes in what visitors wrote are escaped, so it stands nowhere else. */
const entryStart = /(?=\{"seq":)/;

/** The entries of a line that is not as it was written; undefined for each that cannot be read. */
function salvageLine(line: string): (LogEntry | undefined)[] {
  const body = line.slice(line.indexOf(entriesMark) + entriesMark.length);
  const [, ...pieces] = body.split(entryStart);
  return pieces.map((piece) => {
    try {
      // Between two entries stands a comma; behind the last one the line ends.
      const entry = JSON.parse(
        piece.slice(0, piece.lastIndexOf('}', endOf(piece)) + 1),
      ) as LogEntry;
      return isEntry(entry) ? entry : undefined;
    } catch {
      return undefined;
    }
  });
}

/** Where an entry's own text ends at the latest: before the `]}` that ends the line. */
function endOf(piece: string): number {
  const rest = /\]\}\s*$/.exec(piece);
  return rest === null ? piece.length : rest.index;
}
