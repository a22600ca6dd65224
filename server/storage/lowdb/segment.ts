import { createHash } from 'node:crypto';
import type { LogEntry } from '../tables/apply.ts';

/** A part of the log that is one file of JSON lines: one line for each group of commits. */
export interface Segment {
  /** From 1, without gaps; the file's name. */
  readonly number: number;
  /** The `seq` of its first entry, also when it has none yet. */
  readonly firstSeq: number;
  /** Whether a next file is known to be there, so that its loss shows. */
  readonly followed: boolean;
  /** By ascending `seq`. A line that was rewritten lacks those that are no longer needed. */
  readonly entries: readonly LogEntry[];
  /**
   * Bytes at the file's end that are no whole line: what a write left that broke off. Empty where
   * the last line is whole but not ended, as in files from before segments were appended to.
   */
  readonly torn?: Buffer | undefined;
}

const format = 3;
/** The first was a whole segment as one line without an end; the second had no line that lacks entries. */
const formats = [1, 2, format];
const fileName = /^(\d{6,})\.json$/;
const header =
  /^\{"format":(\d+),"number":(\d+),"firstSeq":(\d+),"followed":(true|false),"checksum":"([0-9a-f]{64})","entries":$/;
const longestHeader = 256;
export const entriesMark = '"entries":';
export const lineEnd = 0x0a;

/** Whether a segment is worth rewriting for so many entries that tell of nothing any more. */
export function isThin(needless: number): boolean {
  return needless >= 16;
}

export function segmentFileName(number: number): string {
  return `${String(number).padStart(6, '0')}.json`;
}

/** The number of a segment's file, or undefined for any other file. */
export function segmentNumber(name: string): number | undefined {
  const digits = fileName.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The `seq` that follows a segment, or a line: the last entry is always there. */
export function nextSeqOf({ firstSeq, entries }: Pick<Segment, 'firstSeq' | 'entries'>): number {
  return (entries.at(-1)?.seq ?? firstSeq - 1) + 1;
}

/**
 * One line, whose checksum covers everything else in it; `firstSeq` is of its own first entry, and
 * `json` is its entries where they were written as JSON before.
 */
export function serialiseLine(
  { number, firstSeq, followed, entries }: Segment,
  json = JSON.stringify(entries),
): Buffer {
  const body = Buffer.from(json);
  const checksum = sumOf([format, number, firstSeq, followed], body);
  const head = JSON.stringify({ format, number, firstSeq, followed, checksum }).slice(0, -1);
  return Buffer.concat([Buffer.from(`${head},${entriesMark}`), body, Buffer.from('}\n')]);
}

/**
 * Reads a segment back. Its first line came into place whole. A later one may be torn, at the end: it
 * is what a write left that broke off, so it lacks its own end, or holds blocks that never came to the
 * disk, which read as NUL. Any other line that is not as it was written was changed.
 * @throws Error that says what is wrong, without the file's name
 */
export function parseSegment(bytes: Buffer, number: number): Segment {
  const entries: LogEntry[] = [];
  let firstSeq: number | undefined;
  let followed = false;
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    end = bytes.indexOf(lineEnd, start) + 1 || bytes.length;
    const text = bytes.subarray(start, end);
    const isEnded = text.at(-1) === lineEnd;
    let line: Segment;
    try {
      line = parseLine(text, number);
    } catch (error) {
      const isLast = end === bytes.length;
      if (firstSeq === undefined || !isLast || (isEnded && !text.includes(0))) throw error;
      return { number, firstSeq, followed, entries, torn: text };
    }
    firstSeq ??= line.firstSeq;
    if (line.firstSeq !== nextSeqOf({ firstSeq, entries })) {
      throw new Error('the sequence numbers have a gap');
    }
    for (const entry of line.entries) entries.push(entry);
    followed = line.followed;
    if (!isEnded) return { number, firstSeq, followed, entries, torn: Buffer.alloc(0) };
  }
  if (firstSeq === undefined) throw new Error('the file is empty');
  return { number, firstSeq, followed, entries };
}

/** @throws Error that says what is wrong with a line */
export function parseLine(line: Buffer, expectedNumber: number): Segment {
  const bodyStart = line.subarray(0, longestHeader).indexOf(entriesMark) + entriesMark.length;
  const found = header.exec(line.toString('latin1', 0, bodyStart));
  if (found === null) throw new Error('a line does not begin as one of the store');
  const [lineFormat, number, firstSeq] = found.slice(1, 4).map(Number) as [number, number, number];
  if (!formats.includes(lineFormat)) {
    throw new Error(`format ${lineFormat} is not known to this version, which reads ${format}`);
  }
  const followed = found[4] === 'true';
  const end = line.at(-1) === lineEnd ? line.length - 1 : line.length;
  const body = line.subarray(bodyStart, end - 1);
  const sum = sumOf([lineFormat, number, firstSeq, followed], body);
  if (line[end - 1] !== 0x7d || sum !== found[5]) {
    throw new Error('the checksum does not fit: the file is cut off or was changed');
  }
  if (number !== expectedNumber) throw new Error(`the file holds segment ${number}`);
  const entries = JSON.parse(body.toString()) as LogEntry[];
  if (!entries.every(isEntry)) throw new Error('an entry holds no record');
  if (entries.some(({ seq }, index) => seq <= (entries[index - 1]?.seq ?? firstSeq - 1))) {
    throw new Error('the sequence numbers do not ascend');
  }
  return { number, firstSeq, followed, entries };
}

/** What this program never wrote otherwise, but another may. */
export function isEntry({ id, collection, document }: LogEntry): boolean {
  if (typeof collection !== 'string' || !Number.isSafeInteger(id) || id < 1) return false;
  return document === null || (typeof document === 'object' && document.id === id);
}

function sumOf(head: readonly (number | boolean)[], body: Buffer): string {
  return createHash('sha256')
    .update(`${head.join(' ')} `)
    .update(body)
    .digest('hex');
}
