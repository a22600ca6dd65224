import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { type Face, type Faces, facePath } from '../../theme/faces.ts';

/** What pictures and documents set in each of the site's faces. */
const CUTS = {
  text: { use: 'text', weight: 400 },
  medium: { use: 'display', weight: 500 },
  strong: { use: 'display', weight: 600 },
  mono: { use: 'mono', weight: 400 },
} as const;

export type FaceName = keyof typeof CUTS;
export const FACE_NAMES = Object.keys(CUTS) as FaceName[];

/** Faces to measure, to outline and to embed text with. */
export interface Fonts {
  font: (name: FaceName) => Font;
  /** The same face as a TrueType file. */
  file: (name: FaceName) => Uint8Array;
}

const weightOf = (font: Font): number => font['OS/2']?.usWeightClass ?? 400;

/** The face at one weight: fixed in a variable file, or the nearest of several files. */
const cut = async (root: string, face: Face, weight: number): Promise<Uint8Array> => {
  const files = face.files.map(({ from }) => readFileSync(facePath(root, from) ?? from));
  const away = (file: Buffer): number => Math.abs(weightOf(create(file) as Font) - weight);
  const [nearest = Buffer.alloc(0)] = files.toSorted((a, b) => away(a) - away(b));
  const { characterSet, variationAxes } = create(nearest) as Font;
  return subsetFont(nearest, String.fromCodePoint(...characterSet), {
    targetFormat: 'truetype',
    ...(variationAxes.wght ? { variationAxes: { wght: weight } } : {}),
  });
};

/** Decodes the faces that pictures and documents are set in. */
export const openFonts = async (root: string, faces: Required<Faces>): Promise<Fonts> => {
  const cuts = new Map<FaceName, { file: Uint8Array; font: Font }>();
  for (const name of FACE_NAMES) {
    const { use, weight } = CUTS[name];
    const file = await cut(root, faces[use], weight);
    cuts.set(name, { file, font: create(Buffer.from(file)) as Font });
  }
  const opened = (name: FaceName) => {
    const found = cuts.get(name);
    if (!found) throw new Error(`No face is called ${name}.`);
    return found;
  };
  return { font: (name) => opened(name).font, file: (name) => opened(name).file };
};
