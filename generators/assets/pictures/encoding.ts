import { z } from 'zod';
import type { PictureFiles } from '../../../core/config/picture.ts';

export type Format = PictureFiles['format'] | 'avif';

/**
 * The encoders' options. A change gives every file a new name. AVIF's highest effort takes ten
 * times as long.
 */
export const ENCODING = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 80, smartSubsample: true },
  jpg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;

/** The facts about a picture: its format, and its size in pixels after rotation. */
export const factsSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  format: z.enum(['jpg', 'png', 'webp']),
});

export type Facts = z.output<typeof factsSchema>;
