import sharp from 'sharp';
import type { PictureFiles } from '../../renderer/schema/picture.ts';
import { ENCODING, type Facts, type Format, NoPicture } from './encoding.ts';

/*
 * A large library with a native part: this file is imported only when there is a picture that was
 * not read before, or a file to make.
 */

const open = (content: Uint8Array) => sharp(content, { failOn: 'error' });

/** By the format that is found: the one for browsers that know neither AVIF nor WebP. */
const FALLBACKS: Readonly<Record<string, PictureFiles['format']>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  av1: 'webp',
};

/**
 * Reads all of a picture, so that a file that ends too early is noticed.
 *
 * @throws NoPicture when it cannot be read, or is of another format.
 */
export const readFacts = async (content: Uint8Array): Promise<Facts> => {
  try {
    const picture = open(content);
    const { format: found, compression, autoOrient, pages = 1 } = await picture.metadata();
    const format = FALLBACKS[compression ?? found];
    if (format === undefined) throw new NoPicture(`which is ${found.toUpperCase()}`);
    if (pages > 1) throw new NoPicture('which moves');
    await picture.resize({ width: 8 }).raw().toBuffer();
    return { ...autoOrient, format };
  } catch (cause) {
    if (cause instanceof NoPicture) throw cause;
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    throw new NoPicture(`which cannot be read: ${reason}`, { cause });
  }
};

/** A picture in one width and format, upright, in sRGB and with nothing else that its file says. */
export const encode = async (
  content: Uint8Array,
  width: number,
  format: Format,
): Promise<Uint8Array> => {
  const picture = open(content).autoOrient().resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'avif':
      return picture.avif(ENCODING.avif).toBuffer();
    case 'webp':
      return picture.webp(ENCODING.webp).toBuffer();
    case 'png':
      return picture.png(ENCODING.png).toBuffer();
    default:
      return picture.jpeg(ENCODING.jpg).toBuffer();
  }
};
