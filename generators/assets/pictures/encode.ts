import sharp from 'sharp';
import type { PictureFiles } from '../../../core/config/picture.ts';
import { ENCODING, type Format, type PictureFacts } from './assets.ts';

/*
 * sharp is a large native library. So other modules import this one dynamically, and only if a
 * picture must be read or made.
 */

const open = (content: Uint8Array) => sharp(content, { failOn: 'error' });

/**
 * The fallback format for browsers without AVIF and WebP, by the original's format. `av1` is the
 * compression of AVIF, whose container is HEIF.
 */
const FALLBACKS: Readonly<Record<string, PictureFiles['format']>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  av1: 'webp',
};

/**
 * Decodes a whole picture, so that a truncated file is detected. If the picture cannot be used,
 * returns the reason as a text that continues the file's name, such as `which moves`.
 */
export const readFacts = async (content: Uint8Array): Promise<PictureFacts | string> => {
  try {
    const picture = open(content);
    const { format: originalFormat, compression, autoOrient, pages = 1 } = await picture.metadata();
    const format = FALLBACKS[compression ?? originalFormat];
    if (format === undefined) return `which is ${originalFormat.toUpperCase()}`;
    if (pages > 1) return 'which moves';
    // Decodes all pixels. The small size saves memory.
    await picture.resize({ width: 8 }).raw().toBuffer();
    return { ...autoOrient, format };
  } catch (cause) {
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    return `which cannot be read: ${reason}`;
  }
};

/** Encodes a picture for link previews, cropped to the region that sharp finds most prominent. */
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
