import { clampChroma, converter, formatHex, interpolate, wcagContrast } from 'culori';
import type { Theme } from './theme.ts';

/** The names of the theme's colours. */
export const TOKENS = [
  'paper',
  'surface',
  'ink',
  'accent',
  'accentStrong',
  'onAccent',
  'highlight',
  'ok',
  'danger',
] as const;

/** All colours of a light or dark theme by name. */
export type Palette = Readonly<Record<(typeof TOKENS)[number] | 'raised', string>>;

/**
 * The palettes of a theme. A site without a dark theme has a dark palette too, for blocks on a dark
 * background.
 */
export interface Palettes {
  light: Palette;
  dark: Palette;
  hasDark: boolean;
}

/** The minimum contrast ratio of text, and of borders and focus rings (WCAG 2.2, 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const LINE_CONTRAST = 3;

/** Shares of ink in muted text and in a field's border. The style sheet uses the same. */
export const MUTED_SHARE = 0.64;
export const EDGE_SHARE = 0.5;

/** Returns the colour of muted text. */
export const mutedOf = ({ ink, paper }: Pick<Palette, 'ink' | 'paper'>): string =>
  mixed(ink, paper, MUTED_SHARE);

/** Returns the colour of a field's border. */
export const edgeOf = ({ ink, paper }: Pick<Palette, 'ink' | 'paper'>): string =>
  mixed(ink, paper, EDGE_SHARE);

/** How far the stronger accent is from the accent, in lightness. */
const HOVER_STEP = 0.07;

type ConfiguredColours = Partial<Record<keyof Palette, string | undefined>>;

/**
 * Returns the colour of text on the accent, and a stronger accent with more contrast to that text.
 */
const accentColours = (configured: ConfiguredColours, accent: string, inks: readonly string[]) => {
  const mostReadable = inks.reduce((best, ink) =>
    contrastOf(ink, accent) > contrastOf(best, accent) ? ink : best,
  );
  const onAccent = configured.onAccent ?? mostReadable;
  const step = lightnessOf(onAccent) > lightnessOf(accent) ? -HOVER_STEP : HOVER_STEP;
  const accentStrong = configured.accentStrong ?? atLightness(accent, lightnessOf(accent) + step);
  return { accent, accentStrong, onAccent };
};

const lightPalette = (configured: Theme['light']): Palette => ({
  ...configured,
  raised: configured.surface,
  ...accentColours(configured, configured.accent, ['#ffffff', configured.ink]),
});

/** The lightness of a derived dark theme's colours. */
const DARK = { paper: 0.17, surface: 0.21, raised: 0.25, ink: 0.965 } as const;
/** The maximum chroma of dark backgrounds and of light text. */
const MAX_CHROMA = { ground: 0.02, text: 0.006 } as const;
/** Colours in the dark theme have at least this lightness and less chroma. */
const BRIGHTENED = { lightness: 0.72, chroma: 0.14 } as const;

/**
 * Derives a dark theme from a light one, in OKLCH. Backgrounds have the hue of the light ink, the
 * ink has the hue of the light paper. Other colours keep their hue and become lighter, until each
 * has enough contrast to the lightest background. Configured colours are not changed.
 */
const darkPalette = (light: Palette, configured: ConfiguredColours): Palette => {
  const ground = (lightness: number) => atLightness(light.ink, lightness, MAX_CHROMA.ground);
  const paper = configured.paper ?? ground(DARK.paper);
  const surface = configured.surface ?? ground(DARK.surface);
  const raised = configured.raised ?? ground(DARK.raised);
  const ink = configured.ink ?? atLightness(light.paper, DARK.ink, MAX_CHROMA.text);
  const brightened = (colour: string): string => {
    const lighter = atLightness(
      colour,
      Math.max(lightnessOf(colour), BRIGHTENED.lightness),
      BRIGHTENED.chroma,
    );
    const isReadable = (shade: string) => contrastOf(shade, raised) >= TEXT_CONTRAST;
    return nearest(lighter, isReadable) ?? lighter;
  };
  return {
    paper,
    surface,
    raised,
    ink,
    ...accentColours(configured, configured.accent ?? brightened(light.accent), [paper, '#ffffff']),
    highlight: configured.highlight ?? light.highlight,
    ok: configured.ok ?? brightened(light.ok),
    danger: configured.danger ?? brightened(light.danger),
  };
};

/** Returns the theme's palettes, missing colours derived. */
export const palettesOf = ({ light, dark }: Pick<Theme, 'light' | 'dark'>): Palettes => {
  const palette = lightPalette(light);
  return {
    light: palette,
    dark: darkPalette(palette, dark === false ? {} : dark),
    hasDark: dark !== false,
  };
};

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
const atLightness = (
  colour: string,
  lightness: number,
  chroma = Number.POSITIVE_INFINITY,
): string => {
  const { c = 0, h = 0 } = oklch(colour) ?? {};
  const l = Math.min(1, Math.max(0, lightness));
  return formatHex(clampChroma({ mode: 'oklch', l, c: Math.min(c, chroma), h }, 'oklch'));
};

/** The step of lightness in which `nearest` searches. */
const LIGHTNESS_STEP = 0.005;

/** Returns the colour with the nearest lightness that `fits`. Undefined if there is none. */
export const nearest = (colour: string, fits: (colour: string) => boolean): string | undefined => {
  if (fits(colour)) return colour;
  const start = lightnessOf(colour);
  for (let distance = LIGHTNESS_STEP; distance <= 1; distance += LIGHTNESS_STEP) {
    const found = [start - distance, start + distance]
      .filter((lightness) => lightness >= 0 && lightness <= 1)
      .map((lightness) => atLightness(colour, lightness))
      .find(fits);
    if (found !== undefined) return found;
  }
  return undefined;
};
