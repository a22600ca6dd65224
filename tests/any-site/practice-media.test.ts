import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { faultsOf } from '../setup/browser/axe.ts';
import { launchBrowser } from '../setup/browser/launch.ts';
import { fixture } from '../setup/fixture-site.ts';
import { projectRoot, type RunningSite, runSite } from '../setup/running-site.ts';

/* The practice's own pictures, film, sound, logo and portraits. */

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  const variables = { SITE_DIR: fixture('practice') };
  [site, browser] = await Promise.all([runSite(projectRoot, { variables }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

const open = async (
  path: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  onTestFinished(() => context.close());
  // The cookie banner is a dialog too.
  await context.addInitScript(() => localStorage.setItem('cookie-consent', 'essential'));
  const page = await context.newPage();
  await page.goto(site.address + path);
  return page;
};

/** The picture in the middle of an open gallery. */
const shown = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const strip = document.querySelector('.gallery-strip');
    const middle = (strip?.getBoundingClientRect().width ?? 0) / 2;
    const images = [...document.querySelectorAll('.gallery-strip img')];
    return images
      .find((image) => {
        const { left, right } = image.getBoundingClientRect();
        return left < middle && right > middle;
      })
      ?.getAttribute('alt');
  });

describe('a gallery', () => {
  test('opens, turns and closes by keyboard, and returns the focus', async () => {
    const page = await open('/de/praxis');
    const link = page.locator('.gallery').getByRole('link', { name: 'Der See am Morgen' });
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Durch das Jahr' });
    const status = dialog.getByRole('status');
    await dialog.waitFor();
    expect(await status.textContent()).toBe('Bild 1 von 5');
    for (const [key, position, picture] of [
      ['ArrowRight', 2, 'Der See am Abend'],
      ['ArrowRight', 3, 'Der See und die Berge'],
      ['ArrowLeft', 2, 'Der See am Abend'],
      ['End', 5, 'Der See im Winter'],
      ['ArrowRight', 1, 'Der See am Morgen'],
      ['ArrowLeft', 5, 'Der See im Winter'],
      ['Home', 1, 'Der See am Morgen'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => shown(page)).toBe(picture);
      await expect.poll(() => status.textContent()).toBe(`Bild ${position} von 5`);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('without its code a link opens its picture', async () => {
    const page = await open('/de/praxis');
    await page.route('**/assets/chunks/**', (route) => route.abort());
    await page.locator('.gallery').getByRole('link', { name: 'Der See am Abend' }).click();
    await page.waitForURL(/\.(?:jpg|png|webp|avif)$/);
  });

  test('follows a swipe, and has buttons', async () => {
    const page = await open('/de/praxis', { viewport: { width: 390, height: 800 } });
    await page.locator('.gallery').getByRole('link', { name: 'Der See am Abend' }).click();
    const status = page.getByRole('dialog').getByRole('status');
    await expect.poll(() => status.textContent()).toBe('Bild 2 von 5');
    await page.locator('.gallery-strip').evaluate((strip) => {
      strip.scrollBy({ left: strip.clientWidth, behavior: 'instant' });
    });
    await expect.poll(() => status.textContent()).toBe('Bild 3 von 5');
    await page.getByRole('button', { name: 'Nächstes Bild' }).click();
    await expect.poll(() => shown(page)).toBe('Der See im Herbst');
    await page.getByRole('button', { name: 'Voriges Bild' }).click();
    await expect.poll(() => shown(page)).toBe('Der See und die Berge');
    await page.getByRole('button', { name: 'Schliessen' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  test('crops no picture, and opens the large ones as links without JavaScript', async () => {
    const page = await open('/de/praxis', { javaScriptEnabled: false });
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const bent = await page.locator('.gallery img').evaluateAll((images) =>
        images.filter((image) => {
          const { width, height } = image.getBoundingClientRect();
          const [own, high] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
          return Math.abs(width / height / ((own ?? 0) / (high ?? 1)) - 1) > 0.01;
        }),
      );
      expect([width, bent.length]).toEqual([width, 0]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.locator('.gallery').getByRole('link', { name: 'Der See am Morgen' }).click();
    await page.waitForURL(/\/assets\/pictures\/lac-matin-\w+-1200\.jpg$/);
  });
});

describe('a film', () => {
  test('loads nothing before it starts, keeps its shape, and plays from a chapter', async () => {
    const page = await open('/de/praxis');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const video = page.locator('video');
    await video.scrollIntoViewIfNeeded();
    const shape = await video.boundingBox();
    expect((shape?.width ?? 0) / (shape?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    expect(requested.filter((path) => path.endsWith('.webm'))).toEqual([]);
    await video.evaluate((film: HTMLVideoElement) =>
      film.addEventListener('playing', () => {
        film.dataset.from = String(film.currentTime);
      }),
    );
    await page
      .getByRole('navigation', { name: /^Kapitel/ })
      .getByRole('link')
      .nth(1)
      .click();
    await expect
      .poll(() => video.evaluate((film: HTMLVideoElement) => Number(film.dataset.from)))
      .toBeGreaterThanOrEqual(2);
    await video.evaluate(async (film: HTMLVideoElement) => {
      film.pause();
      film.currentTime = 0.5;
      await new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }));
    });
    expect(await video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeCloseTo(0.5, 1);
    // The link to the chapter may scroll the page.
    expect(await video.boundingBox()).toMatchObject({ width: shape?.width, height: shape?.height });
    const tracks = await video
      .locator('track')
      .evaluateAll((all) =>
        all.map((one) => ['kind', 'srclang', 'label'].map((name) => one.getAttribute(name))),
      );
    expect(tracks).toEqual([
      ['captions', 'de-CH', 'Deutsch'],
      ['captions', 'fr-CH', 'Français'],
      ['chapters', 'de-CH', 'Deutsch'],
      ['chapters', 'fr-CH', 'Français'],
    ]);
  });

  test('is served in ranges, with its type, for good', async () => {
    const page = await (await fetch(`${site.address}/de/praxis`)).text();
    const addressOf = (ending: string): string =>
      new RegExp(`/assets/files/[\\w-]+\\.${ending}`).exec(page)?.[0] ?? '';
    for (const [ending, type] of [
      ['webm', 'video/webm'],
      ['wav', 'audio/wav'],
      ['vtt', 'text/vtt; charset=utf-8'],
    ] as const) {
      const answer = await fetch(site.address + addressOf(ending), {
        headers: { Range: 'bytes=10-19' },
      });
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 10]);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
  });
});

test('axe-core finds nothing in media, portraits and an open gallery', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open('/de/praxis', { colorScheme });
    expect(await faultsOf(page)).toEqual([]);
    await page.locator('.gallery a').first().click();
    await page.locator('.gallery-view').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(`${site.address}/de/team`);
    expect(await faultsOf(page)).toEqual([]);
  }
});

test('a logo has its dark variant, and a person a portrait and contacts', async () => {
  const page = await open('/de/team', { colorScheme: 'light' });
  const logo = page.locator('.site-header').getByRole('img', { name: 'Praxis am See' });
  const source = () => logo.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(await source()).toMatch(/\/assets\/brand\/logo-\w{10}\.svg$/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(source).toMatch(/\/assets\/brand\/logo-dark-\w{10}\.svg$/);
  const person = page.getByRole('listitem').filter({ hasText: 'Ada Moser' });
  expect(await person.getByRole('img').getAttribute('alt')).toBe('Porträt von Ada Moser');
  expect(
    await person.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
  ).toEqual(['mailto:empfang@praxis.example', 'tel:+41325550101']);
});
