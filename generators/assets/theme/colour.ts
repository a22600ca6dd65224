import { clampChroma, converter, formatHex, interpolate, wcagContrast } from 'culori';

/** Parses a colour of the form `#rrggbb`. */
const rgb = converter('rgb');
const oklch = converter('oklch');

/** Returns the channels of a colour, each from 0 to 255. */
export const channelsOf = (colour: string): number[] => {
  const { r = 0, g = 0, b = 0 } = rgb(colour) ?? {};
  return [r, g, b].map((channel) => Math.round(channel * 255));
};

/** Mixes two colours. `share` is the part of `over`, from 0 to 1. */
export const mixed = (over: string, under: string, share: number): string =>
  formatHex(interpolate([under, over], 'rgb')(share));

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, 1.4.3). */
export const contrastOf = (one: string, other: string): number => wcagContrast(one, other);

/** Returns the perceived lightness (OKLCH), from 0 to 1. */
export const lightnessOf = (colour: string): number => oklch(colour)?.l ?? 0;

/** Returns the same hue at another lightness, with at most this chroma, inside the sRGB gamut. */
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

/** Returns the colour with the nearest lightness that `fits`. Undefined if there is none. */
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
