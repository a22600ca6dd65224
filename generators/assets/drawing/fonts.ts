import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import type { Face, Faces } from '../theme/fonts.ts';
import { openFont } from '../theme/open-font.ts';

/** The fonts of pictures: the theme's font for a use, at one weight. */
const PICTURE_FONTS = {
  medium: { use: 'display', weight: 500 },
  strong: { use: 'display', weight: 600 },
  mono: { use: 'mono', weight: 400 },
} as const;

export type FaceName = keyof typeof PICTURE_FONTS;

/** Decoded fonts, for measuring text and reading its outlines. */
export type Fonts = Readonly<Record<FaceName, Font>>;

const weightOf = (font: Font): number => font['OS/2']?.usWeightClass ?? 400;

/**
 * Opens a font's file for a weight: the first file if it is variable, otherwise the file with the
 * nearest weight.
 */
const openNearest = async (root: string, face: Face, weight: number) => {
  const open = ({ from }: Face['files'][number]) => openFont(root, from);
  const [main, ...others] = face.files;
  if (!main) throw new Error(`The face ${face.family} has no file.`);
  const first = await open(main);
  if (first.font.variationAxes.wght) return first;
  const distance = ({ font }: typeof first): number => Math.abs(weightOf(font) - weight);
  const [nearest = first] = [first, ...(await Promise.all(others.map(open)))].sort(
    (a, b) => distance(a) - distance(b),
  );
  return nearest;
};

/** Returns a font at one weight, with these letters only. */
const openSubset = async (
  root: string,
  face: Face,
  weight: number,
  letters: string,
): Promise<Font> => {
  const { bytes, font } = await openNearest(root, face, weight);
  const { variationAxes } = font;
  const file = await subsetFont(bytes, letters, {
    targetFormat: 'truetype',
    ...(variationAxes.wght ? { variationAxes: { wght: weight } } : {}),
  });
  return create(file) as Font;
};

/** Decodes the fonts of pictures, with these letters. */
export const openFonts = async (
  root: string,
  faces: Required<Faces>,
  letters: string,
): Promise<Fonts> => {
  const open = (name: FaceName) =>
    openSubset(root, faces[PICTURE_FONTS[name].use], PICTURE_FONTS[name].weight, letters);
  // One after the other: `openFont` would queue them anyway.
  return { medium: await open('medium'), strong: await open('strong'), mono: await open('mono') };
};
