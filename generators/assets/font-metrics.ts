import PDFDocument from 'pdfkit';
import type { Face, Faces, Generic } from './theme/fonts.ts';
import { openFont } from './theme/open-font.ts';

/*
 * While a font loads, the browser shows a local font. These metrics give the local font the same
 * line heights and about the same widths, so that the layout does not shift later.
 */

/** Descriptors of an `@font-face` rule that give a local font the metrics of another. */
export type FaceMetrics = Record<string, string>;

/**
 * The text whose widths are compared. It contains every letter, and frequent letters more than
 * once.
 */
const SAMPLE = 'The quick brown fox jumps over the lazy dog.';

/**
 * Fonts with the widths of the local fallbacks in `theme-css.ts`. They are the standard PDF fonts,
 * so pdfkit knows their widths and no file is needed.
 */
const REFERENCE_FONTS: Readonly<Record<Generic, string>> = {
  'sans-serif': 'Helvetica',
  serif: 'Times-Roman',
  monospace: 'Courier',
};

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** Returns the metrics of one font, by its first file. */
const measure = async (root: string, face: Face): Promise<FaceMetrics> => {
  const [file] = face.files;
  if (!file) throw new Error(`The face ${face.family} has no file.`);
  const { font } = await openFont(root, file.from);
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const reference = new PDFDocument().font(REFERENCE_FONTS[face.generic]).fontSize(1);
  const sampleWidth = font.layout(SAMPLE).advanceWidth / unitsPerEm;
  const sizeAdjust = sampleWidth / reference.widthOfString(SAMPLE);
  // `size-adjust` scales the other metrics too.
  const override = (value: number): string => percent(value / unitsPerEm / sizeAdjust);
  return {
    ...(percent(sizeAdjust) === '100%' ? {} : { 'size-adjust': percent(sizeAdjust) }),
    'ascent-override': override(ascent),
    'descent-override': override(-descent),
    'line-gap-override': override(lineGap),
  };
};

/** Measures each of the site's fonts. */
export const measureFaces = async (root: string, faces: Faces): Promise<Map<Face, FaceMetrics>> => {
  const used = Object.values(faces).filter((face) => face !== undefined);
  return new Map(
    await Promise.all(
      used.map(async (face): Promise<[Face, FaceMetrics]> => [face, await measure(root, face)]),
    ),
  );
};
