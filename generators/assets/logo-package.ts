import { type Zippable, zipSync } from 'fflate';
import { fill } from '../../core/messages/fill.ts';
import type { WordsOf } from '../../core/messages/tables.ts';
import type { Design } from './design/design.ts';
import type { Fonts } from './drawing/fonts.ts';
import { drawLogo, LOGO_FILES, logoModel } from './drawing/logo.ts';
import { rasterize } from './drawing/raster.ts';

/** The model of the logo package. */
export interface PackageModel {
  name: string;
  /** The press e-mail address for the readme. Empty if there is none. */
  press: string;
  texts: WordsOf<'logo-package'>;
  design: Design;
}

/**
 * The date of every file in the archive, so that the same logos give the same bytes. A zip archive
 * has local times without a zone, so the date is local too.
 */
const FILE_DATE = new Date(2025, 0, 1);

/** Returns the text of README.txt, with the line ends of Windows. */
const readme = ({ name, press, texts }: PackageModel): string => {
  const parts = [
    fill(texts.title, { brand: name }),
    texts.readme,
    ...(press ? [fill(texts.questions, { email: press })] : []),
  ];
  return `${parts.join('\n\n')}\n`.replaceAll('\n', '\r\n');
};

/** Returns a zip archive with the logos and a readme. */
export const makeLogoPackage = async (model: PackageModel, fonts: Fonts): Promise<Uint8Array> => {
  const files: Zippable = { 'README.txt': [new TextEncoder().encode(readme(model)), { level: 9 }] };
  for (const { name, drawing, theme, pixels } of LOGO_FILES) {
    const svg = drawLogo(drawing, logoModel(model.name, model.design, theme), fonts);
    files[`svg/${name}.svg`] = [new TextEncoder().encode(svg), { level: 9 }];
    // A PNG is compressed already.
    files[`png/${name}.png`] = [await rasterize(svg, pixels), { level: 0 }];
  }
  return zipSync(files, { mtime: FILE_DATE });
};
