import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** The lightest and the heaviest weight in use. */
const [LIGHTEST, HEAVIEST] = [400, 600];

/** Returns the used range of a variable font's weights. Undefined for a font with one weight. */
const usedWeights = ({ variationAxes: { wght } }: Font) =>
  wght && { min: Math.max(wght.min, LIGHTEST), max: Math.min(wght.max, HEAVIEST) };

/** Characters of English text, and those of the shell. */
const ALWAYS = [...Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)), '©', '…'];

/** Returns the letters in these texts and in English. */
export const lettersIn = (texts: Iterable<string>): string => {
  const letters = new Set(ALWAYS);
  for (const text of texts) for (const letter of text) if (letter > '~') letters.add(letter);
  return [...letters].sort().join('');
};

type Ranges = readonly (readonly [first: number, last: number])[];

const inCss = (ranges: Ranges): string =>
  ranges
    .map((range) => [...new Set(range)].map((point) => point.toString(16)).join('-'))
    .map((range) => `U+${range}`)
    .join(', ');

/**
 * Returns the letters as a CSS `unicode-range`, and the range of all other printable characters.
 */
export const unicodeRanges = (letters: string): { cut: string; others: string } => {
  const points = [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [first: number, last: number][] = [];
  for (const point of points) {
    const range = ranges.at(-1);
    if (range && range[1] === point - 1) range[1] = point;
    else ranges.push([point, point]);
  }
  const others = ranges.map(
    ([, last], at) => [last + 1, (ranges[at + 1]?.[0] ?? 0x110000) - 1] as const,
  );
  return { cut: inCss(ranges), others: inCss(others) };
};

/** Returns the weights of a font file in CSS: one, or a range. */
export const weightsOf = (font: Font): string => {
  const wght = usedWeights(font);
  return wght ? `${wght.min} ${wght.max}` : String(font['OS/2']?.usWeightClass ?? 400);
};

/** Returns a subset of a font file with these letters and the used weights. */
export const cutFace = (path: string, letters: string): Promise<Uint8Array> => {
  const file = readFileSync(path);
  const wght = usedWeights(create(file) as Font);
  return subsetFont(file, letters, {
    targetFormat: 'woff2',
    ...(wght && { variationAxes: { wght } }),
  });
};
