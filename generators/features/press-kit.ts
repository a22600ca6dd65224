import type { FeatureOptions } from '../../renderer/schema/feature.ts';
import { wordsOf } from '../../renderer/words/resolve.ts';
import { type Asset, asset, type Content } from '../assets/asset.ts';
import type { Design } from '../assets/design/design.ts';
import { LOGO_FILES, logoModel } from '../assets/drawing/logo-files.ts';
import type { OpenFonts } from '../assets/plan.ts';
import type { GeneratedFeature } from './feature.ts';

const FOLDER = 'public/brand';

/*
 * What draws is loaded only when something must be drawn: most starts find all pictures in place.
 */
const rasterize = async (svg: string, width: number): Promise<Content> =>
  (await import('../assets/drawing/raster.ts')).rasterize(svg, width);

const logoAssets = (name: string, design: Design, open: OpenFonts): Asset[] =>
  LOGO_FILES.flatMap(({ name: file, drawing, theme, pixels }) => {
    const logo = logoModel(name, design, theme);
    const model = { drawing, pixels, logo, faces: design.faces };
    const draw = async (from: typeof model): Promise<string> =>
      (await import('../assets/drawing/logo.ts')).drawLogo(from.drawing, from.logo, await open());
    return [
      asset(`${FOLDER}/${file}.svg`, model, draw),
      asset(`${FOLDER}/${file}.png`, model, async (from) =>
        rasterize(await draw(from), from.pixels),
      ),
    ];
  });

/** Logos as images, and two downloads: all of them in one package, and the guidelines. */
export const pressKit: GeneratedFeature<FeatureOptions['pressKit']> = {
  assets: ({ contact = '' }, { brand, language, theme, words }, design, open) => {
    const { name, tagline = '', location = '', email } = brand;
    const texts = wordsOf(words, 'guidelines');
    const { measure, names: colourNames } = theme;
    const press = email[contact] ?? '';
    return [
      ...logoAssets(name, design, open),
      asset(`${FOLDER}/logo-package.zip`, { name, press, texts, design }, async (from) =>
        (await import('../assets/logo-package.ts')).logoPackage(from, await open()),
      ),
      asset(
        `${FOLDER}/brand-guidelines.pdf`,
        { name, tagline, location, language, texts, press, colourNames, measure, design },
        async (from) =>
          (await import('../assets/guidelines/guidelines.ts')).brandGuidelines(from, await open()),
      ),
    ];
  },
};
