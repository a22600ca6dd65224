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

/** A readable entry of a damaged log. */
interface Salvaged extends LogEntry {
  /** The checksum of its line is wrong, so this entry may have been changed. */
  readonly isDoubtful: boolean;
}

/** The readable entries of a damaged log, in its order, and its damages. */
export interface Salvage {
  readonly entries: readonly Salvaged[];
  readonly faults: readonly string[];
}

/** Reads all readable entries of a folder's segments. Changes nothing. */
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

/** Start of an entry. Quotes in submitted text are escaped, so it occurs nowhere else. */
const entryStart = /(?=\{"seq":)/;

/** Entries of a damaged line; undefined for each unreadable one. */
function salvageLine(line: string): (LogEntry | undefined)[] {
  const body = line.slice(line.indexOf(entriesMark) + entriesMark.length);
  const [, ...pieces] = body.split(entryStart);
  return pieces.map((piece) => {
    try {
      // A comma separates entries; the line ends after the last one.
      const entry = JSON.parse(
        piece.slice(0, piece.lastIndexOf('}', endOf(piece)) + 1),
      ) as LogEntry;
      return isEntry(entry) ? entry : undefined;
    } catch {
      return undefined;
    }
  });
}

/** Latest end of an entry's text: before the `]}` at the end of the line. */
function endOf(piece: string): number {
  const rest = /\]\}\s*$/.exec(piece);
  return rest === null ? piece.length : rest.index;
}
