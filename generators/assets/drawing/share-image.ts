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

/** The size in which services show previews. All lengths are in pixels. */
export const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;

const MARGIN = 72;
const TITLE_WIDTH = 700;
/** The style of the brand's name. */
const NAME: TextStyle = { face: 'strong', size: 40, tracking: -0.03 };
/** The style of the tagline and the location, at the foot. */
const NOTE: TextStyle = { face: 'mono', size: 22 };
/** The font sizes to try for the title, the largest first. */
const TITLE_SIZES = [104, 88, 76, 64, 52];
const MAX_TITLE_LINES = 3;
/** The vertical position of the line above the tagline. */
const FOOT = SHARE_HEIGHT - 108;
/** The width of the symbol, which the right and upper edges crop. */
const SYMBOL_WIDTH = 620;
/** The width of the site's own icon, which replaces the symbol and is not cropped. */
export const SHARED_ICON = 280;

const titleStyle = (size: number): TextStyle => ({ face: 'medium', size, tracking: -0.04 });

/**
 * Returns the largest size at which the title fits. At the smallest size it is cut after the last
 * line.
 */
const fitTitle = (title: string, fonts: Fonts): { style: TextStyle; lines: string[] } => {
  const candidates = TITLE_SIZES.map((size) => {
    const style = titleStyle(size);
    return { style, lines: wrap(title, style, TITLE_WIDTH, fonts) };
  });
  const fitting = candidates.find(
    ({ style, lines }) =>
      lines.length <= MAX_TITLE_LINES &&
      lines.every((line) => widthOf(line, style, fonts) <= TITLE_WIDTH),
  );
  const { style, lines } = fitting ??
    candidates.at(-1) ?? { style: titleStyle(52), lines: [title] };
  return { style, lines: lines.slice(0, MAX_TITLE_LINES) };
};

const titlePath = (title: string, fonts: Fonts): string => {
  const { style, lines } = fitTitle(title, fonts);
  const lineHeight = style.size;
  const firstBaseline = FOOT - 56 - lineHeight * (lines.length - 1);
  return lines
    .map((line, index) => {
      // The first letter's own margin is taken back, so that the lines align with the name.
      const left = MARGIN - style.size * 0.05;
      return outlineOf(line, style, [left, firstBaseline + lineHeight * index], fonts);
    })
    .join('');
};

/** A cache of the lines that every picture of a site shows: name, tagline and location. */
const outlines = new WeakMap<Fonts, Map<string, string>>();

const outlineOnce: typeof outlineOf = (text, style, at, fonts) => {
  const lines = outlines.get(fonts) ?? new Map<string, string>();
  const key = JSON.stringify([text, style, at]);
  const outline = lines.get(key) ?? outlineOf(text, style, at, fonts);
  outlines.set(fonts, lines.set(key, outline));
  return outline;
};

/** Returns the preview picture of a page. */
export const drawShareImage = (model: ShareModel, fonts: Fonts): string => {
  const { name, title, tagline, location, symbol, paper, ink, icon } = model;
  const noteBaseline = FOOT + 48;
  const right = SHARE_WIDTH - MARGIN;
  const body = [
    shape(`M0 0h${SHARE_WIDTH}v${SHARE_HEIGHT}H0z`, paper),
    icon === undefined
      ? gradientSymbol(
          symbol,
          SHARE_WIDTH - 0.587 * SYMBOL_WIDTH,
          -0.18 * SYMBOL_WIDTH,
          SYMBOL_WIDTH,
        )
      : `<image x="${right - SHARED_ICON}" y="${MARGIN}" width="${SHARED_ICON}" height="${SHARED_ICON}" href="data:image/png;base64,${icon}"/>`,
    shape(outlineOnce(name, NAME, [MARGIN, MARGIN + capHeightOf(NAME, fonts)], fonts), ink),
    shape(titlePath(title, fonts), ink),
    `<path d="M${MARGIN} ${FOOT}H${right}" stroke="${ink}" stroke-opacity="0.16" fill="none" stroke-width="2"/>`,
    `<g opacity="0.64">${shape(outlineOnce(tagline, NOTE, [MARGIN, noteBaseline], fonts), ink)}${shape(
      outlineOnce(location, NOTE, [right - widthOf(location, NOTE, fonts), noteBaseline], fonts),
      ink,
    )}</g>`,
  ];
  return svgDocument(title, { width: SHARE_WIDTH, height: SHARE_HEIGHT, body });
};
