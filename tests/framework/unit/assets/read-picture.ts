const SIGNATURE = '89504e470d0a1a0a';

/** Width and height of a PNG, as its header says. */
export const pngSize = (bytes: Uint8Array): [width: number, height: number] => {
  const png = Buffer.from(bytes);
  if (png.toString('hex', 0, 8) !== SIGNATURE) throw new Error('This is no PNG.');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

/** The pictures of an ICO file. */
export const icoPictures = (bytes: Uint8Array): { size: number; png: Uint8Array }[] => {
  const ico = Buffer.from(bytes);
  if (ico.readUInt32BE(0) !== 0x00000100) throw new Error('This is no ICO.');
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const offset = ico.readUInt32LE(entry + 12);
    return {
      size: ico.readUInt8(entry),
      png: ico.subarray(offset, offset + ico.readUInt32LE(entry + 8)),
    };
  });
};
