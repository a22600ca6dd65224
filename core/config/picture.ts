import { z } from 'zod';
import { richTextSchema } from './primitives.ts';

/**
 * A picture, anywhere in a section: the generator finds it by its form and makes what browsers
 * load, in several sizes and formats.
 */
export const pictureSchema = z.strictObject({
  /**
   * The file from the site's folder, below `data`: JPEG, PNG, WebP or AVIF, as large as there is.
   * @example "./data/pictures/dome.jpg"
   */
  file: z
    .string()
    .regex(
      /^(?:\.\/)?data\/(?!(?:store|documents)\/)[\p{L}\p{N}_][\p{L}\p{N}_ -]*(?:\/[\p{L}\p{N}_][\p{L}\p{N}_ -]*)*\.[A-Za-z0-9]{1,8}$/u,
      'a file below data/, such as "./data/pictures/reading-room.jpg", outside data/store and data/documents',
    ),
  /**
   * What there is to see, for who does not see it; `''` where the picture is mere decoration.
   * @example "The dome at night, open"
   */
  alt: z.custom<string>(
    (alt) => typeof alt === 'string' && /^$|\S/.test(alt),
    "text that says what there is to see, or '' where the picture is mere decoration",
  ),
  /** A line under the picture. @example "The dome since 1912" */
  caption: richTextSchema.optional(),
});

export type Picture = z.output<typeof pictureSchema>;

/** Whether a value of a parsed section is a picture. */
export const isPicture = (value: unknown): value is Picture =>
  pictureSchema.safeParse(value).success;

/** A picture's files: one for each width and format, `<base>-<width>.<format>`. */
export interface PictureFiles {
  /** The beginning of their addresses; it changes with the picture, so they may be kept for ever. */
  base: string;
  /** The picture's own size in pixels, upright. */
  width: number;
  height: number;
  /** In which widths it is there, rising; none is above its own. */
  widths: number[];
  /** The format for browsers that know neither AVIF nor WebP. */
  format: 'jpg' | 'png' | 'webp';
}
