import { readFileSync } from 'node:fs';
import { wordsOf } from '../../renderer/words/resolve.ts';
import type { Site } from '../declaration/site.ts';
import { type Faces, facePath } from '../theme/faces.ts';
import { type Asset, asset, type Content } from './asset.ts';
import type { Design } from './design/design.ts';
import type { Fonts } from './drawing/fonts.ts';
import type { IconModel } from './drawing/icons.ts';
import { LOGO_FILES, logoModel } from './drawing/logo-files.ts';
import { symbolModule } from './symbol-module.ts';
import { themeCss } from './theme-css.ts';

/** The folder of what the built site serves as it is. */
export const PUBLIC = 'public';

type OpenFonts = () => Promise<Fonts>;

/** Where a page's preview is served. */
export const shareImagePath = (page: string): string => `/share/${page}.png`;

/*
 * What draws is loaded only when something must be drawn: most starts find all pictures in place.
 */
const icons = () => import('./drawing/icons.ts');
const rasterize = async (svg: string, width: number): Promise<Content> =>
  (await import('./drawing/raster.ts')).rasterize(svg, width);

const webManifest = ({ name, paper }: IconModel): string => {
  const icon = (pixels: number) => ({
    src: `/icon-${pixels}.png`,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose: 'any maskable',
  });
  const colours = { theme_color: paper, background_color: paper };
  return `${JSON.stringify({ name, ...colours, display: 'browser', icons: [icon(192), icon(512)] }, null, 2)}\n`;
};

const iconAssets = (model: IconModel): Asset[] => [
  asset(`${PUBLIC}/favicon.svg`, model, async (from) => (await icons()).drawFavicon(from)),
  asset(`${PUBLIC}/favicon.ico`, model, async (from) => (await icons()).drawIco(from)),
  ...(
    [
      ['apple-touch-icon', 180],
      ['icon-192', 192],
      ['icon-512', 512],
    ] as const
  ).map(([name, pixels]) =>
    asset(`${PUBLIC}/${name}.png`, { ...model, pixels }, async (from) =>
      (await icons()).drawTile(from, from.pixels),
    ),
  ),
  asset(`${PUBLIC}/site.webmanifest`, model, webManifest),
];

const logoAssets = (name: string, design: Design, open: OpenFonts): Asset[] =>
  LOGO_FILES.flatMap(({ name: file, drawing, theme, pixels }) => {
    const logo = logoModel(name, design, theme);
    const model = { drawing, pixels, logo, faces: design.faces };
    const draw = async (from: typeof model): Promise<string> =>
      (await import('./drawing/logo.ts')).drawLogo(from.drawing, from.logo, await open());
    return [
      asset(`${PUBLIC}/brand/${file}.svg`, model, draw),
      asset(`${PUBLIC}/brand/${file}.png`, model, async (from) =>
        rasterize(await draw(from), from.pixels),
      ),
    ];
  });

const shareAssets = (
  { brand, pages }: Site,
  { symbol, light, faces }: Design,
  open: OpenFonts,
): Asset[] => {
  const { paper, ink } = light;
  const { name, tagline = '', location = '' } = brand;
  return pages.map(({ id, title }) =>
    asset(
      PUBLIC + shareImagePath(id),
      // Where the title is the tagline, it is not said twice.
      {
        name,
        title,
        tagline: title === tagline ? '' : tagline,
        location,
        symbol,
        paper,
        ink,
        faces,
      },
      async (from) => {
        const { drawShareImage, SHARE_WIDTH } = await import('./drawing/share-image.ts');
        return rasterize(drawShareImage(from, await open()), SHARE_WIDTH);
      },
    ),
  );
};

const faceAssets = (root: string, faces: Faces): Asset[] =>
  Object.values(faces)
    .flatMap((face) => face?.files ?? [])
    .map(({ from, name, sha256 }) =>
      asset(`faces/${name}`, { sha256 }, () => readFileSync(facePath(root, from) ?? from)),
    );

/** The theme's style sheet and faces, and every picture and document of the brand. */
export const planAssets = (site: Site, design: Design, root: string): Asset[] => {
  const { name, tagline = '', location = '', email } = site.brand;
  const { language, theme } = site;
  const { corner, measure, names: colourNames } = theme;
  const { light, dark, hasDark, symbol, pageFaces } = design;
  const texts = wordsOf(site.words, 'guidelines');
  // Whom the press may ask.
  const press = email.press ?? Object.values(email)[0] ?? '';
  let opened: Promise<Fonts> | undefined;
  const open: OpenFonts = () => {
    opened ??= import('./drawing/fonts.ts').then(({ openFonts }) => openFonts(root, design.faces));
    return opened;
  };
  const themeModel = { palettes: { light, dark, hasDark }, faces: pageFaces, corner, measure };
  return [
    asset('theme.css', themeModel, async (from) => {
      const { measureFaces } = await import('./face-metrics.ts');
      return themeCss(from, measureFaces(root, from.faces));
    }),
    ...faceAssets(root, pageFaces),
    asset('symbol.ts', { symbol }, symbolModule),
    ...iconAssets({ name, symbol, paper: light.paper }),
    ...logoAssets(name, design, open),
    asset(`${PUBLIC}/brand/logo-package.zip`, { name, press, texts, design }, async (from) =>
      (await import('./logo-package.ts')).logoPackage(from, await open()),
    ),
    asset(
      `${PUBLIC}/brand/brand-guidelines.pdf`,
      { name, tagline, location, language, texts, press, colourNames, measure, design },
      async (from) =>
        (await import('./guidelines/guidelines.ts')).brandGuidelines(from, await open()),
    ),
    ...shareAssets(site, design, open),
  ];
};
