import type { Design } from '../design/design.ts';
import type { LogoDrawing, LogoModel } from './logo.ts';

/** A logo as it is published. `light` and `dark` are the backgrounds that it is meant for. */
export interface LogoFile {
  /** Without an ending: each is there as SVG and as PNG. */
  name: `${'logo' | 'wordmark' | 'symbol-plain'}-${'light' | 'dark'}` | 'symbol';
  drawing: LogoDrawing;
  theme: 'light' | 'dark';
  /** The width of the PNG, in pixels. */
  pixels: number;
}

/** All logos that the press finds. */
export const LOGO_FILES: readonly LogoFile[] = [
  { name: 'logo-light', drawing: 'logo', theme: 'light', pixels: 2000 },
  { name: 'logo-dark', drawing: 'logo', theme: 'dark', pixels: 2000 },
  { name: 'wordmark-light', drawing: 'wordmark', theme: 'light', pixels: 1600 },
  { name: 'wordmark-dark', drawing: 'wordmark', theme: 'dark', pixels: 1600 },
  { name: 'symbol', drawing: 'symbol', theme: 'light', pixels: 1024 },
  { name: 'symbol-plain-light', drawing: 'symbol-plain', theme: 'light', pixels: 1024 },
  { name: 'symbol-plain-dark', drawing: 'symbol-plain', theme: 'dark', pixels: 1024 },
];

/**
 * What one logo is drawn from. The gradient keeps the light theme's colours on both backgrounds: they
 * are the brand's, those of the dark theme are lifted for text.
 */
export const logoModel = (name: string, design: Design, theme: LogoFile['theme']): LogoModel => ({
  name,
  symbol: design.symbol,
  ink: design[theme].ink,
});
