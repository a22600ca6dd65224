import { styleHeader } from '../header.ts';
import { measureFaces } from './font-metrics.ts';
import { cutFace, unicodeRanges } from './subset-font.ts';
import { type Faces, facePath } from './theme/fonts.ts';
import { block } from './theme-css.ts';

/** The model of the fonts' style sheet. */
interface FacesModel {
  faces: Faces;
  /** The letters in the subset files. */
  letters: string;
}

/**
 * Returns the fonts' style sheet. It contains the subset files, so that a page is first painted in
 * its own fonts. A browser loads the whole file only for a letter that the subset lacks, and does
 * not swap to it late.
 */
export const facesCss = async (root: string, { faces, letters }: FacesModel): Promise<string> => {
  const ranges = unicodeRanges(letters);
  const rules: string[] = [];
  for (const [{ family, files }, { weights }] of measureFaces(root, faces)) {
    for (const [at, { from, name }] of files.entries()) {
      const cut = await cutFace(facePath(root, from) ?? from, letters);
      const embedded = `data:font/woff2;base64,${Buffer.from(cut).toString('base64')}`;
      for (const [display, address, range] of [
        ['optional', `./faces/whole-${name}`, ranges.others],
        ['block', embedded, ranges.cut],
      ])
        rules.push(
          block('@font-face', [
            `font-family: "${family}";`,
            `font-weight: ${weights[at]};`,
            `font-display: ${display};`,
            `src: url("${address}") format("woff2");`,
            `unicode-range: ${range};`,
          ]),
        );
    }
  }
  return [styleHeader, ...rules, ''].join('\n');
};
