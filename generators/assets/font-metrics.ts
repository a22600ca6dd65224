import PDFDocument from 'pdfkit';
import type { Face, Faces, Generic } from './theme/fonts.ts';
import { openFont } from './theme/open-font.ts';

/** Descriptors of an `@font-face` rule that give a local font the metrics of another. */
export type FaceMetrics = Record<string, string>;

/** Contains every letter, and frequent letters more than once. */
const SAMPLE = 'The quick brown fox jumps over the lazy dog.';

/**
 * Fonts with the widths of the local fallbacks. They are the standard PDF fonts, so pdfkit knows
 * their widths.
 */
const STANDING_IN: Readonly<Record<Generic, string>> = {
  'sans-serif': 'Helvetica',
  serif: 'Times-Roman',
  monospace: 'Courier',
};

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

const measured = async (root: string, face: Face): Promise<FaceMetrics> => {
  const [file] = face.files;
  if (!file) throw new Error(`The face ${face.family} has no file.`);
  const { font } = await openFont(root, file.from);
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const standIn = new PDFDocument().font(STANDING_IN[face.generic]).fontSize(1);
  const width = font.layout(SAMPLE).advanceWidth / unitsPerEm / standIn.widthOfString(SAMPLE);
  const share = (value: number): string => percent(value / unitsPerEm / width);
  return {
    ...(percent(width) === '100%' ? {} : { 'size-adjust': percent(width) }),
    'ascent-override': share(ascent),
    'descent-override': share(-descent),
    'line-gap-override': share(lineGap),
  };
};

/** Measures each of the site's fonts. */
export const measureFaces = async (root: string, faces: Faces): Promise<Map<Face, FaceMetrics>> => {
  const used = Object.values(faces).filter((face) => face !== undefined);
  return new Map(
    await Promise.all(
      used.map(async (face): Promise<[Face, FaceMetrics]> => [face, await measured(root, face)]),
    ),
  );
};
