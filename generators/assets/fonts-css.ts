import { styleHeader } from '../header.ts';
import { measureFaces } from './font-metrics.ts';
import { cutFace, rangesOf } from './subset-font.ts';
import { type Faces, facePath } from './theme/fonts.ts';
import { block } from './theme-css.ts';

/** What the faces' style sheet is made from. */
interface FacesModel {
  faces: Faces;
  /** What the cut files of the faces hold. */
  letters: string;
}

/**
 * The faces' own style sheet. It brings the cut files along, so that a page that waits for it is
 * first painted in them. The whole file is asked for only by a letter that the cut one lacks, and
 * is not shown when it comes late.
 */
export const facesCss = async (root: string, { faces, letters }: FacesModel): Promise<string> => {
  const ranges = rangesOf(letters);
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
