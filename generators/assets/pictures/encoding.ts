import { z } from 'zod';
import type { PictureFiles } from '../../../core/config/picture.ts';

export type Format = PictureFiles['format'] | 'avif';

/** How pictures are written; a change gives every file a new name. AVIF's best effort takes ten times as long. */
export const ENCODING = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 80, smartSubsample: true },
  jpg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;

/** What a picture is, as far as its file is sound: its format, and its size in pixels, upright. */
export const factsSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  format: z.enum(['jpg', 'png', 'webp']),
});

export type Facts = z.output<typeof factsSchema>;
