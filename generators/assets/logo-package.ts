import { type Zippable, zipSync } from 'fflate';
import type { Design } from './design/design.ts';
import type { Fonts } from './drawing/fonts.ts';
import { drawLogo } from './drawing/logo.ts';
import { rasterize } from './drawing/raster.ts';
import { LOGO_FILES, logoModel } from './logo-files.ts';

/** What the package is made from. */
export interface PackageModel {
  name: string;
  press: string;
  design: Design;
}

/** Of every file in the package, so that the same logos give the same bytes; MS-DOS time has no zone. */
const DAY = new Date(2025, 0, 1);

const readme = ({ name, press }: PackageModel): string =>
  [
    `${name} logo package`,
    '',
    'svg/   for screens and print, at any size',
    'png/   with a transparent background, where SVG cannot be used',
    '',
    'logo-light           logo for light backgrounds',
    'logo-dark            logo for dark backgrounds',
    'wordmark-light       the name alone, for light backgrounds',
    'wordmark-dark        the name alone, for dark backgrounds',
    'symbol               the gradient symbol, for light and dark backgrounds',
    'symbol-plain-light   the symbol in one colour, for light backgrounds',
    'symbol-plain-dark    the symbol in one colour, for dark backgrounds',
    '',
    'Use the files unchanged and leave clear space around them. The brand',
    'guidelines say more.',
    '',
    ...(press ? [`Questions: ${press}`, ''] : []),
  ].join('\r\n');

/** The logos in one zip archive, with a short text that says which is which. */
export const logoPackage = async (model: PackageModel, fonts: Fonts): Promise<Uint8Array> => {
  const files: Zippable = { 'README.txt': [new TextEncoder().encode(readme(model)), { level: 9 }] };
  for (const { name, drawing, theme, pixels } of LOGO_FILES) {
    const svg = drawLogo(drawing, logoModel(model.name, model.design, theme), fonts);
    files[`svg/${name}.svg`] = [new TextEncoder().encode(svg), { level: 9 }];
    files[`png/${name}.png`] = [await rasterize(svg, pixels), { level: 0 }];
  }
  return zipSync(files, { mtime: DAY });
};
