import type { Font } from 'fontkit';
import subsetFont from 'subset-font';

/*
 * Makes font files smaller: only the used weights of a variable font, and only the characters of
 * the pages.
 */

/** The lightest and the heaviest weight that the style sheets use. */
const [LIGHTEST, HEAVIEST] = [400, 600];

/** Returns the used range of a variable font's weights. Undefined for a font with one weight. */
const usedWeights = ({ variationAxes: { wght } }: Font) =>
  wght && { min: Math.max(wght.min, LIGHTEST), max: Math.min(wght.max, HEAVIEST) };

/** A range may span up to so many characters that no file has. This makes fewer ranges. */
const MAX_BRIDGED_GAP = 100;
/** The space. The characters before it are control characters. */
const FIRST_PRINTABLE = 32;

type Range = [first: number, last: number];

/** What a file of a font is used for. */
interface FileUse {
  /** The letters of the pages, whose subset is embedded in the style sheet. */
  letters: string;
  /** The CSS `unicode-range` of these letters. */
  embedded: string;
  /** The CSS `unicode-range` of its other characters, for which a browser loads the file. */
  rest: string;
}

/** Returns ranges as the value of the CSS descriptor `unicode-range`. */
const inCss = (ranges: readonly Range[]): string =>
  ranges
    .map((range) => [...new Set(range)].map((point) => point.toString(16)).join('-'))
    .map((range) => `U+${range}`)
    .join(', ');

/**
 * Divides characters among the files of a font, by the characters of each. The first file that has
 * a character is used for it.
 */
export const divideCharacters = (
  files: readonly (readonly number[])[],
  letters: string,
): FileUse[] => {
  /** The index of the file by code point. */
  const owners = new Map<number, number>();
  for (const [fileIndex, points] of files.entries())
    for (const point of points)
      if (point >= FIRST_PRINTABLE && !owners.has(point)) owners.set(point, fileIndex);
  const shown = new Set([...letters].map((letter) => letter.codePointAt(0)));
  const uses = files.map(() => ({ letters: '', embedded: [] as Range[], rest: [] as Range[] }));
  let lastRanges: Range[] | undefined;
  for (const [point, fileIndex] of [...owners].sort(([one], [other]) => one - other)) {
    const use = uses[fileIndex];
    if (!use) continue;
    const ranges = shown.has(point) ? use.embedded : use.rest;
    const last = ranges.at(-1);
    // A range is extended only if the character before is in the same list. Otherwise the ranges of
    // two lists would overlap.
    if (ranges === lastRanges && last && point - last[1] <= MAX_BRIDGED_GAP) last[1] = point;
    else ranges.push([point, point]);
    lastRanges = ranges;
    if (ranges === use.embedded) use.letters += String.fromCodePoint(point);
  }
  return uses.map((use) => ({
    letters: use.letters,
    embedded: inCss(use.embedded),
    rest: inCss(use.rest),
  }));
};

/** Returns the weights of a font file in CSS: one, or a range. */
export const weightsOf = (font: Font): string => {
  const wght = usedWeights(font);
  return wght ? `${wght.min} ${wght.max}` : String(font['OS/2']?.usWeightClass ?? 400);
};

/**
 * Returns a subset of a font file with these letters and the used weights. `font` is the decoded
 * file.
 */
export const subsetFace = (file: Buffer, font: Font, letters: string): Promise<Uint8Array> => {
  const wght = usedWeights(font);
  return subsetFont(file, letters, {
    targetFormat: 'woff2',
    ...(wght && { variationAxes: { wght } }),
  });
};
