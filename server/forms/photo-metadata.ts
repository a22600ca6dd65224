import { crc32 } from 'node:zlib';
import { PHOTOGRAPHS } from '../../core/config/fields/file-types.ts';

/** A photograph whose metadata can be removed. */
type Photograph = (typeof PHOTOGRAPHS)[number];

/** Returns whether the metadata of a type of file can be removed. */
export const isPhotograph = (type: string): type is Photograph =>
  (PHOTOGRAPHS as readonly string[]).includes(type);

/**
 * Returns a photograph without place, time, camera, comments, previews and appended data. Only the
 * picture, its colours and its orientation remain, unchanged.
 * @returns undefined if the file is damaged
 */
export function withoutMetadata(type: Photograph, file: Buffer): Buffer | undefined {
  try {
    return cleaners[type](file);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const cleaners: Record<Photograph, (file: Buffer) => Buffer> = {
  jpg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
};

/** Returns a part of a file. @throws RangeError if the file ends before it */
function part(file: Buffer, from: number, to: number): Buffer {
  if (to > file.length) throw new RangeError('damaged');
  return file.subarray(from, to);
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const exifMark = Buffer.from('Exif\0\0', 'latin1');

/** JPEG: segments, and the data of the picture after each start of a scan (ITU-T T.81, annex B). */
function cleanJpeg(file: Buffer): Buffer {
  const kept = [part(file, 0, 2)];
  let at = 2;
  for (;;) {
    if (file.readUInt8(at) !== 0xff) throw new RangeError('damaged');
    const marker = file.readUInt8(at + 1);
    if (marker === endOfImage) return Buffer.concat([...kept, part(file, at, at + 2)]);
    const isPadding = marker === 0xff;
    const end = isPadding ? at + 1 : at + 2 + file.readUInt16BE(at + 2);
    const segment = part(file, at, end);
    const content = segment.subarray(4);
    if (marker === 0xe1 && content.indexOf(exifMark) === 0) {
      const exif = Buffer.concat([exifMark, onlyOrientation(content.subarray(exifMark.length))]);
      kept.push(Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif);
    } else if (!isPadding && isNeeded(marker, content)) kept.push(segment);
    at = end;
    if (marker !== startOfScan) continue;
    at = endOfScan(file, end);
    kept.push(file.subarray(end, at));
  }
}

/** Whether a segment describes the picture or its colours: no comment and no other program's data. */
function isNeeded(marker: number, content: Buffer): boolean {
  const holds = (mark: string) => content.subarray(0, mark.length).toString('latin1') === mark;
  // A longer JFIF segment has a preview.
  if (marker === 0xe0) return holds('JFIF\0') && content.length === 14;
  if (marker === 0xe2) return holds('ICC_PROFILE\0');
  if (marker === 0xee) return holds('Adobe');
  return marker >= 0xc0 && marker < 0xe0;
}

/** Returns the position of the next marker that is no part of a scan's data. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file.readUInt8(at + 1);
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  throw new RangeError('damaged');
}

const pngChunks = new Set(
  'IHDR,PLTE,IDAT,IEND,tRNS,cHRM,gAMA,iCCP,sBIT,sRGB,cICP,bKGD,pHYs,acTL,fcTL,fdAT'.split(','),
);

/** PNG: chunks of length, type, data and checksum (PNG, third edition, section 5.3). */
function cleanPng(file: Buffer): Buffer {
  const kept = [part(file, 0, 8)];
  for (let at = 8; ; ) {
    const end = at + 12 + file.readUInt32BE(at);
    const chunk = part(file, at, end);
    const type = chunk.toString('latin1', 4, 8);
    if (pngChunks.has(type)) kept.push(chunk);
    if (type === 'eXIf') kept.push(pngChunk(type, onlyOrientation(chunk.subarray(8, -4))));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from(type, 'latin1'),
    data,
    Buffer.alloc(4),
  ]);
  chunk.writeUInt32BE(data.length);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

const webpChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** The bit of the extended header for XMP (RFC 9649, section 2.7). */
const xmpFlag = 0x04;

/** WebP: chunks in a RIFF file (RFC 9649, section 2.3). */
function cleanWebp(file: Buffer): Buffer {
  const kept: Buffer[] = [];
  const fileEnd = 8 + file.readUInt32LE(4);
  for (let at = 12; at < fileEnd; ) {
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const chunk = Buffer.from(part(file, at, end));
    const type = chunk.toString('latin1', 0, 4);
    if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~xmpFlag, 8);
    if (webpChunks.has(type)) kept.push(chunk);
    if (type === 'EXIF') kept.push(webpExif(chunk.subarray(8, 8 + size)));
    at = end;
  }
  const start = Buffer.from(part(file, 0, 12));
  start.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([start, ...kept]);
}

function webpExif(content: Buffer): Buffer {
  // Some programs write the mark of JPEG here too.
  const hasMark = content.indexOf(exifMark) === 0;
  const exif = onlyOrientation(hasMark ? content.subarray(exifMark.length) : content);
  const start = Buffer.from('EXIF\0\0\0\0', 'latin1');
  start.writeUInt32LE(exif.length, 4);
  return Buffer.concat([start, exif]);
}

/** Returns Exif data (a TIFF file, CIPA DC-008, section 4.6) with the orientation of other data only. */
function onlyOrientation(exif: Buffer): Buffer {
  const clean = Buffer.from('4d4d002a00000008000101120003000000010001000000000000', 'hex');
  clean.writeUInt16BE(orientationOf(exif), 18);
  return clean;
}

const orientationTag = 0x0112;
const upright = 1;

function orientationOf(exif: Buffer): number {
  const isLittle = exif.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) !== orientationTag) continue;
    const found = short(at + 8);
    return found >= 1 && found <= 8 ? found : upright;
  }
  return upright;
}
