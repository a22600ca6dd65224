import sharp from 'sharp';
import type { PictureFiles } from '../../../core/config/picture.ts';
import { ENCODING, type Facts, type Format } from './assets.ts';

/*
 * sharp is a large native library. Import this module only if a picture must be read or made.
 */

const open = (content: Uint8Array) => sharp(content, { failOn: 'error' });

/** The fallback format for browsers without AVIF and WebP, by the original's format. */
const FALLBACKS: Readonly<Record<string, PictureFiles['format']>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  av1: 'webp',
};

/**
 * Decodes a whole picture, so that a truncated file is detected. Returns an error text, to be shown
 * after the file's name, if it cannot be read or has another format.
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

/** Encodes a picture for link previews, cropped to what catches the eye. */
export const encodeShared = (content: Uint8Array): Promise<Uint8Array> =>
  open(content)
    .autoOrient()
    .resize({ width: 1200, height: 630, fit: 'cover', position: 'attention' })
    .flatten({ background: '#fff' })
    .jpeg(ENCODING.jpg)
    .toBuffer();

/** Encodes a picture in one width and format: rotated, in sRGB, without metadata. */
export const encode = async (
  content: Uint8Array,
  width: number,
  format: Format,
): Promise<Uint8Array> => {
  const picture = open(content).autoOrient().resize({ width, withoutEnlargement: true });
  return picture.toFormat(format === 'jpg' ? 'jpeg' : format, ENCODING[format]).toBuffer();
};
