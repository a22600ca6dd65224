import type { Site } from '../declaration/site.ts';
import { type Asset, asset, type Content } from './asset.ts';
import type { Design } from './design/design.ts';
import type { IconModel } from './drawing/icons.ts';
import { LOGO_FILES, logoModel } from './logo-files.ts';
import { symbolModule } from './symbol-module.ts';

/** The folder of what the built site serves as it is. */
export const PUBLIC = 'public';

/** Where a page's preview is served. */
export const shareImagePath = (page: string): string => `/share/${page}.png`;

/*
 * What draws is loaded only when something must be drawn: most starts find all pictures in place.
 */
const icons = () => import('./drawing/icons.ts');
const rasterize = async (svg: string, width: number): Promise<Content> =>
  (await import('./drawing/raster.ts')).rasterize(svg, width);

const webManifest = ({ name, tokens }: IconModel): string => {
  const icon = (pixels: number) => ({
    src: `/icon-${pixels}.png`,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose: 'any maskable',
  });
  const { paper } = tokens;
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

const logoAssets = (name: string, design: Design): Asset[] =>
  LOGO_FILES.flatMap(({ name: file, drawing, theme, pixels }) => {
    const model = { drawing, pixels, logo: logoModel(name, design, theme) };
    const draw = async (from: typeof model): Promise<string> =>
      (await import('./drawing/logo.ts')).drawLogo(from.drawing, from.logo);
    return [
      asset(`${PUBLIC}/brand/${file}.svg`, model, draw),
      asset(`${PUBLIC}/brand/${file}.png`, model, async (from) =>
        rasterize(await draw(from), from.pixels),
      ),
    ];
  });

const shareAssets = ({ brand, pages }: Site, { symbol, light }: Design): Asset[] => {
  const { name, tagline = '', location = '' } = brand;
  return pages.map(({ id, title }) =>
    asset(
      PUBLIC + shareImagePath(id),
      // Where the title is the tagline, it is not said twice.
      { name, title, tagline: title === tagline ? '' : tagline, location, symbol, tokens: light },
      async (from) => {
        const { drawShareImage, SHARE_WIDTH } = await import('./drawing/share-image.ts');
        return rasterize(drawShareImage(from), SHARE_WIDTH);
      },
    ),
  );
};

/** Every picture and document of the brand that the site shows or hands out. */
export const planAssets = (site: Site, design: Design): Asset[] => {
  const { name, tagline = '', location = '', email } = site.brand;
  const { language } = site;
  // Whom the press may ask.
  const press = email.press ?? Object.values(email)[0] ?? '';
  return [
    asset('symbol.ts', design, symbolModule),
    ...iconAssets({ name, symbol: design.symbol, tokens: design.light }),
    ...logoAssets(name, design),
    asset(`${PUBLIC}/brand/logo-package.zip`, { name, press, design }, async (from) =>
      (await import('./logo-package.ts')).logoPackage(from),
    ),
    asset(
      `${PUBLIC}/brand/brand-guidelines.pdf`,
      { name, tagline, location, language, press, design },
      async (from) => (await import('./guidelines/guidelines.ts')).brandGuidelines(from),
    ),
    ...shareAssets(site, design),
  ];
};
