import { join } from 'node:path';
import { type Disk, errorCode, ifMissing } from '../../lib/disk.ts';
import type { LogEntry } from '../tables/apply.ts';
import {
  entriesMark,
  isEntry,
  lineEnd,
  nextSeqOf,
  parseLine,
  type Segment,
  segmentFileName,
  segmentNumber,
} from './segment.ts';
import { missingAtEnd, readEndNote } from './segment-log.ts';
import { segmentPlaces } from './takeover.ts';

/** A readable entry of a damaged log. */
interface Salvaged extends LogEntry {
  /** The checksum of its line is wrong, so this entry may have been changed. */
  readonly isDoubtful: boolean;
  /** Another entry has its sequence number: two processes wrote at the same time. */
  readonly isConflicting: boolean;
}

/** The readable entries of a damaged log, in its order, and its damages. */
export interface Salvage {
  readonly entries: readonly Salvaged[];
  readonly faults: readonly string[];
}

/** Reads all readable entries of a data folder's segments. Changes nothing. */
export async function salvageSegments(disk: Disk, folder: string): Promise<Salvage> {
  const entries: Salvaged[] = [];
  const faults: string[] = [];
  const paths = await segmentPaths(disk, folder);
  const lastNumber = Math.max(0, ...paths.keys());
  const check = sequenceCheck();
  for (let number = 1; number <= lastNumber; number += 1) {
    const file = segmentFileName(number);
    const tell = (fault: string) => faults.push(`${file}: ${fault}`);
    const bytes = await disk.read(paths.get(number) ?? file).catch((error: unknown) => {
      tell(`the file cannot be read (${errorCode(error)})`);
      return Buffer.alloc(0);
    });
    const salvaged = salvageFile(bytes, number, check, tell);
    for (const entry of salvaged.entries) entries.push(entry);
    if (salvaged.followed && number === lastNumber) {
      faults.push(`${segmentFileName(number + 1)}: the file is missing, but ${file} tells of it`);
    }
  }
  const missing = missingAtEnd(check.last(), await readEndNote(disk, folder));
  if (missing !== undefined) faults.push(missing);
  return { entries, faults };
}

/** Returns the paths of the segments by number, also those of an interrupted takeover (`takeover.ts`). */
async function segmentPaths(disk: Disk, folder: string): Promise<Map<number, string>> {
  const paths = new Map<number, string>();
  for (const place of segmentPlaces(folder)) {
    const names = await disk.list(place).catch(ifMissing);
    for (const name of names ?? []) {
      const number = segmentNumber(name);
      if (number !== undefined) paths.set(number, join(place, name));
    }
  }
  return paths;
}

/** Returns a check that compares the sequence numbers of each line with those of the lines before. */
function sequenceCheck() {
  /** The first entry with each sequence number. */
  const entryBySeq = new Map<number, LogEntry>();
  let highest = 0;
  /** The number of the next entry. Undefined after a damaged line. */
  let expected: number | undefined = 1;
  return {
    /** Returns the entries that no earlier line has, and the fault of the numbers if there is one. */
    line({ firstSeq, entries }: Segment): { entries: Salvaged[]; fault: string | undefined } {
      const repeated = entries.filter(({ seq }) => entryBySeq.has(seq));
      const isEqual = (entry: LogEntry) =>
        contentOf(entry) === contentOf(entryBySeq.get(entry.seq) ?? entry);
      const duplicates = repeated.filter(isEqual);
      const conflicting = repeated.filter((entry) => !isEqual(entry));
      const lost =
        expected !== undefined && firstSeq > expected
          ? `entries ${expected} to ${firstSeq - 1} are missing before it`
          : undefined;
      const faults = [
        lost,
        findingText('is there already', duplicates),
        findingText('differs from the one that is there already', conflicting),
      ].filter((fault) => fault !== undefined);
      for (const entry of entries) if (!entryBySeq.has(entry.seq)) entryBySeq.set(entry.seq, entry);
      highest = Math.max(highest, nextSeqOf({ firstSeq, entries }) - 1);
      expected = highest + 1;
      return {
        entries: entries
          .filter((entry) => !duplicates.includes(entry))
          .map((entry) => ({
            ...entry,
            isDoubtful: false,
            isConflicting: conflicting.includes(entry),
          })),
        fault: faults.length > 0 ? faults.join('; ') : undefined,
      };
    },
    /** Returns the highest number so far. */
    last: () => highest,
    /** Skips a damaged line. `entries` are its readable ones. The next number is then unknown. */
    skip(entries: readonly LogEntry[]): void {
      for (const { seq } of entries) highest = Math.max(highest, seq);
      expected = undefined;
    },
  };
}

/** Returns an entry without its number, as text. */
const contentOf = ({ collection, id, document }: LogEntry): string =>
  JSON.stringify([collection, id, document]);

/** Returns a finding about entries as text. Undefined for no entries. */
const findingText = (finding: string, entries: readonly LogEntry[]): string | undefined =>
  entries.length === 0 ? undefined : entries.map(({ seq }) => `entry ${seq} ${finding}`).join(', ');

/** Reads a segment line by line, also its damaged lines. Each fault is reported by `tell`. */
function salvageFile(
  bytes: Buffer,
  number: number,
  check: ReturnType<typeof sequenceCheck>,
  tell: (fault: string) => void,
) {
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
      const checked = check.line(parsed);
      if (checked.fault !== undefined) tell(`line ${lineNumber}: ${checked.fault}`);
      for (const entry of checked.entries) entries.push(entry);
    } catch (error) {
      const pieces = salvageLine(line.toString());
      const readable = pieces.filter((entry) => entry !== undefined);
      check.skip(readable);
      const lost = pieces.length - readable.length;
      const counts = `${readable.length} entries can be read, ${lost} cannot`;
      tell(`line ${lineNumber}: ${error instanceof Error ? error.message : error}; ${counts}`);
      for (const entry of readable)
        entries.push({ ...entry, isDoubtful: true, isConflicting: false });
    }
  }
  return { entries, followed };
}

/** Start of an entry. Quotes in submitted text are escaped, so it occurs nowhere else. */
const entryStart = /(?=\{"seq":)/;

/** Returns the entries of a damaged line. Undefined for each unreadable one. */
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

/** Returns where an entry's text ends at the latest: before the `]}` at the end of the line. */
function endOf(piece: string): number {
  const lineTail = /\]\}\s*$/.exec(piece);
  return lineTail === null ? piece.length : lineTail.index;
}
