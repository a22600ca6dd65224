import { unzlibSync, zlibSync } from 'fflate';

const SIGNATURE = 8;
/** Length, type and checksum stand around a chunk's content. */
const CHUNK_FRAME = 12;

interface Chunk {
  type: string;
  content: Uint8Array;
}

const chunksOf = (png: Buffer): Chunk[] => {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push({ type, content: png.subarray(at + 8, at + 8 + length) });
    at += CHUNK_FRAME + length;
  }
  return chunks;
};

/** The CRC of the PNG specification (annex D); Node has it from version 22 on. */
const crc32 = (bytes: Uint8Array): number => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
};

const framed = ({ type, content }: Chunk): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
};

/** The same picture in about half the bytes: resvg compresses for speed. */
export const packPng = (png: Uint8Array): Uint8Array => {
  const source = Buffer.from(png);
  const chunks = chunksOf(source);
  const data = chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content);
  const packed = zlibSync(unzlibSync(new Uint8Array(Buffer.concat(data))), { level: 9 });
  const others = chunks.filter(({ type }) => type !== 'IDAT');
  const end = others.findIndex(({ type }) => type === 'IEND');
  return new Uint8Array(
    Buffer.concat([
      source.subarray(0, SIGNATURE),
      ...others.toSpliced(end, 0, { type: 'IDAT', content: packed }).map(framed),
    ]),
  );
};
