import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { type Face, type Faces, facePath } from '../theme/fonts.ts';

/** The weights that pictures use of each font. */
const CUTS = {
  medium: { use: 'display', weight: 500 },
  strong: { use: 'display', weight: 600 },
  mono: { use: 'mono', weight: 400 },
} as const;

export type FaceName = keyof typeof CUTS;

/** Decoded fonts, for measuring text and reading its outlines. */
export type Fonts = Readonly<Record<FaceName, Font>>;

const weightOf = (font: Font): number => font['OS/2']?.usWeightClass ?? 400;

/** Returns a font at one weight: from a variable file, or from the file with the nearest weight. */
const cut = async (root: string, face: Face, weight: number): Promise<Font> => {
  const files = face.files.map(({ from }) => readFileSync(facePath(root, from) ?? from));
  const away = (file: Buffer): number => Math.abs(weightOf(create(file) as Font) - weight);
  const [nearest = Buffer.alloc(0)] = files.toSorted((a, b) => away(a) - away(b));
  const { characterSet, variationAxes } = create(nearest) as Font;
  const file = await subsetFont(nearest, String.fromCodePoint(...characterSet), {
    targetFormat: 'truetype',
    ...(variationAxes.wght ? { variationAxes: { wght: weight } } : {}),
  });
  return create(file) as Font;
};

/** Decodes the fonts of pictures. */
export const openFonts = async (root: string, faces: Required<Faces>): Promise<Fonts> => {
  const open = (name: FaceName) => cut(root, faces[CUTS[name].use], CUTS[name].weight);
  return { medium: await open('medium'), strong: await open('strong'), mono: await open('mono') };
};
