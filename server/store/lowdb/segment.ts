import { createHash } from 'node:crypto';
import type { Entry } from '../tables/entry.ts';

/** A part of the log that is one file. */
export interface Segment {
  /** From 1, without gaps; the file's name. */
  readonly number: number;
  /** The `seq` of its first entry, also when it has none yet. */
  readonly firstSeq: number;
  /** Whether a next file is known to be there, so that its loss shows. */
  readonly followed: boolean;
  readonly entries: readonly Entry[];
}

const format = 1;
const fileName = /^(\d{6,})\.json$/;
const header =
  /^\{"format":(\d+),"number":(\d+),"firstSeq":(\d+),"followed":(true|false),"checksum":"([0-9a-f]{64})","entries":$/;
const longestHeader = 256;
const entriesMark = '"entries":';

export function segmentFileName(number: number): string {
  return `${String(number).padStart(6, '0')}.json`;
}

/** The number of a segment's file, or undefined for any other file. */
export function segmentNumber(name: string): number | undefined {
  const digits = fileName.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** A segment as a JSON document whose checksum covers everything else in it. */
export function serialiseSegment(segment: Segment): Buffer {
  const body = Buffer.from(JSON.stringify(segment.entries));
  const { number, firstSeq, followed } = segment;
  const checksum = sumOf([format, number, firstSeq, followed], body);
  const head = JSON.stringify({ format, number, firstSeq, followed, checksum }).slice(0, -1);
  return Buffer.concat([Buffer.from(`${head},${entriesMark}`), body, Buffer.from('}')]);
}

/**
 * Reads a segment back.
 * @throws Error that says what is wrong, without the file's name
 */
export function parseSegment(bytes: Buffer, expectedNumber: number): Segment {
  if (bytes.length === 0) throw new Error('the file is empty');
  const bodyStart = bytes.subarray(0, longestHeader).indexOf(entriesMark) + entriesMark.length;
  const found = header.exec(bytes.toString('latin1', 0, bodyStart));
  if (found === null) throw new Error('the file does not begin as a segment of the store');
  const [fileFormat, number, firstSeq] = found.slice(1, 4).map(Number) as [number, number, number];
  if (fileFormat !== format) {
    throw new Error(`format ${fileFormat} is not known to this version, which reads ${format}`);
  }
  const followed = found[4] === 'true';
  const body = bytes.subarray(bodyStart, -1);
  const sum = sumOf([format, number, firstSeq, followed], body);
  if (bytes.at(-1) !== 0x7d || sum !== found[5]) {
    throw new Error('the checksum does not fit: the file is cut off or was changed');
  }
  if (number !== expectedNumber) throw new Error(`the file holds segment ${number}`);
  const entries = JSON.parse(body.toString()) as Entry[];
  if (entries.some((entry, index) => entry.seq !== firstSeq + index)) {
    throw new Error('the sequence numbers have a gap');
  }
  return { number, firstSeq, followed, entries };
}

function sumOf(head: readonly (number | boolean)[], body: Buffer): string {
  return createHash('sha256')
    .update(`${head.join(' ')} `)
    .update(body)
    .digest('hex');
}
