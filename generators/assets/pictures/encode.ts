import sharp from 'sharp';
import type { PictureFiles } from '../../../core/config/picture.ts';
import { ENCODING, type Facts, type Format } from './encoding.ts';

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
 * Gives why it is no picture of ours, in words that go on after its name, when it cannot be read or
 * is of another format.
 */
export const readFacts = async (content: Uint8Array): Promise<Facts | string> => {
  try {
    const picture = open(content);
    const { format: found, compression, autoOrient, pages = 1 } = await picture.metadata();
    const format = FALLBACKS[compression ?? found];
    if (format === undefined) return `which is ${found.toUpperCase()}`;
    if (pages > 1) return 'which moves';
    await picture.resize({ width: 8 }).raw().toBuffer();
    return { ...autoOrient, format };
  } catch (cause) {
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    return `which cannot be read: ${reason}`;
  }
};

/** A picture in one width and format, upright, in sRGB and with nothing else that its file says. */
export const encode = async (
  content: Uint8Array,
  width: number,
  format: Format,
): Promise<Uint8Array> => {
  const picture = open(content).autoOrient().resize({ width, withoutEnlargement: true });
  return picture.toFormat(format === 'jpg' ? 'jpeg' : format, ENCODING[format]).toBuffer();
};
