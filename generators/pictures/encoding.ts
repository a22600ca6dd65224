import type { PictureFiles } from '../../renderer/schema/picture.ts';

export type Format = PictureFiles['format'] | 'avif';

/** How pictures are written; a change gives every file a new name. AVIF's best effort takes ten times as long. */
export const ENCODING = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 80, smartSubsample: true },
  jpg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;

/** What a picture is, as far as its file is sound. */
export interface Facts {
  /** Its size in pixels, upright. */
  width: number;
  height: number;
  format: PictureFiles['format'];
}

/** Why a file is no picture of ours, in words that go on after its name. */
export class NoPicture extends Error {
  override name = 'NoPicture';
}
