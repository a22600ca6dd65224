import { clampChroma, converter, formatHex, interpolate, wcagContrast } from 'culori';

/** Colours are written as `#rrggbb`. */
const rgb = converter('rgb');
const oklch = converter('oklch');

/** The parts of a colour, each from 0 to 255. */
export const channelsOf = (colour: string): number[] => {
  const { r = 0, g = 0, b = 0 } = rgb(colour) ?? {};
  return [r, g, b].map((channel) => Math.round(channel * 255));
};

/** One colour over another: `share` of it, from 0 to 1. */
export const mixed = (over: string, under: string, share: number): string =>
  formatHex(interpolate([under, over], 'rgb')(share));

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, 1.4.3). */
export const contrastOf = (one: string, other: string): number => wcagContrast(one, other);

/** Lightness as the eye sees it (OKLCH), from 0 to 1. */
export const lightnessOf = (colour: string): number => oklch(colour)?.l ?? 0;

/** The same hue at another lightness, with at most so much chroma, within what screens show. */
export const atLightness = (
  colour: string,
  lightness: number,
  chroma = Number.POSITIVE_INFINITY,
): string => {
  const { c = 0, h = 0 } = oklch(colour) ?? {};
  const l = Math.min(1, Math.max(0, lightness));
  return formatHex(clampChroma({ mode: 'oklch', l, c: Math.min(c, chroma), h }, 'oklch'));
};

const STEP = 0.005;

/** The colour, lighter or darker by as little as makes it fit; none where no lightness does. */
export const nearest = (colour: string, fits: (colour: string) => boolean): string | undefined => {
  if (fits(colour)) return colour;
  const start = lightnessOf(colour);
  for (let away = STEP; away <= 1; away += STEP) {
    const found = [start - away, start + away]
      .filter((lightness) => lightness >= 0 && lightness <= 1)
      .map((lightness) => atLightness(colour, lightness))
      .find(fits);
    if (found !== undefined) return found;
  }
  return undefined;
};
