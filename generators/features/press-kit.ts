import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureOptions } from '../../core/config/feature.ts';
import { formatValue } from '../../core/diagnostics/diagnostic.ts';
import { wordsOf } from '../../core/messages/resolve.ts';
import { asOnDisk, sha256 } from '../../core/workspace/files.ts';
import type { Design } from '../assets/design/design.ts';
import { drawLogo, LOGO_FILES, logoModel } from '../assets/drawing/logo.ts';
import { type Asset, asset } from '../assets/manifest.ts';
import { type OpenFonts, rasterizeOnDemand } from '../assets/plan.ts';
import type { GeneratedFeature } from './features.ts';

/** The folder of the generated files, in the work folder. */
const FOLDER = 'public/brand';

/** Returns each logo as SVG and as PNG. */
const logoAssets = (name: string, design: Design, open: OpenFonts): Asset[] =>
  LOGO_FILES.flatMap(({ name: file, drawing, theme, pixels }) => {
    const logo = logoModel(name, design, theme);
    const model = { drawing, pixels, logo, faces: design.faces };
    // An asset is made from its model alone, so the function gets the model.
    const draw = async (from: typeof model): Promise<string> =>
      drawLogo(from.drawing, from.logo, await open());
    return [
      asset(`${FOLDER}/${file}.svg`, model, draw),
      asset(`${FOLDER}/${file}.png`, model, async (from) =>
        rasterizeOnDemand(await draw(from), from.pixels),
      ),
    ];
  });

/**
 * What the press kit adds to the generator: logos as images, the logo package, and the guidelines.
 */
export const pressKitGenerator: GeneratedFeature<FeatureOptions['pressKit']> = {
  assets: ({ contact = '', guidelines }, { brand: { name, email }, words }, root, design, open) => {
    const texts = wordsOf(words, 'logo-package');
    const document = readFileSync(asOnDisk(join(root, 'data', guidelines)));
    return [
      ...logoAssets(name, design, open),
      asset(
        `${FOLDER}/logo-package.zip`,
        { name, press: email[contact] ?? '', texts, design },
        async (from) =>
          (await import('../assets/logo-package.ts')).makeLogoPackage(from, await open()),
      ),
      asset(`${FOLDER}/brand-guidelines.pdf`, { sha256: sha256(document) }, () => document),
    ];
  },
  missingFiles: ({ guidelines }, root) => {
    const file = join('data', guidelines);
    if (existsSync(asOnDisk(join(root, file)))) return [];
    return [
      {
        path: ['guidelines'],
        found: `${formatValue(guidelines)}, but ${file} does not exist`,
        allowed: 'the path of a file below data/',
        fix: 'Put the document there.',
      },
    ];
  },
};
