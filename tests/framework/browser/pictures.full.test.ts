import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { openedSite } from '../../setup/browser/opened-site.ts';
import { photograph } from '../../setup/drawn-photograph.ts';
import { projectRoot } from '../../setup/running-site.ts';

/* The smallest site with one photograph: in the hero, in cards and by itself. */

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
cpSync(join(projectRoot, 'tests', 'fixtures', 'smallest'), folder, { recursive: true });
mkdirSync(join(folder, 'data', 'pictures'), { recursive: true });
writeFileSync(join(folder, 'data', 'pictures', 'room.jpg'), await photograph(1500, 1000));
writeFileSync(
  join(folder, 'pages', 'home.ts'),
  `import { definePage } from 'declared-site';

const file = './data/pictures/room.jpg';
const cards = ['Reading', 'Hearing', 'Asking'].map((title) => ({
  title,
  picture: { file, alt: '' },
  text: 'In a room of its own.',
}));

export default definePage({
  path: '/',
  title: 'Home',
  sections: [
    { kind: 'hero', heading: 'Open every day', lead: 'Opposite the station.', picture: { file, alt: 'The hall' } },
    { kind: 'cards', heading: 'Rooms', cards },
    { kind: 'cards', heading: 'In rows', layout: 'rows', cards },
    { kind: 'picture', id: 'room', picture: { file, alt: 'A long table', caption: 'Until [nine](/).' } },
    { kind: 'picture', id: 'wide', label: 'Wide', heading: 'The whole room', wide: true, picture: { file, alt: '' } },
  ],
});
`,
);
const site = openedSite({ variables: { SITE_DIR: folder } });

afterAll(() => {
  for (const path of [folder, rootsOf(folder).work]) rmSync(path, { recursive: true, force: true });
});

const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) =>
      (window as unknown as { shifts: unknown[] }).shifts.push(...list.getEntries()),
    ).observe({ type: 'layout-shift', buffered: true });
  });

/** Scrolls through the page until all its pictures are there. */
const seeAll = async (page: Page): Promise<void> => {
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
  }
};

test.each([
  [1280, 'hero', 480],
  [390, 'hero', 480],
  [1280, '#room', 1200],
  [390, '#room', 480],
  [1280, '#wide', 1200],
])(
  'at %i pixels %s loads an AVIF of the width it needs, and nothing moves',
  async (width, place, loaded) => {
    const { page, complaints, foreign, close } = await site.open(
      '/',
      { viewport: { width, height: 900 } },
      noteShifts,
    );
    await seeAll(page);
    const image = page.locator(place === 'hero' ? '.hero img' : `${place} img`);
    expect(await image.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(
      new RegExp(`^${site.address()}/assets/pictures/room-[0-9a-f]{10}-${loaded}\\.avif$`),
    );
    expect(
      await image.evaluate((one: HTMLImageElement) => {
        const { width: wide, height: high } = one.getBoundingClientRect();
        return [wide / high, one.naturalWidth / one.naturalHeight].map((ratio) => ratio.toFixed(1));
      }),
    ).toEqual(['1.5', '1.5']);
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual(
      [],
    );
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      'nothing is wider than the window',
    ).toBeLessThanOrEqual(0);
    expect([complaints, foreign]).toEqual([[], []]);
    await close();
  },
);

test('the page names every file, its real size, and what may wait', async () => {
  const { page, close } = await site.visit({ javaScriptEnabled: false });
  await page.goto(site.address());
  const images = page.locator('main img');
  const attributes = (name: string) =>
    images.evaluateAll((all, key) => all.map((one) => one.getAttribute(key)), name);
  expect(new Set(await attributes('width'))).toEqual(new Set(['1500']));
  expect(new Set(await attributes('height'))).toEqual(new Set(['1000']));
  expect(new Set(await attributes('decoding'))).toEqual(new Set(['async']));
  expect(await attributes('loading')).toEqual(['eager', ...Array(8).fill('lazy')]);
  expect((await attributes('fetchpriority'))[0]).toBe('high');
  expect(await attributes('alt')).toEqual(['The hall', ...Array(6).fill(''), 'A long table', '']);
  expect(await page.locator('#room figcaption').innerHTML()).toMatch(/^Until <a .*nine<\/a>\.$/);
  const types = page.locator('.hero picture source');
  expect(await types.evaluateAll((all) => all.map((one) => one.getAttribute('type')))).toEqual([
    'image/avif',
    'image/webp',
  ]);

  const sets = await page
    .locator('.hero picture :is(source, img)')
    .evaluateAll((all) => all.flatMap((one) => one.getAttribute('srcset')?.split(', ') ?? []));
  expect(sets).toHaveLength(12);
  for (const [href = '', told = ''] of sets.map((entry) => entry.split(' '))) {
    const answer = await fetch(site.address() + href);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const type = href.endsWith('.jpg') ? 'jpeg' : href.slice(-4).replace('.', '');
    expect(answer.headers.get('content-type')).toBe(`image/${type}`);
    const { width, height, exif } = await sharp(await answer.arrayBuffer()).metadata();
    expect([`${width}w`, height, exif], href).toEqual([
      told,
      Math.round(Number(width) / 1.5),
      undefined,
    ]);
  }
  await close();
});
