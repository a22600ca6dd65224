import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { themeSchema } from '../../../../core/config/theme.ts';
import { readDesign } from '../../../../generators/assets/design/design.ts';
import { openFonts } from '../../../../generators/assets/drawing/fonts.ts';
import { outlineOf, widthOf, wrap } from '../../../../generators/assets/drawing/text.ts';
import { lettersIn } from '../../../../generators/assets/plan.ts';
import { site } from '../../../../server/site.ts';
import { FIXTURE } from '../../../vitest.config.ts';
import { temporaryFolder } from '../generators/small-site.ts';

const plain = themeSchema.parse({});

const withSymbol = (symbol: unknown): string => {
  const root = temporaryFolder();
  const file = join(root, 'data/brand/symbol.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(symbol));
  return root;
};

const square = {
  size: 32,
  path: 'M0 0h32v32H0z',
  gradient: {
    from: [0, 0],
    to: [32, 32],
    stops: [
      { offset: 0, token: 'accent' },
      { offset: 1, colour: '#6B4DFF' },
    ],
  },
};

test('a symbol has colours of the theme and of its own', () => {
  const theme = themeSchema.parse({ light: { accent: '#7A1F2B' } });
  const { symbol } = readDesign(withSymbol(square), theme);
  expect(symbol.gradient.stops).toEqual([
    { offset: 0, colour: '#7a1f2b' },
    { offset: 1, colour: '#6b4dff' },
  ]);
});

test('a site without a symbol has a plain one in the colour of its links', () => {
  const { symbol, light } = readDesign(temporaryFolder(), plain);
  expect(symbol.gradient.stops.map(({ colour }) => colour)).toEqual([light.accent, light.accent]);
});

test('weights differ, letters are kerned, lines are wrapped', async () => {
  const fonts = await openFonts(FIXTURE, readDesign(FIXTURE, site.theme).faces, lettersIn('ü'));
  const size = 100;
  const width = (text: string, face: 'medium' | 'strong' | 'mono') =>
    widthOf(text, { face, size }, fonts);
  expect(width('Name', 'strong')).toBeGreaterThan(width('Name', 'medium'));
  expect(width('AV', 'medium')).toBeLessThan(width('A', 'medium') + width('V', 'medium'));
  expect(width('iii', 'mono')).toBe(width('WWW', 'mono'));
  expect(outlineOf('ü', { face: 'medium', size }, [0, 0], fonts)).toMatch(/^M.*Z$/);
  const mono = { face: 'mono', size: 10 } as const;
  expect(wrap('one two three', mono, 48, fonts)).toEqual(['one two', 'three']);
  expect(wrap('unbreakable', mono, 10, fonts)).toEqual(['unbreakable']);
});
