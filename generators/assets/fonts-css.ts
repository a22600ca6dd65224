import { styleHeader } from '../header.ts';
import { divideCharacters, subsetFace, weightsOf } from './subset-font.ts';
import type { Face, Faces } from './theme/fonts.ts';
import { openFont } from './theme/open-font.ts';
import { block } from './theme-css.ts';

/*
 * Each font file is in the style sheet twice: a subset with the letters of the pages as a data URL,
 * and the address of the whole file for all other letters. `renderer/shell/script/add-faces.ts`
 * recognises the subsets by `font-display: block`.
 */

/** The model of the fonts' style sheet. */
interface FacesModel {
  faces: Faces;
  /** All letters that the pages show. */
  letters: string;
}

/** Returns one `@font-face` rule. */
const fontFace = (family: string, weight: string, display: string, url: string, range: string) =>
  block('@font-face', [
    `font-family: "${family}";`,
    `font-weight: ${weight};`,
    `font-display: ${display};`,
    `src: url("${url}") format("woff2");`,
    `unicode-range: ${range};`,
  ]);

const openFiles = (root: string, { files }: Face) =>
  Promise.all(
    files.map(async ({ from, name }) => {
      const opened = await openFont(root, from);
      return { name, ...opened, weight: weightsOf(opened.font) };
    }),
  );

/**
 * Returns the rules of a font's files with one weight, or one range of weights. `files` are the
 * files with this weight.
 */
const rulesOf = async (
  family: string,
  weight: string,
  files: Awaited<ReturnType<typeof openFiles>>,
  letters: string,
): Promise<string[]> => {
  const uses = divideCharacters(
    files.map(({ font }) => font.characterSet),
    letters,
  );
  const rules: string[] = [];
  for (const [index, use] of uses.entries()) {
    const file = files[index];
    if (file && use.letters !== '') {
      const bytes = Buffer.from(await subsetFace(file.bytes, file.font, use.letters));
      const url = `data:font/woff2;base64,${bytes.toString('base64')}`;
      rules.push(fontFace(family, weight, 'block', url, use.embedded));
    }
    if (file && use.rest !== '')
      // `faceAssets` in plan.ts writes the whole files.
      rules.push(fontFace(family, weight, 'swap', `./faces/whole-${file.name}`, use.rest));
  }
  return rules;
};

/**
 * Returns the fonts' style sheet. It contains the letters of the pages, so that a page is first
 * painted in its own fonts. A browser loads a whole file only for a letter that the pages lack,
 * such as one that a visitor types.
 */
export const facesCss = async (root: string, { faces, letters }: FacesModel): Promise<string> => {
  // Two uses may have one font.
  const rules = new Set<string>();
  for (const face of Object.values(faces)) {
    const files = await openFiles(root, face);
    for (const weight of new Set(files.map((file) => file.weight))) {
      const ofWeight = files.filter((file) => file.weight === weight);
      for (const one of await rulesOf(face.family, weight, ofWeight, letters)) rules.add(one);
    }
  }
  return [styleHeader, ...rules, ''].join('\n');
};
