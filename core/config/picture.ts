import { z } from 'zod';
import { FILE_NAME, fileSchema, OPTIONAL_TEXT, PUBLISHED, richTextSchema } from './primitives.ts';

const ALTERNATIVE = "a text alternative, or '' for a picture that is only decoration";

/** The file of a picture below the site's `data` folder. */
export const pictureFileSchema = fileSchema(
  `(?:\\./)?data/${PUBLISHED}${FILE_NAME}\\.[A-Za-z0-9]{1,8}`,
  'a file below data/, such as "./data/pictures/reading-room.jpg", outside data/store and data/documents',
);

/** A picture, anywhere in a section. The generator writes it in several sizes and formats. */
export const pictureSchema = z.strictObject({
  /**
   * The file below the site's `data` folder: JPEG, PNG, WebP or AVIF, as large as available.
   * @example "./data/pictures/dome.jpg"
   */
  file: pictureFileSchema,
  /**
   * A text alternative. `''` for a picture that is only decoration.
   * @example "The dome at night, open"
   */
  alt: z.string({ error: ALTERNATIVE }).regex(OPTIONAL_TEXT, ALTERNATIVE),
  /** A line under the picture. @example "The dome since 1912" */
  caption: richTextSchema.optional(),
});

export type Picture = z.output<typeof pictureSchema>;

/** Returns whether a value of a resolved section is a picture. */
export const isPicture = (value: unknown): value is Picture =>
  pictureSchema.safeParse(value).success;

/** The files of a picture, one for each width and format: `<base>-<width>.<format>`. */
export interface PictureFiles {
  /**
   * The start of their addresses. It changes with the picture, so browsers may cache the files for
   * good.
   */
  base: string;
  /** The size of the original in pixels, after rotation. */
  width: number;
  height: number;
  /** The available widths in ascending order. None exceeds the original's. */
  widths: number[];
  /** The format for browsers without AVIF and WebP. */
  format: 'jpg' | 'png' | 'webp';
}
