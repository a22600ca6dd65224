import type { ClientSymbol } from '../../../core/client/client.ts';
import type { Fonts } from './fonts.ts';
import { gradientSymbol, shape, svgDocument } from './svg.ts';
import { capHeightOf, outlineOf, type TextStyle, widthOf, wrap } from './text.ts';

/** The model of a page's preview picture. */
export interface ShareModel {
  name: string;
  title: string;
  tagline: string;
  location: string;
  symbol: ClientSymbol;
  paper: string;
  ink: string;
  /** The site's own icon in place of the symbol: a PNG in Base64. */
  icon?: string | undefined;
}

/** The size in which services show previews. */
export const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;

const MARGIN = 72;
const TITLE_WIDTH = 700;
const NAME: TextStyle = { face: 'strong', size: 40, tracking: -0.03 };
const NOTE: TextStyle = { face: 'mono', size: 22 };
const TITLE_SIZES = [104, 88, 76, 64, 52];
const TITLE_LINES = 3;
const FOOT = SHARE_HEIGHT - 108;
const SYMBOL = 620;
/** The width of an icon of the site's own, which is not cropped. */
export const SHARED_ICON = 280;

const titleStyle = (size: number): TextStyle => ({ face: 'medium', size, tracking: -0.04 });

/**
 * Returns the largest size at which the title fits. At the smallest size it is cut after the last
 * line.
 */
const setTitle = (title: string, fonts: Fonts): { style: TextStyle; lines: string[] } => {
  const settings = TITLE_SIZES.map((size) => {
    const style = titleStyle(size);
    return { style, lines: wrap(title, style, TITLE_WIDTH, fonts) };
  });
  const fits = settings.find(
    ({ style, lines }) =>
      lines.length <= TITLE_LINES &&
      lines.every((line) => widthOf(line, style, fonts) <= TITLE_WIDTH),
  );
  const { style, lines } = fits ?? settings.at(-1) ?? { style: titleStyle(52), lines: [title] };
  return { style, lines: lines.slice(0, TITLE_LINES) };
};

const titlePath = (title: string, fonts: Fonts): string => {
  const { style, lines } = setTitle(title, fonts);
  const leading = style.size * 1.0;
  const first = FOOT - 56 - leading * (lines.length - 1);
  return lines
    .map((line, index) =>
      outlineOf(line, style, [MARGIN - style.size * 0.05, first + leading * index], fonts),
    )
    .join('');
};

/** A cache of lines that every picture of a site shows. */
const known = new WeakMap<Fonts, Map<string, string>>();

const outlineOnce: typeof outlineOf = (text, style, at, fonts) => {
  const lines = known.get(fonts) ?? new Map<string, string>();
  const key = JSON.stringify([text, style, at]);
  const outline = lines.get(key) ?? outlineOf(text, style, at, fonts);
  known.set(fonts, lines.set(key, outline));
  return outline;
};

/** Returns the preview picture of a page. */
export const drawShareImage = (model: ShareModel, fonts: Fonts): string => {
  const { name, title, tagline, location, symbol, paper, ink, icon } = model;
  const foot = FOOT + 48;
  const right = SHARE_WIDTH - MARGIN;
  const body = [
    shape(`M0 0h${SHARE_WIDTH}v${SHARE_HEIGHT}H0z`, paper),
    icon === undefined
      ? gradientSymbol(symbol, SHARE_WIDTH - 0.587 * SYMBOL, -0.18 * SYMBOL, SYMBOL)
      : `<image x="${right - SHARED_ICON}" y="${MARGIN}" width="${SHARED_ICON}" height="${SHARED_ICON}" href="data:image/png;base64,${icon}"/>`,
    shape(outlineOnce(name, NAME, [MARGIN, MARGIN + capHeightOf(NAME, fonts)], fonts), ink),
    shape(titlePath(title, fonts), ink),
    `<path d="M${MARGIN} ${FOOT}H${right}" stroke="${ink}" stroke-opacity="0.16" fill="none" stroke-width="2"/>`,
    `<g opacity="0.64">${shape(outlineOnce(tagline, NOTE, [MARGIN, foot], fonts), ink)}${shape(
      outlineOnce(location, NOTE, [right - widthOf(location, NOTE, fonts), foot], fonts),
      ink,
    )}</g>`,
  ];
  return svgDocument(title, { width: SHARE_WIDTH, height: SHARE_HEIGHT, body });
};
