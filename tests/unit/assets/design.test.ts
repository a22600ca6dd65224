import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { contrastOf, mixed } from '../../../generators/assets/design/colour.ts';
import { readDesign } from '../../../generators/assets/design/design.ts';
import { outlineOf, widthOf, wrap } from '../../../generators/assets/drawing/text.ts';
import { projectRoot } from '../../setup/running-site.ts';
import { temporaryFolder } from '../generators/small-site.ts';

const SYMBOL = 'data/brand/symbol.json';
const THEME = 'renderer/shell/tokens.css';

const rootsAt = (root: string) => ({ machine: root, site: root });

const copied = (path: string, from: string | RegExp, to: string) => {
  const root = temporaryFolder();
  for (const file of [SYMBOL, THEME]) {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file === path ? text.replace(from, to) : text);
  }
  return rootsAt(root);
};

test('colours come from the theme, light and dark', () => {
  const roots = copied(THEME, '--signal: #1744ff;', '--signal: #00AA11;');
  const { light, dark } = readDesign(roots);
  expect([light.signal, light.ink, light.ember]).toEqual(['#00aa11', '#0b1017', '#ff5b2e']);
  expect([dark.signal, dark.ink, dark.ember]).toEqual(['#7c9bff', '#f2f4f7', '#ff5b2e']);
});

test('a colour that the theme lost is named', () => {
  const roots = copied(THEME, '--violet: #6b4dff;', '');
  expect(() => readDesign(roots)).toThrowErrorMatchingInlineSnapshot(
    `[DeclarationError: renderer/shell/tokens.css: :root sets no colour such as "#0b1017" for --violet. The brand's pictures are drawn in it: set it there.]`,
  );
});

test('a symbol that is no path is refused, with the place', () => {
  const roots = copied(SYMBOL, /"path": "[^"]*"/, '"path": "M0 0\\"><script>"');
  expect(() => readDesign(roots)).toThrowErrorMatchingInlineSnapshot(`
    [DeclarationError: data/brand/symbol.json could not be read:
    ✖ must be path data such as "M0 0h32v32z"
      → at path]
  `);
});

test('a site without a symbol has a plain one', () => {
  const roots = copied(THEME, '', '');
  rmSync(join(roots.site, SYMBOL));
  expect(readDesign(roots).symbol.meaning).toBe('A plain disc.');
});

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('weights differ, letters are kerned, lines are wrapped', () => {
  const size = 100;
  expect(widthOf('UAC', { face: 'strong', size })).toBeGreaterThan(
    widthOf('UAC', { face: 'text', size }),
  );
  expect(widthOf('AV', { face: 'text', size })).toBeLessThan(
    widthOf('A', { face: 'text', size }) + widthOf('V', { face: 'text', size }),
  );
  expect(widthOf('iii', { face: 'mono', size })).toBe(widthOf('WWW', { face: 'mono', size }));
  expect(outlineOf('ü', { face: 'text', size }, 0, 0)).toMatch(/^M.*Z$/);
  expect(wrap('one two three', { face: 'mono', size: 10 }, 48)).toEqual(['one two', 'three']);
  expect(wrap('unbreakable', { face: 'mono', size: 10 }, 10)).toEqual(['unbreakable']);
});
