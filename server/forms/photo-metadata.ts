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

/** The function for each type. If the file is damaged, it throws a RangeError, as the reads of `Buffer` do. */
const cleaners: Record<Photograph, (file: Buffer) => Buffer> = {
  jpg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
};

/** Returns a part of a file. @throws RangeError if the file ends before it */
function sliceOf(file: Buffer, from: number, to: number): Buffer {
  if (to > file.length) throw new RangeError('damaged');
  return file.subarray(from, to);
}

/** JPEG markers (ITU-T T.81, table B.1). Each begins with the byte `markerStart`. */
const markerStart = 0xff;
const startOfScan = 0xda;
const endOfImage = 0xd9;
const app0 = 0xe0;
const app1 = 0xe1;
const app2 = 0xe2;
const app14 = 0xee;
const exifHeader = Buffer.from('Exif\0\0', 'latin1');

/** JPEG: segments, and the data of the picture after each start of a scan (ITU-T T.81, annex B). */
function cleanJpeg(file: Buffer): Buffer {
  const output = [sliceOf(file, 0, 2)];
  let at = 2;
  for (;;) {
    if (file.readUInt8(at) !== markerStart) throw new RangeError('damaged');
    const marker = file.readUInt8(at + 1);
    if (marker === endOfImage) return Buffer.concat([...output, sliceOf(file, at, at + 2)]);
    const isPadding = marker === markerStart;
    // A segment has its length after the marker; the length counts itself.
    const end = isPadding ? at + 1 : at + 2 + file.readUInt16BE(at + 2);
    const segment = sliceOf(file, at, end);
    const content = segment.subarray(4);
    if (marker === app1 && content.indexOf(exifHeader) === 0) {
      const exif = Buffer.concat([
        exifHeader,
        onlyOrientation(content.subarray(exifHeader.length)),
      ]);
      output.push(Buffer.from([markerStart, app1, 0, exif.length + 2]), exif);
    } else if (!isPadding && isPictureSegment(marker, content)) output.push(segment);
    at = end;
    if (marker !== startOfScan) continue;
    at = endOfScan(file, end);
    output.push(file.subarray(end, at));
  }
}

/** Whether a segment describes the picture or its colours: no comment and no other program's data. */
function isPictureSegment(marker: number, content: Buffer): boolean {
  const startsWith = (text: string) => content.subarray(0, text.length).toString('latin1') === text;
  // A longer JFIF segment has a preview.
  if (marker === app0) return startsWith('JFIF\0') && content.length === 14;
  if (marker === app2) return startsWith('ICC_PROFILE\0');
  if (marker === app14) return startsWith('Adobe');
  // All markers of the picture itself are between, below those of applications and comments.
  return marker >= 0xc0 && marker < app0;
}

/** Returns the position of the next marker that is no part of a scan's data. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(markerStart, from); at >= 0; at = file.indexOf(markerStart, at + 1)) {
    const next = file.readUInt8(at + 1);
    // A stuffed zero, padding or a restart marker: all are within the data of a scan.
    const isData = next === 0 || next === markerStart || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  throw new RangeError('damaged');
}

/** The chunks of a PNG picture, its colours and its animation. */
const pngChunks = new Set(
  'IHDR,PLTE,IDAT,IEND,tRNS,cHRM,gAMA,iCCP,sBIT,sRGB,cICP,bKGD,pHYs,acTL,fcTL,fdAT'.split(','),
);

/** PNG: chunks of length, type, data and checksum (PNG, third edition, section 5.3). */
function cleanPng(file: Buffer): Buffer {
  // The signature of PNG.
  const output = [sliceOf(file, 0, 8)];
  for (let at = 8; ; ) {
    // Length, type and checksum have four bytes each.
    const end = at + 12 + file.readUInt32BE(at);
    const chunk = sliceOf(file, at, end);
    const type = chunk.toString('latin1', 4, 8);
    if (pngChunks.has(type)) output.push(chunk);
    if (type === 'eXIf') output.push(pngChunk(type, onlyOrientation(chunk.subarray(8, -4))));
    if (type === 'IEND') return Buffer.concat(output);
    at = end;
  }
}

/** Returns a PNG chunk with its length and checksum. */
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

/** The chunks of a WebP picture, its colours and its animation (RFC 9649, section 2.7). */
const webpChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** The bit of the extended header for XMP (RFC 9649, section 2.7). */
const xmpFlag = 0x04;

/** WebP: chunks in a RIFF file (RFC 9649, section 2.3). */
function cleanWebp(file: Buffer): Buffer {
  const output: Buffer[] = [];
  const fileEnd = 8 + file.readUInt32LE(4);
  for (let at = 12; at < fileEnd; ) {
    const size = file.readUInt32LE(at + 4);
    // A chunk's type and size have four bytes each. The data is padded to an even length.
    const end = at + 8 + size + (size % 2);
    const chunk = Buffer.from(sliceOf(file, at, end));
    const type = chunk.toString('latin1', 0, 4);
    if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~xmpFlag, 8);
    if (webpChunks.has(type)) output.push(chunk);
    if (type === 'EXIF') output.push(webpExif(chunk.subarray(8, 8 + size)));
    at = end;
  }
  const start = Buffer.from(sliceOf(file, 0, 12));
  start.writeUInt32LE(4 + output.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([start, ...output]);
}

/** Returns an EXIF chunk with the orientation only. */
function webpExif(content: Buffer): Buffer {
  // Some programs write the header of JPEG here too.
  const hasHeader = content.indexOf(exifHeader) === 0;
  const exif = onlyOrientation(hasHeader ? content.subarray(exifHeader.length) : content);
  const start = Buffer.from('EXIF\0\0\0\0', 'latin1');
  start.writeUInt32LE(exif.length, 4);
  return Buffer.concat([start, exif]);
}

/**
 * Returns Exif data that contain nothing but the orientation in `exif`. Exif data are a TIFF file
 * (CIPA DC-008, section 4.6).
 */
function onlyOrientation(exif: Buffer): Buffer {
  // A TIFF header and a directory of one entry: the orientation, whose value is at byte 18.
  const clean = Buffer.from('4d4d002a00000008000101120003000000010001000000000000', 'hex');
  clean.writeUInt16BE(orientationOf(exif), 18);
  return clean;
}

const orientationTag = 0x0112;
/** The orientation of a picture that is not turned. */
const upright = 1;

/** Returns the orientation in Exif data, 1 to 8; `upright` if it has none. */
function orientationOf(exif: Buffer): number {
  const isLittleEndian = exif.toString('latin1', 0, 2) === 'II';
  const readShort = (at: number) =>
    isLittleEndian ? exif.readUInt16LE(at) : exif.readUInt16BE(at);
  const directory = isLittleEndian ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  const entries = readShort(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (readShort(at) !== orientationTag) continue;
    const orientation = readShort(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : upright;
  }
  return upright;
}
