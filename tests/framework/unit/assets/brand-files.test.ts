import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { optionsOf } from '../../../../core/config/feature.ts';
import { readDesign } from '../../../../generators/assets/design/design.ts';
import { drawTile } from '../../../../generators/assets/drawing/icons.ts';
import type { Content } from '../../../../generators/assets/manifest.ts';
import { fontsOf, lettersIn, planAssets, shareAssets } from '../../../../generators/assets/plan.ts';
import { planSite } from '../../../../generators/emit/plan.ts';
import { pressKitGenerator } from '../../../../generators/features/press-kit.ts';
import { site } from '../../../../server/site.ts';
import { workFolder } from '../../../setup/running-site.ts';
import { FIXTURE } from '../../../vitest.config.ts';
import { icoPictures, pngSize } from './read-picture.ts';

const PUBLIC = 'public';
const design = readDesign(FIXTURE, site.theme);
const letters = lettersIn(planSite([site]).values());
const fonts = fontsOf(FIXTURE, design.faces, letters);
const assets = [
  ...planAssets(site, design, FIXTURE, letters),
  ...shareAssets(site, design, fonts),
  ...(pressKitGenerator.assets?.(optionsOf(site, 'pressKit'), site, FIXTURE, design, fonts) ?? []),
];

const file = (name: string): Buffer => readFileSync(join(workFolder, PUBLIC, name));

const made = async (name: string): Promise<Buffer> => {
  const found = assets.find(({ path }) => path === `${PUBLIC}/${name}`);
  if (!found) throw new Error(`${name} is not planned`);
  const content: Content = await found.render();
  return Buffer.from(content as Uint8Array);
};

const pages = site.pages.map(({ id }) => id);

describe('pictures', () => {
  test.each(pages)('the share image of %s is 1200 by 630', (id) => {
    expect(pngSize(file(`share/${id}.png`))).toEqual([1200, 630]);
  });

  test.each([
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ])('%s is square', (name, size) => {
    expect(pngSize(file(name))).toEqual([size, size]);
  });

  test('favicon.ico holds what it lists', () => {
    const pictures = icoPictures(file('favicon.ico'));
    expect(pictures.map(({ size }) => size)).toEqual([16, 32, 48]);
    for (const { size, png } of pictures) expect(pngSize(png)).toEqual([size, size]);
  });

  test('the web manifest says which page it is of, and names icons in the size that it says', () => {
    const { id, start_url, icons } = JSON.parse(file('site.webmanifest').toString()) as {
      id: string;
      start_url: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect([id, start_url]).toEqual(['/', '/']);
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes } of icons) expect(pngSize(file(src.slice(1))).join('x')).toBe(sizes);
  });

  test('the corners of a square symbol fit into the circle that a mask leaves, and not without need', async () => {
    const paper = '#ffffff';
    const path = `M0 0h${design.symbol.size}v${design.symbol.size}H0z`;
    const model = { name: 'Square', symbol: { ...design.symbol, path }, paper };
    /** How far from the middle the tile is no longer paper, as a share of its width. */
    const reach = async (use: 'plain' | 'maskable'): Promise<number> => {
      const { data, info } = await sharp(await drawTile(model, use, 200))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const distances = [...data.keys()].map((at) => {
        const [x, y] = [((at / info.channels) % 200) | 0, (at / info.channels / 200) | 0];
        return (data[at] ?? 255) > 250 ? 0 : Math.hypot(x - 99.5, y - 99.5) / 200;
      });
      return distances.reduce((far, distance) => Math.max(far, distance), 0);
    };
    expect(await reach('maskable')).toBeLessThanOrEqual(0.4);
    expect(await reach('plain')).toBeGreaterThan(0.4);
  });

  test.each(['logo-light', 'logo-dark', 'wordmark-light', 'wordmark-dark', 'symbol'])(
    '%s needs no font, and its PNG has its proportions',
    (name) => {
      const svg = file(`brand/${name}.svg`).toString();
      expect(svg).not.toMatch(/<text|font-family|href=/);
      expect(svg).toContain(`<title>${site.brand.name}</title>`);
      const [, width = '', height = ''] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
      const [pixels, rows] = pngSize(file(`brand/${name}.png`));
      expect(pixels).toBeGreaterThanOrEqual(1000);
      expect(rows / pixels).toBeCloseTo(Number(height) / Number(width), 2);
    },
  );

  test('the two logos differ in the colour of the name alone', () => {
    const light = file('brand/logo-light.svg').toString();
    const dark = file('brand/logo-dark.svg').toString();
    expect(light).not.toBe(dark);
    expect(light.replaceAll(design.light.ink, design.dark.ink)).toBe(dark);
  });
});

describe('packages', () => {
  test('the logo package holds every logo as it is served, and says which is which', () => {
    const entries = unzipSync(file('brand/logo-package.zip'));
    const names = Object.keys(entries).sort();
    expect(names).toHaveLength(15);
    const readme = Buffer.from(entries['README.txt'] ?? []).toString();
    for (const name of names.filter((entry) => entry !== 'README.txt')) {
      const base = name.replace(/^\w+\//, '');
      expect(Buffer.from(entries[name] ?? []).equals(file(`brand/${base}`)), name).toBe(true);
      expect(readme).toContain(base.replace(/\.\w+$/, ' '));
    }
  });

  test('the guidelines are the document that the site names', () => {
    const document = readFileSync(join(FIXTURE, 'data/brand/guidelines.pdf'));
    expect(file('brand/brand-guidelines.pdf').equals(document)).toBe(true);
  });
});

describe('made anew', () => {
  test.each([
    'favicon.svg',
    'favicon.ico',
    'brand/logo-dark.svg',
    'brand/logo-package.zip',
    'share/media.png',
  ])('%s is byte for byte the generated one', async (name) => {
    expect((await made(name)).equals(file(name))).toBe(true);
  });
});
