import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { type Disk, type DiskFile, errorCode } from '../../lib/disk.ts';
import { DamagedStoreError, StoreOpenError } from '../store/errors.ts';
import type { LogEntry } from '../tables/apply.ts';

/** A file of the log. It has one JSON line for each group of commits. */
export interface Segment {
  /** Name of the file: from 1, without gaps. */
  readonly number: number;
  /** `seq` of its first entry, even if it has none yet. */
  readonly firstSeq: number;
  /** Whether a next file must exist, so that its loss is detected. */
  readonly followed: boolean;
  /** Entries by ascending `seq`. Compaction leaves gaps. */
  readonly entries: readonly LogEntry[];
  /**
   * Bytes of an incomplete line at the end of the file. Empty if the last line is complete but has no
   * line end, as in files of the first format.
   */
  readonly torn?: Buffer | undefined;
}

/** The format that this version writes. */
const format = 3;
/**
 * The formats that it reads. 1: one line without a line end. 2: lines without gaps. 3: compacted lines may have gaps.
 */
const formats = [1, 2, format];
/** A number with six digits or more. */
const fileName = /^(\d{6,})\.json$/;
/** The start of a line, up to its entries. */
const header =
  /^\{"format":(\d+),"number":(\d+),"firstSeq":(\d+),"followed":(true|false),"checksum":"([0-9a-f]{64})","entries":$/;
/** In bytes. */
const longestHeader = 256;
/** The end of the header of a line. */
export const entriesMark = '"entries":';
/** A line feed. */
export const lineEnd = 0x0a;
const closingBrace = 0x7d;

/** With so many entries of deletions that nothing needs any more, a compaction is worthwhile. */
const worthwhileEntries = 16;

/** Whether a segment with so many needless entries should be compacted. */
export function isThin(needless: number): boolean {
  return needless >= worthwhileEntries;
}

/** Returns the file name of a segment, such as `000001.json`. */
export function segmentFileName(number: number): string {
  return `${String(number).padStart(6, '0')}.json`;
}

/** Returns the number of a segment by its file name. Undefined for other files. */
export function segmentNumber(name: string): number | undefined {
  const digits = fileName.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns the `seq` after a segment or a line. Compaction never removes the last entry, so it is known. */
export function nextSeqOf({ firstSeq, entries }: Pick<Segment, 'firstSeq' | 'entries'>): number {
  return (entries.at(-1)?.seq ?? firstSeq - 1) + 1;
}

/**
 * Serialises one line. Its checksum covers everything else in it. `firstSeq` is that of the line's first
 * entry, and `followed` says whether a next file exists. `json` is the entries as JSON, if the caller has it.
 */
export function serialiseLine(
  { number, firstSeq, followed, entries }: Segment,
  json = JSON.stringify(entries),
): Buffer {
  const body = Buffer.from(json);
  const checksum = checksumOf([format, number, firstSeq, followed], body);
  const head = JSON.stringify({ format, number, firstSeq, followed, checksum }).slice(0, -1);
  return Buffer.concat([Buffer.from(`${head},${entriesMark}`), body, Buffer.from('}\n')]);
}

/**
 * Parses a segment. The first line is always complete, because the file appeared with it. The last of
 * several lines may be torn by an interrupted write: it has no line end, or NUL bytes in place of blocks
 * that never reached the disk. Every other wrong line is damage.
 * @throws Error with the problem, without the file's name
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
      const isTorn = isLast && (!isEnded || text.includes(0));
      if (firstSeq === undefined || !isTorn) throw error;
      return { number, firstSeq, followed, entries, torn: text };
    }
    firstSeq ??= line.firstSeq;
    if (line.firstSeq !== nextSeqOf({ firstSeq, entries })) {
      throw new Error('the sequence numbers have a gap');
    }
    for (const entry of line.entries) entries.push(entry);
    followed = line.followed;
    // The line is complete, but the next append must not continue it.
    if (!isEnded) return { number, firstSeq, followed, entries, torn: Buffer.alloc(0) };
  }
  if (firstSeq === undefined) throw new Error('the file is empty');
  return { number, firstSeq, followed, entries };
}

/** Parses one line and checks it. @throws Error with the problem */
export function parseLine(line: Buffer, expectedNumber: number): Segment {
  const bodyStart = line.subarray(0, longestHeader).indexOf(entriesMark) + entriesMark.length;
  const match = header.exec(line.toString('latin1', 0, bodyStart));
  if (match === null) throw new Error('a line does not begin as one of the store');
  const [lineFormat, number, firstSeq] = match.slice(1, 4).map(Number) as [number, number, number];
  if (!formats.includes(lineFormat)) {
    throw new Error(`format ${lineFormat} is not known to this version, which reads ${format}`);
  }
  const followed = match[4] === 'true';
  const end = line.at(-1) === lineEnd ? line.length - 1 : line.length;
  const body = line.subarray(bodyStart, end - 1);
  const checksum = checksumOf([lineFormat, number, firstSeq, followed], body);
  if (line[end - 1] !== closingBrace || checksum !== match[5]) {
    throw new Error('the checksum does not fit: the file is cut off or was changed');
  }
  if (number !== expectedNumber) throw new Error(`the file holds segment ${number}`);
  const entries = JSON.parse(body.toString()) as LogEntry[];
  if (!entries.every(isEntry)) throw new Error('an entry holds no record');
  // Compaction leaves gaps, so numbers need only ascend.
  if (entries.some(({ seq }, index) => seq <= (entries[index - 1]?.seq ?? firstSeq - 1))) {
    throw new Error('the sequence numbers do not ascend');
  }
  return { number, firstSeq, followed, entries };
}

/** Whether an entry has the form that this program writes. */
export function isEntry({ id, collection, document }: LogEntry): boolean {
  if (typeof collection !== 'string' || !Number.isSafeInteger(id) || id < 1) return false;
  return document === null || (typeof document === 'object' && document.id === id);
}

/** Returns the checksum of a line: of the values of its header and of its entries as JSON. */
function checksumOf(head: readonly (number | boolean)[], body: Buffer): string {
  return createHash('sha256')
    .update(`${head.join(' ')} `)
    .update(body)
    .digest('hex');
}

/** A failed write. If it is `final`, the content of the disk is unknown until the next start. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
  readonly final: boolean;

  constructor(path: string, final: boolean, cause: unknown) {
    super(`${basename(path)}: ${errorCode(cause)}`, { cause });
    this.final = final;
  }
}

/**
 * Creates or replaces a file atomically. When it returns, the file is on disk.
 * @throws WriteError if the file was not written; an old file is unchanged then
 */
export async function replaceFile(disk: Disk, path: string, data: Uint8Array): Promise<void> {
  const temporary = `${path}.tmp`;
  try {
    const file = await disk.create(temporary);
    try {
      await fill(file, path, data);
    } catch (error) {
      await file.close().catch(() => undefined);
      throw error;
    }
    await file.close();
    await disk.rename(temporary, path);
  } catch (error) {
    // Report the first failure. The next start removes leftover temporary files.
    await disk.remove(temporary).catch(() => undefined);
    throw error instanceof WriteError ? error : new WriteError(path, false, error);
  }
  await syncOrThrow(path, disk.syncFolder(dirname(path)));
}

/**
 * Appends to an existing file. A failed append is truncated again, so that the next one follows a whole
 * line. If the truncation fails too, a torn end remains and the next start repairs it.
 * @throws WriteError
 */
async function appendToFile(disk: Disk, path: string, data: Uint8Array): Promise<void> {
  const file = await disk.append(path).catch((error: unknown) => {
    throw new WriteError(path, false, error);
  });
  try {
    await fill(file, path, data);
  } catch (error) {
    const isUndone = await file.undo().then(
      () => true,
      () => false,
    );
    throw error instanceof WriteError ? error : new WriteError(path, !isUndone, error);
  } finally {
    // The data is on disk or truncated, so a failed close changes nothing.
    await file.close().catch(() => undefined);
  }
}

/** Writes data to a file and makes it durable. @throws WriteError, or an error of the disk */
async function fill(file: DiskFile, path: string, data: Uint8Array): Promise<void> {
  for (let offset = 0; offset < data.length; ) {
    const written = await file.write(data, offset);
    if (written === 0) throw new Error('the disk takes no more bytes');
    offset += written;
  }
  await syncOrThrow(path, file.sync());
}

/**
 * Waits for an fsync. Its failure is final: the system may have dropped pages that a second fsync would report
 * as written.
 * @throws WriteError
 */
async function syncOrThrow(path: string, sync: Promise<void>): Promise<void> {
  try {
    await sync;
  } catch (error) {
    throw new WriteError(path, true, error);
  }
}

/** The end of the names of files with incomplete lines. */
const tornSuffix = '.torn';

/**
 * Writes the last segment as a new file for appending, durably: lines that were read may have been in the
 * memory of the operating system only. Moves an unacknowledged partial line to `*.torn` and reports it.
 * @throws WriteError
 */
export async function repairEnd(
  { torn, ...last }: Segment,
  disk: Disk,
  folder: string,
  shownPath: string,
  tell: (line: string) => void,
): Promise<void> {
  if (torn !== undefined && torn.length > 0) {
    const tornName = `${segmentFileName(last.number)}.${nextSeqOf(last)}${tornSuffix}`;
    await replaceFile(disk, join(folder, tornName), torn);
    const finding = `the last ${torn.length} bytes are of a write that broke off and was not acknowledged`;
    tell(`${shownPath}: ${finding}; they are in ${tornName} now`);
  }
  await segmentAdapter(disk, folder, last.number).write(last);
}

/** Removes all `*.torn` files from the folder of the segments. */
export async function removeTornEnds(disk: Disk, folder: string): Promise<void> {
  const names = (await disk.list(folder)).filter((name) => name.endsWith(tornSuffix));
  for (const name of names) await disk.remove(join(folder, name));
}

/** lowdb adapter for one segment. Reads and writes it durably; `append` adds a line without lowdb. */
export function segmentAdapter(disk: Disk, folder: string, number: number) {
  const path = join(folder, segmentFileName(number));
  return {
    /** Replays the file's lines. @throws StoreOpenError, DamagedStoreError */
    async read(): Promise<Segment> {
      const bytes = await disk.read(path).catch((error: unknown) => {
        throw new StoreOpenError(path, `the file cannot be read (${errorCode(error)})`, error);
      });
      try {
        return parseSegment(bytes, number);
      } catch (error) {
        throw new DamagedStoreError(path, error instanceof Error ? error.message : `${error}`);
      }
    },
    /** Replaces the file by one line, so that an existing file has a whole first line. @throws WriteError */
    write: (segment: Segment): Promise<void> => replaceFile(disk, path, serialiseLine(segment)),
    /**
     * Creates the file with its first line. If that fails after the file appeared, the file is deleted:
     * the next start must not find refused entries. @throws WriteError
     */
    async begin(line: Segment, json?: string): Promise<void> {
      try {
        await replaceFile(disk, path, serialiseLine(line, json));
      } catch (error) {
        await disk.remove(path).catch(() => undefined);
        throw error;
      }
    },
    /** Appends a line with the next entries. @throws WriteError */
    append: (line: Segment, json?: string): Promise<void> =>
      appendToFile(disk, path, serialiseLine(line, json)),
  };
}
