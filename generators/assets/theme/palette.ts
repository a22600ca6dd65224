import type { Theme } from '../../../core/config/theme.ts';
import { atLightness, contrastOf, lightnessOf, mixed, nearest } from './colour.ts';

/** The colours that a style sheet knows by name. */
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

/** All colours of a theme, light or dark, by what they are for. */
export type Palette = Readonly<Record<(typeof TOKENS)[number] | 'raised', string>>;

/** The theme's colours. A site that is light only has a dark palette too: for blocks set on ink. */
export interface Palettes {
  light: Palette;
  dark: Palette;
  hasDark: boolean;
}

/** The least contrast of text, and that of borders and focus rings (WCAG 2.2, 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const LINE_CONTRAST = 3;

/** Shares of ink in the paper: muted text and the border of a field. The style sheet mixes the same. */
export const MUTED_SHARE = 0.64;
export const EDGE_SHARE = 0.5;
export const mutedOf = ({ ink, paper }: Pick<Palette, 'ink' | 'paper'>): string =>
  mixed(ink, paper, MUTED_SHARE);
export const edgeOf = ({ ink, paper }: Pick<Palette, 'ink' | 'paper'>): string =>
  mixed(ink, paper, EDGE_SHARE);

const HOVER = 0.07;

type Given = Partial<Record<keyof Palette, string | undefined>>;

/** Text on the accent, and the accent under the pointer: further from that text, never nearer. */
const accents = (given: Given, accent: string, inks: readonly string[]) => {
  const clearest = inks.reduce((best, ink) =>
    contrastOf(ink, accent) > contrastOf(best, accent) ? ink : best,
  );
  const onAccent = given.onAccent ?? clearest;
  const away = lightnessOf(onAccent) > lightnessOf(accent) ? -HOVER : HOVER;
  const accentStrong = given.accentStrong ?? atLightness(accent, lightnessOf(accent) + away);
  return { accent, accentStrong, onAccent };
};

const lightPalette = (given: Theme['light']): Palette => ({
  ...given,
  raised: given.surface,
  ...accents(given, given.accent, ['#ffffff', given.ink]),
});

/** Lightness of a derived dark theme, from the ground up. */
const DARK = { paper: 0.17, surface: 0.21, raised: 0.25, ink: 0.965 } as const;
/** Large dark grounds and light text carry a trace of their hue at most. */
const TRACE = { ground: 0.02, text: 0.006 } as const;
/** Colours on the dark ground are at least this light, and calmer than on paper. */
const LIFTED = { lightness: 0.72, chroma: 0.14 } as const;

/**
 * A dark theme from a light one, in OKLCH. The grounds take the hue of the light ink, the ink that of
 * the light paper. Colours keep their hue, get lighter and calmer, and then lighter still until each
 * reads on the lightest ground. What is given stays as it is.
 */
const darkPalette = (light: Palette, given: Given): Palette => {
  const ground = (lightness: number) => atLightness(light.ink, lightness, TRACE.ground);
  const paper = given.paper ?? ground(DARK.paper);
  const surface = given.surface ?? ground(DARK.surface);
  const raised = given.raised ?? ground(DARK.raised);
  const ink = given.ink ?? atLightness(light.paper, DARK.ink, TRACE.text);
  const lifted = (colour: string): string => {
    const calm = atLightness(
      colour,
      Math.max(lightnessOf(colour), LIFTED.lightness),
      LIFTED.chroma,
    );
    const reads = (shade: string) => contrastOf(shade, raised) >= TEXT_CONTRAST;
    return nearest(calm, reads) ?? calm;
  };
  return {
    paper,
    surface,
    raised,
    ink,
    ...accents(given, given.accent ?? lifted(light.accent), [paper, '#ffffff']),
    highlight: given.highlight ?? light.highlight,
    ok: given.ok ?? lifted(light.ok),
    danger: given.danger ?? lifted(light.danger),
  };
};

/** The theme's colours, with all that is left to be derived. */
export const palettesOf = ({ light, dark }: Pick<Theme, 'light' | 'dark'>): Palettes => {
  const palette = lightPalette(light);
  return {
    light: palette,
    dark: darkPalette(palette, dark === false ? {} : dark),
    hasDark: dark !== false,
  };
};
