import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contrastOf,
  lightnessOf,
  mixed,
  nearest,
  palettesOf,
} from '../../../../core/config/palette.ts';
import type { Site } from '../../../../core/config/site.ts';
import { type Theme, themeSchema } from '../../../../core/config/theme.ts';
import { contrastFaults } from '../../../../generators/check/contrast.ts';

const faultsOf = (theme: Theme) => contrastFaults({ theme } as Site);

test('contrast is that of WCAG, and colours are mixed channel by channel', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('the nearest shade keeps its hue and is as near as it can be', () => {
  const reads = (colour: string) => contrastOf(colour, '#ffffff') >= 4.5;
  const found = nearest('#ff9900', reads) ?? '';
  expect(reads(found)).toBe(true);
  expect(contrastOf(found, '#ffffff')).toBeLessThan(4.7);
  expect(nearest('#000000', reads)).toBe('#000000');
  expect(nearest('#808080', () => false)).toBeUndefined();
});

test('the default theme, light and derived dark, has all its contrasts', () => {
  expect(faultsOf(themeSchema.parse({}))).toEqual([]);
});

test('a dark theme is derived from the light one', () => {
  const theme = themeSchema.parse({
    light: { paper: '#FFFDF8', ink: '#1E1A16', accent: '#7A1F2B' },
  });
  expect(palettesOf(theme)).toMatchInlineSnapshot(`
    {
      "dark": {
        "accent": "#e88387",
        "accentStrong": "#ff9a9d",
        "danger": "#ef8071",
        "highlight": "#c8681e",
        "ink": "#f5f3ef",
        "ok": "#59ba92",
        "onAccent": "#120f0b",
        "paper": "#120f0b",
        "raised": "#25211d",
        "surface": "#1b1714",
      },
      "hasDark": true,
      "light": {
        "accent": "#7a1f2b",
        "accentStrong": "#640419",
        "danger": "#b3261e",
        "highlight": "#c8681e",
        "ink": "#1e1a16",
        "ok": "#0a7f5a",
        "onAccent": "#ffffff",
        "paper": "#fffdf8",
        "raised": "#ffffff",
        "surface": "#ffffff",
      },
    }
  `);
});

test('what is given stays as it is, the rest is derived', () => {
  const theme = themeSchema.parse({ dark: { paper: '#101820', accent: '#ffcc00' } });
  expect(palettesOf(theme).dark).toMatchObject({
    paper: '#101820',
    accent: '#ffcc00',
    onAccent: '#101820',
  });
});

test('whatever light theme has its contrasts, its dark one has them too', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, colour, colour, (ink, accent, danger) => {
      const light = {
        ink: nearest(ink, (shade) => lightnessOf(shade) < 0.3) ?? ink,
        accent,
        danger,
      };
      const faults = faultsOf(themeSchema.parse({ light }));
      expect(faults.filter(({ path }) => path[1] === 'dark')).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
