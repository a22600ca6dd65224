import { readFileSync } from 'node:fs';
import { SHARE_FOLDER } from '../../core/client/page-stub.ts';
import type { Page } from '../../core/config/page.ts';
import type { Site } from '../../core/config/site.ts';
import { literal, scriptHeader } from '../header.ts';
import type { Design } from './design/design.ts';
import type { Fonts } from './drawing/fonts.ts';
import type { IconModel, TileUse } from './drawing/icons.ts';
import { type Asset, asset, type Content } from './manifest.ts';
import { type Faces, facePath } from './theme/fonts.ts';
import { themeCss } from './theme-css.ts';

/** The folder of generated files that are served unchanged. */
export const PUBLIC = 'public';

/** Opens the fonts of pictures, once for all calls. */
export type OpenFonts = () => Promise<Fonts>;

/**
 * Returns the path of a page's preview picture: a JPEG if the page sets one, otherwise a rendered
 * PNG.
 */
export const shareImagePath = ({ id, sharePicture }: Pick<Page, 'id' | 'sharePicture'>): string =>
  `${SHARE_FOLDER}${id}.${sharePicture === undefined ? 'png' : 'jpg'}`;

/*
 * The modules that render are imported only if a picture must be made. At most starts all pictures
 * exist.
 */
const iconsModule = () => import('./drawing/icons.ts');

/** Returns an SVG as a PNG of the given width in pixels. */
export const rasterizeOnDemand = async (svg: string, width: number): Promise<Content> =>
  (await import('./drawing/raster.ts')).rasterize(svg, width);

/** Icons for home screens. The web manifest lists those with a purpose. */
const TILES: readonly { file: string; pixels: number; use: TileUse; purpose?: string }[] = [
  { file: 'apple-touch-icon', pixels: 180, use: 'plain' },
  { file: 'icon-192', pixels: 192, use: 'plain', purpose: 'any' },
  { file: 'icon-512', pixels: 512, use: 'plain', purpose: 'any' },
  { file: 'icon-maskable-512', pixels: 512, use: 'maskable', purpose: 'maskable' },
];

/** Returns the web app manifest (W3C). */
const webManifest = ({ name, paper }: IconModel): string => {
  const icons = TILES.filter(({ purpose }) => purpose).map(({ file, pixels, purpose }) => ({
    src: `/${file}.png`,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose,
  }));
  const colours = { theme_color: paper, background_color: paper };
  const manifest = { id: '/', name, start_url: '/', ...colours, display: 'browser', icons };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

const iconAssets = (model: IconModel): Asset[] => [
  asset(`${PUBLIC}/favicon.svg`, model, async (from) => (await iconsModule()).drawFavicon(from)),
  asset(`${PUBLIC}/favicon.ico`, model, async (from) => (await iconsModule()).drawIco(from)),
  ...TILES.map(({ file, pixels, use }) =>
    asset(`${PUBLIC}/${file}.png`, { ...model, use, pixels }, async (from) =>
      (await iconsModule()).drawTile(from, from.use, from.pixels),
    ),
  ),
  asset(`${PUBLIC}/site.webmanifest`, model, webManifest),
];

/** Returns the rendered preview pictures: of each page that does not set its own. */
export const shareAssets = (
  { brand, pages, identity: { icon } }: Site,
  { symbol, light, faces }: Design,
  open: OpenFonts,
): Asset[] => {
  const { name, tagline = '', location = '' } = brand;
  const common = { name, location, symbol, paper: light.paper, ink: light.ink, faces, icon };
  return pages
    .filter(({ sharePicture }) => sharePicture === undefined)
    .map((page) => {
      const { title } = page;
      return asset(
        PUBLIC + shareImagePath(page),
        // A tagline that equals the title is omitted.
        { ...common, title, tagline: title === tagline ? '' : tagline },
        async (from) => {
          const [{ drawShareImage, SHARE_WIDTH, SHARED_ICON }, { drawPngQuickly }, fonts] =
            await Promise.all([
              import('./drawing/share-image.ts'),
              import('./drawing/raster.ts'),
              open(),
            ]);
          const png = from.icon && (await (await iconsModule()).ownIcon(from.icon, SHARED_ICON));
          const model = { ...from, icon: png?.toString('base64') };
          return drawPngQuickly(drawShareImage(model, fonts), SHARE_WIDTH);
        },
      );
    });
};

/** Returns the fonts' style sheet and their whole files: `fonts-css.ts`. */
const faceAssets = (root: string, faces: Faces, letters: string): Asset[] => [
  asset('faces.css', { faces, letters }, async (from) =>
    (await import('./fonts-css.ts')).facesCss(root, from),
  ),
  ...Object.values(faces)
    .flatMap((face) => face?.files ?? [])
    .map(({ from, name, sha256 }) =>
      asset(`faces/whole-${name}`, { sha256 }, () => readFileSync(facePath(root, from) ?? from)),
    ),
];

/**
 * Returns a function that opens the fonts of pictures once, when first needed. `letters` are all
 * letters that the pictures show.
 */
export const fontsOf = (root: string, faces: Design['faces'], letters: string): OpenFonts => {
  let opened: Promise<Fonts> | undefined;
  return () => {
    opened ??= import('./drawing/fonts.ts').then(({ openFonts }) =>
      openFonts(root, faces, letters),
    );
    return opened;
  };
};

/** Characters of English text, and those that pages add: of the shell, and the dash of ranges. */
const ALWAYS_INCLUDED = [
  // Printable ASCII: 95 characters from the space.
  ...Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)),
  ...['©', '…', '–'],
];

/** Returns the letters of these texts and of English as one sorted text. */
export const lettersIn = (texts: Iterable<string>): string => {
  const letters = new Set(ALWAYS_INCLUDED);
  for (const text of texts) for (const letter of text) if (letter > '~') letters.add(letter);
  return [...letters].sort().join('');
};

/**
 * Returns the assets of every site: the style sheets of theme and fonts, the symbol and icons.
 * `letters` are all letters that the pages can show.
 */
export const planAssets = (site: Site, design: Design, root: string, letters: string): Asset[] => {
  const { corner, measure } = site.theme;
  const { light, dark, hasDark, symbol, pageFaces } = design;
  const palettes = { light, dark, hasDark };
  const themeModel = { palettes, faces: pageFaces, corner, measure };
  return [
    asset('theme.css', themeModel, async (from) => {
      const { measureFaces } = await import('./font-metrics.ts');
      return themeCss(from, await measureFaces(root, from.faces));
    }),
    ...faceAssets(root, pageFaces, letters),
    asset('symbol.ts', { symbol }, symbolModule),
    ...iconAssets({ name: site.brand.name, symbol, paper: light.paper, icon: site.identity.icon }),
  ];
};

/** Returns the module with the symbol for pages. */
const symbolModule = ({ symbol }: Pick<Design, 'symbol'>): string => {
  const { size, path, gradient } = symbol;
  const stops = gradient.stops.map(({ offset, colour }) => ({ offset, colour }));
  return `${scriptHeader}
import type { ClientSymbol } from '#client';

export const symbol: ClientSymbol = ${literal({ size, path, gradient: { ...gradient, stops } })};
`;
};
